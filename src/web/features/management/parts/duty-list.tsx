import { useQuery } from '@tanstack/react-query';
import {
  ArrowRight,
  CalendarClock,
  CheckCheck,
  ClipboardCheck,
  CreditCard,
  Hourglass,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Send,
} from 'lucide-react';
import { Link } from 'react-router';
import type { TeamDuty } from '#contract/management-overview.ts';
import { DAY_MS } from '#rules/time.ts';
import { type DutyKind, type Urgency, urgencyOf } from '#rules/management/duties.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { deadlineState, useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/overview.ts';
import { cx } from '#web/ui/cx.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { accountProjects } from '#web/workspace/queries.ts';
import { useDuties } from '#web/workspace/use-duties.ts';
import { dutyLink } from './duty-links.ts';

const icons: Record<DutyKind, LucideIcon> = {
  promises: Hourglass,
  reviews: ClipboardCheck,
  staged: Send,
  messages: MessageSquare,
  new: Inbox,
  deadlines: CalendarClock,
  charges: CreditCard,
};

/** What waits for the caller, the most urgent first; each line leads to the place where it is done. */
export function DutyList({ accountId }: { accountId: string }) {
  const text = useText(en).duties;
  const duties = useDuties(accountId);
  const projects = useQuery(accountProjects(accountId));
  const nameOf = (id: string | null) =>
    (projects.data?.data ?? []).find((project) => project._id === id)?.name ?? null;
  return (
    <section aria-labelledby="duties" className="grid grid-cols-1 content-start gap-3">
      <h2 id="duties" className="text-xl">
        {text.title}
      </h2>
      {duties.isPending ? (
        <SkeletonRows label={text.title} count={4} />
      ) : duties.isError ? (
        <QueryError query={duties} />
      ) : duties.data.data.length === 0 ? (
        <div className="flex items-center gap-4 rounded-panel bg-volt-soft px-5 py-5 text-on-volt-soft">
          <CheckCheck size={28} aria-hidden className="shrink-0" />
          <p className="grid gap-0.5">
            <span className="font-semibold">{text.none}</span>
            <span className="text-sm">{text.noneBody}</span>
          </p>
        </div>
      ) : (
        <ul className="overflow-hidden rounded-panel border border-line bg-surface">
          {duties.data.data.map((duty) => (
            <Line
              key={duty.kind}
              duty={duty}
              to={dutyLink(accountId, duty)}
              project={nameOf(duty.projectId)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const marks: Record<Urgency, string> = {
  late: 'bg-danger text-on-danger',
  soon: 'bg-volt text-on-volt',
  open: 'bg-ink/6 text-muted',
};

function Line({ duty, to, project }: { duty: TeamDuty; to: string; project: string | null }) {
  const text = useText(en).duties;
  const format = useFormat();
  const now = useNow();
  const { kind, count, late } = duty;
  const Icon = icons[kind];
  const urgency = urgencyOf(duty, now);
  const facts = [
    project === null || kind === 'deadlines' ? project : text.in(project),
    whenOf(duty, text, (iso) =>
      format.relative(kind === 'deadlines' ? inWholeDays(iso, now) : iso, now),
    ),
  ].filter((fact) => fact !== null);
  return (
    <li className="border-line not-first:border-t">
      <Link
        to={to}
        className="group grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 transition-colors hover:bg-ink/3 sm:px-5"
      >
        <span
          aria-hidden
          className={cx('grid size-10 place-items-center rounded-full', marks[urgency])}
        >
          <Icon size={18} />
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span className="font-medium wrap-anywhere">
            <span className="display tabular text-lg leading-none">{format.number(count)}</span>{' '}
            {text.kinds[kind](count)}
            {late > 0 ? (
              <span className="ms-2 text-sm font-semibold whitespace-nowrap text-danger">
                {text.late(format.number(late))}
              </span>
            ) : null}
          </span>
          {facts.length > 0 ? (
            <span className="text-sm wrap-anywhere text-muted">{facts.join(' · ')}</span>
          ) : null}
        </span>
        <span className="flex items-center gap-1.5 text-sm font-semibold text-accent-text">
          <span className="max-sm:sr-only">{text.actions[kind]}</span>
          <ArrowRight
            size={16}
            aria-hidden
            className="transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
          />
        </span>
      </Link>
    </li>
  );
}

/* As “4 days left” of the same project counts them, which stands on the same page: full ones alone. */
function inWholeDays(deadline: string, now: number): string {
  const { days } = deadlineState(deadline, now);
  return days > 1 ? new Date(now + days * DAY_MS).toISOString() : deadline;
}

type Words = (typeof en)['en']['duties'];

function whenOf(
  { kind, count, late, due, since }: TeamDuty,
  text: Pick<Words, 'missed' | 'next' | 'sent' | 'closes' | 'oldest'>,
  told: (iso: string) => string,
): string | null {
  if (due !== null) {
    if (kind === 'staged') return text.sent(told(due), count);
    if (kind === 'deadlines') return text.closes(told(due), count);
    return late > 0 ? text.missed(told(due), count) : text.next(told(due), count);
  }
  return since === null ? null : text.oldest(told(since), count);
}
