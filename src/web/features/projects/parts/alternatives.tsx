import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n.ts';
import { en } from '../../../locales/en/project-page.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { projectsAlike } from '../queries.ts';
import { ProjectCard } from './project-card.tsx';
import type { ProjectPage } from './project-facts.tsx';

/** Open projects of the same kind, under one that takes no more applications. */
export function Alternatives({
  project,
}: {
  project: Pick<ProjectPage['project'], 'projectType'>;
}) {
  const text = useText(en);
  const typeIds = project.projectType.map(({ _id }) => _id);
  const alike = useQuery(projectsAlike(typeIds));
  const projects = alike.data?.projects ?? [];
  if (alike.isError || (alike.isSuccess && projects.length === 0)) return null;
  return (
    <section aria-labelledby="alike" className="page grid gap-5 pt-14">
      <div className="flex items-end justify-between gap-4">
        <h2 id="alike" className="text-xl md:text-2xl">
          {text.alternatives.title}
        </h2>
        <LinkButton
          to={`/projects${typeIds.length ? `?type=${typeIds.join(',')}` : ''}`}
          rel="nofollow"
          variant="secondary"
          size="sm"
        >
          {text.alternatives.more}
        </LinkButton>
      </div>
      {alike.isPending ? (
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
