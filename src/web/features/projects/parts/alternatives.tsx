import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-page.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { homeProjects, projectsAlike } from '../queries.ts';
import { ProjectCard } from './project-card.tsx';
import type { ProjectPage } from './project-facts.tsx';

/** Open projects of the same kind, or the next to close, under one that takes no more applications. */
export function Alternatives({
  project,
}: {
  project: Pick<ProjectPage['project'], 'projectType'>;
}) {
  const text = useText(en);
  const typeIds = project.projectType.map(({ _id }) => _id);
  const alike = useQuery(projectsAlike(typeIds));
  const isAlone = alike.data?.projects.length === 0;
  const any = useQuery({ ...homeProjects, enabled: isAlone });
  const shown = isAlone ? any : alike;
  const projects = shown.data?.projects.slice(0, 3) ?? [];
  if (shown.isError || (shown.isSuccess && projects.length === 0)) return null;
  return (
    <section aria-labelledby="alike" className="page grid gap-5 pt-14">
      <div className="flex items-end justify-between gap-4">
        <h2 id="alike" className="text-xl md:text-2xl">
          {isAlone ? text.alternatives.any : text.alternatives.title}
        </h2>
        <LinkButton
          to={isAlone || typeIds.length === 0 ? '/projects' : `/projects?type=${typeIds.join(',')}`}
          rel="nofollow"
          variant="secondary"
          size="sm"
          className="shrink-0 whitespace-nowrap"
        >
          {text.alternatives.more}
        </LinkButton>
      </div>
      {shown.isPending ? (
        <SkeletonCards count={3} label={text.alternatives.title} />
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {projects.map((item) => (
            <li key={item.slug} className="grid min-w-0">
              <ProjectCard project={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
