import { Link } from 'react-router';
import { BookmarkSlot } from '#web/features/bookmarks/parts/bookmark-slot.tsx';
import { useText } from '#web/lib/i18n.ts';
import { useLookupName } from '#web/lib/naming.ts';
import { ReadyPart } from '#web/lib/ready-part.tsx';
import { en } from '#web/locales/en/projects.ts';
import { Deadline } from '#web/ui/deadline.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import type { CardProject } from '../queries.ts';
import { Marked } from './marked.tsx';
import { useAwardText } from './project-card.tsx';

/** A project in the compact list: what it is, by whom, for how much and until when, in two lines. */
export function ProjectRow({ project }: { project: CardProject }) {
  // What a search marked is of that search alone.
  const kept = project.marks ? undefined : project;
  return (
    <ReadyPart kind="row" shows={kept} deadline={project.deadline}>
      <Row project={project} />
    </ReadyPart>
  );
}

function Row({ project }: { project: CardProject }) {
  const text = useText(en);
  const nameOf = useLookupName();
  const award = useAwardText(project.award);
  const { organisation, marks } = project;
  return (
    <article className="group relative flex items-center gap-3 px-4 py-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent">
      <LogoMark
        name={organisation.name}
        seed={organisation.hue}
        imageUrl={organisation.logoUrl}
        size="sm"
      />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="font-text font-semibold wrap-anywhere">
            <Link
              to={`/projects/${project.slug}`}
              className="outline-none after:absolute after:inset-0"
            >
              <Marked text={project.name} ranges={marks?.name} />
            </Link>
          </h3>
          <p className="truncate text-sm text-muted">
            {project.type ? `${nameOf(project.type)} · ` : null}
            <Marked text={organisation.name} ranges={marks?.organisation} />
          </p>
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {project.featured ? <span className="sr-only">{text.featured}</span> : null}
          {award ? <span className="tabular font-semibold">{award}</span> : null}
          <Deadline
            deadline={project.deadline}
            closesAt={project.closesAt}
            isClosed={project.isClosed}
          />
        </p>
      </div>
      <span className="relative z-10 -me-1">
        <BookmarkSlot slug={project.slug} name={project.name} as="icon" isPlain />
      </span>
    </article>
  );
}
