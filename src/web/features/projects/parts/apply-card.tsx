import { ArrowUpRight, CalendarClock } from 'lucide-react';
import { formatDeadline } from '#rules/time.ts';
import { BookmarkSlot } from '#web/features/bookmarks/parts/bookmark-slot.tsx';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { sourceLink } from '#web/lib/source-link.ts';
import { deadlineState, useNow, useTimeZone } from '#web/lib/time.ts';
import { en as lengthenings } from '#web/locales/en/lengthening.ts';
import { en } from '#web/locales/en/project-page.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { cx } from '#web/ui/cx.ts';
import { Deadline } from '#web/ui/deadline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { DecisionDay } from './decision-day.tsx';
import { AppliedSlot } from './outside/applied-slot.tsx';
import type { ProjectPage } from './project-facts.tsx';

export interface ApplyState {
  open: boolean;
  /** It has no form of ours: applications are made at its source. */
  isElsewhere: boolean;
  /** A reminder of its deadline is offered, since applications are made elsewhere. */
  mayRemind: boolean;
  /** The person who is logged in has a draft or a sent application. */
  hasApplication: boolean;
  /** The page was left for the source, by the link that `onLeave` is called by. */
  hasLeft: boolean;
  onLeave: () => void;
  /** Where a member of the team edits the project; null for everybody else. */
  editTo: string | null;
}
interface Props {
  page: ProjectPage;
  state: ApplyState;
}

/** Deadline, countdown and the way in; on large screens it stays beside the text. */
export function ApplyCard({ page, state }: Props) {
  const text = useText(en);
  return (
    <section
      aria-label={text.apply.title}
      className="grid gap-4 rounded-panel border border-line bg-surface p-5 shadow-card md:p-6"
    >
      {state.open ? (
        <OpenUntil page={page} isElsewhere={state.isElsewhere} />
      ) : (
        <Closed page={page} />
      )}
      <DecisionDay page={page} />
      <div className="hidden lg:grid">
        <ApplyLink page={page} state={state} />
      </div>
      {state.isElsewhere && !state.hasApplication ? (
        <AppliedSlot project={page.project} hasLeft={state.hasLeft} />
      ) : null}
      {state.mayRemind ? (
        <BookmarkSlot slug={page.project.slug} name={page.project.name} as="remind" />
      ) : null}
      {state.open && !state.hasApplication ? (
        <p className="hidden text-center text-xs text-muted lg:block">
          {state.isElsewhere ? text.apply.elsewhere : text.apply.free}
        </p>
      ) : null}
    </section>
  );
}

/** The same way in at the thumb, above the bottom bar of small screens. */
export function ApplyBar({ page, state }: Props) {
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.5rem+var(--safe-end))] z-20 border-t border-line bg-paper/95 backdrop-blur-md md:bottom-0 lg:hidden">
      {/* Without a deadline the card above says so, and the button has all the room. */}
      <div className="page flex items-center gap-3 py-2.5 [&>:only-child]:flex-1">
        {page.project.deadline === null && state.open ? null : (
          <Deadline
            deadline={page.project.deadline}
            closesAt={page.project.applyClosesAt}
            isClosed={!state.open}
            className="min-w-min flex-1 text-sm leading-tight font-medium"
          />
        )}
        <ApplyLink page={page} state={state} />
      </div>
    </div>
  );
}

function ApplyLink({ page: { project }, state }: Props) {
  const text = useText(en);
  if (!state.open && !state.hasApplication) {
    return (
      <LinkButton to="/projects" variant="secondary" size="lg">
        {text.apply.similar}
      </LinkButton>
    );
  }
  if (state.isElsewhere && !state.hasApplication) {
    return <ApplyElsewhere project={project} onLeave={state.onLeave} />;
  }
  return (
    <LinkButton to={`/projects/${project.slug}/apply`} size="lg">
      {state.hasApplication ? text.apply.open : text.apply.start}
    </LinkButton>
  );
}

/** To where the organisation takes applications itself; to its page when nothing else is known. */
function ApplyElsewhere({
  project,
  onLeave,
}: {
  project: ProjectPage['project'];
  onLeave: () => void;
}) {
  const text = useText(en);
  const source = sourceLink(project.sourceUrl);
  if (!source) {
    const { entity } = project.entityManagementAccountId;
    return (
      <LinkButton to={`/organisations/${entity.slug}`} variant="secondary" size="lg">
        {text.apply.organisation}
      </LinkButton>
    );
  }
  return (
    <a
      href={source.href}
      target="_blank"
      rel="noopener nofollow"
      data-source=""
      onClick={onLeave}
      className={cx(buttonStyle('primary', 'lg'), 'min-w-0')}
    >
      <span className="line-clamp-2 min-w-0 leading-tight wrap-anywhere whitespace-normal">
        {text.apply.at(source.host)}
      </span>
      <ArrowUpRight size={18} aria-hidden className="shrink-0 rtl:-scale-x-100" />
    </a>
  );
}

function useZoned(): (iso: string, zone: string) => string {
  const language = useLanguage();
  return (iso, zone) => formatDeadline(iso, zone, language === 'fr' ? 'fr-FR' : 'en-GB');
}

interface OpenUntilProps {
  page: ProjectPage;
  isElsewhere: boolean;
}

function OpenUntil({ page: { project }, isElsewhere }: OpenUntilProps) {
  const text = useText(en);
  const lengthening = useText(lengthenings);
  const zoned = useZoned();
  const ownZone = useTimeZone();
  const now = useNow();
  const { deadline, deadlineZone } = project;
  if (!deadline) {
    return (
      <div className="grid gap-1">
        <p className="display text-xl">{text.deadline.none}</p>
        {isElsewhere ? null : <p className="text-sm text-muted">{text.deadline.noneHelp}</p>}
      </div>
    );
  }
  const { state } = deadlineState(deadline, now);
  const official = zoned(deadline, deadlineZone);
  const own = ownZone === 'UTC' ? official : zoned(deadline, ownZone);
  return (
    <div className="grid gap-3">
      {state === 'grace' ? (
        <p className="display text-2xl text-warn">{text.deadline.last}</p>
      ) : (
        <Countdown deadline={deadline} now={now} near={state !== 'open'} />
      )}
      <p className="grid gap-0.5 text-sm">
        <span className="flex items-center gap-2 text-muted">
          <CalendarClock size={16} aria-hidden />
          {text.deadline.title}
        </span>
        {/* Names of zones differ between runtimes; the instant never does. */}
        <time dateTime={deadline} suppressHydrationWarning className="font-semibold">
          {official}
        </time>
        {own === official ? null : <span className="text-muted">{text.deadline.own(own)}</span>}
      </p>
      <a
        href={`/v3/projects/${project.slug}/deadline.ics`}
        className={cx(linkStyle('action'), 'justify-self-start text-sm')}
      >
        {text.deadline.calendar}
      </a>
      {project.lengthenedMinutes > 0 ? (
        <p className="text-sm">{lengthening.lengthened(project.lengthenedMinutes)}</p>
      ) : null}
      {isElsewhere ? null : (
        <p className="text-xs text-muted">
          {state === 'grace' ? text.deadline.inGrace : text.deadline.grace}
        </p>
      )}
    </div>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function Countdown({ deadline, now, near }: { deadline: string; now: number; near: boolean }) {
  const text = useText(en);
  const left = Math.max(0, new Date(deadline).getTime() - now);
  // Whole days, as the cards and the bar say them; near, what is left besides.
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const parts =
    !near || days > 1
      ? [text.deadline.days(days), near && hours > 0 && text.deadline.hours(hours)]
      : [
          days * 24 + hours > 0 && text.deadline.hours(days * 24 + hours),
          days === 0 && text.deadline.minutes(minutes),
        ];
  const words = parts.filter((part) => part !== false);
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-2', near && 'text-warn')}>
      <span className="display text-2xl">{words.join(' ')}</span>
      <span className="text-sm">{text.deadline.left}</span>
    </p>
  );
}

function Closed({ page: { project } }: { page: ProjectPage }) {
  const text = useText(en);
  const format = useFormat();
  const { applyClosesAt, deadlineZone } = project;
  return (
    <div className="grid gap-1">
      <p className="display text-xl">{text.apply.closed}</p>
      {applyClosesAt && project.status !== 'closed' ? (
        <p className="text-sm text-muted">
          {text.apply.closedOn(format.date(project.deadline ?? applyClosesAt, deadlineZone))}
        </p>
      ) : null}
    </div>
  );
}
