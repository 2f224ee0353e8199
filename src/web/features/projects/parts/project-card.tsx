import { Link } from 'react-router';
import { BookmarkSlot } from '#web/features/bookmarks/parts/bookmark-slot.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLookupName } from '#web/lib/naming.ts';
import { ReadyPart } from '#web/lib/ready-part.tsx';
import { en } from '#web/locales/en/projects.ts';
import { Deadline } from '#web/ui/deadline.tsx';
import { HueBanner } from '#web/ui/hue-banner.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import type { CardProject } from '../queries.ts';
import { Marked } from './marked.tsx';

/** What a project offers in money, in a few words; null when it names no sum. */
export function useAwardText(award: CardProject['award']): string | null {
  const text = useText(en);
  const format = useFormat();
  if (!award) return null;
  const { min, max, currency } = award;
  if (max !== null && min !== null && min !== max) {
    return text.award.range(format.amount(min, currency), format.amount(max, currency));
  }
  if (max !== null) {
    const sum = format.amount(max, currency);
    return min === max ? sum : text.award.upTo(sum);
  }
  return min === null ? null : text.award.from(format.amount(min, currency));
}

interface ProjectCardProps {
  project: CardProject;
  /** The first of a list that a phone shows at once. */
  isFirst?: boolean | undefined;
}

/** A project in a list: one link, tinted by its organisation. */
export function ProjectCard({ project, isFirst }: ProjectCardProps) {
  // What a search marked is of that search alone.
  const kept = project.marks ? undefined : project;
  return (
    <ReadyPart kind={isFirst ? 'first card' : 'card'} shows={kept} deadline={project.deadline}>
      <Card project={project} isFirst={isFirst} />
    </ReadyPart>
  );
}

function Card({ project, isFirst }: ProjectCardProps) {
  const text = useText(en);
  const nameOf = useLookupName();
  const award = useAwardText(project.award);
  const offer = award ?? project.venue;
  const { organisation, tags, marks } = project;
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-panel border border-line bg-surface transition-[border-color,transform] duration-200 hover:-translate-y-0.5 hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent">
      <HueBanner
        seed={project.slug}
        hue={organisation.hue}
        imageUrl={project.banner}
        focus={project.bannerFocus}
        small
        first={isFirst}
        className="flex h-24 items-start gap-2 p-3.5"
      >
        {project.type ? (
          <span className="min-w-0 truncate rounded-full bg-white/85 px-2.5 py-1 text-xs font-medium text-[oklch(0.23_0.02_165)]">
            {nameOf(project.type)}
          </span>
        ) : null}
        {project.featured ? (
          <span className="shrink-0 rounded-full bg-volt px-2.5 py-1 text-xs font-medium text-on-volt">
            {text.featured}
          </span>
        ) : null}
        <span className="relative z-10 -mt-1 -me-1 ms-auto shrink-0">
          <BookmarkSlot slug={project.slug} name={project.name} as="icon" />
        </span>
      </HueBanner>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <p className="flex min-w-0 items-center gap-2.5 text-sm text-muted">
          <LogoMark
            name={organisation.name}
            seed={organisation.hue}
            imageUrl={organisation.logoUrl}
            size="xs"
          />
          <span className="truncate">
            <Marked text={organisation.name} ranges={marks?.organisation} />
          </span>
        </p>
        <h3 className="line-clamp-3 text-lg leading-[1.2]">
          <Link
            to={`/projects/${project.slug}`}
            className="outline-none after:absolute after:inset-0"
          >
            <Marked text={project.name} ranges={marks?.name} />
          </Link>
        </h3>
        {project.executiveSummary ? (
          <p className="line-clamp-2 text-sm text-muted">
            <Marked text={project.executiveSummary} ranges={marks?.executiveSummary} />
          </p>
        ) : null}
        {tags.length ? (
          <ul className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li
                key={tag}
                className="max-w-full truncate rounded-full bg-ink/6 px-2.5 py-0.5 text-xs"
              >
                {nameOf(tag)}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3.5 text-sm">
          {offer ? <span className="line-clamp-2 font-semibold">{offer}</span> : null}
          <Deadline
            deadline={project.deadline}
            closesAt={project.closesAt}
            isClosed={project.isClosed}
            className="shrink-0"
          />
        </div>
      </div>
    </article>
  );
}
