import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-page.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonCards } from '#web/ui/skeleton-cards.tsx';
import { homeProjects } from '../queries.ts';
import { ProjectCard } from './project-card.tsx';
import type { ProjectPage } from './project-facts.tsx';
import { projectsAlike } from './projects-alike.ts';

interface Props {
  project: Pick<ProjectPage['project'], 'slug' | 'projectType' | 'sector'>;
  isOpen: boolean;
}

/**
 * Open projects of the same kind and sector. Under one that takes no more applications the next to close stand for them
 * where there are none.
 */
export function Alternatives({ project, isOpen }: Props) {
  const text = useText(en);
  const alike = useQuery(projectsAlike(project));
  const others = alike.data?.projects.filter(({ slug }) => slug !== project.slug);
  const isAlone = !isOpen && others?.length === 0;
  const any = useQuery({ ...homeProjects, enabled: isAlone });
  const shown = isAlone ? any : alike;
  const projects = (isAlone ? any.data?.projects : others)?.slice(0, 3) ?? [];
  if (shown.isError || (shown.isSuccess && projects.length === 0)) return null;
  // Below what is read: it comes after the page and pushes nothing.
  if (isOpen && shown.isPending) return null;
  const typeIds = project.projectType.map(({ _id }) => _id);
  const sectorIds = project.sector.map(({ _id }) => _id);
  const query = new URLSearchParams({
    ...(typeIds.length ? { type: typeIds.join(',') } : {}),
    ...(sectorIds.length ? { sector: sectorIds.join(',') } : {}),
  });
  return (
    <section aria-labelledby="alike" className="page grid gap-5 pt-14">
      <div className="flex items-end justify-between gap-4">
        <h2 id="alike" className="text-xl md:text-2xl">
          {isAlone ? text.alternatives.any : text.alternatives.title}
        </h2>
        <LinkButton
          to={isAlone || query.size === 0 ? '/projects' : `/projects?${query}`}
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
