import { Clock } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { deadlineState, useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/ui.ts';
import { cx } from './cx.ts';

export interface DeadlineProps {
  deadline: string | null | undefined;
  /** When applying ends, where that is known; else a day after the deadline. */
  closesAt?: string | null | undefined;
  /** It takes no more applications, whatever its deadline. */
  isClosed?: boolean | undefined;
  className?: string;
}

/** How long something is still open, in words and, when near, in a warning colour. */
export function Deadline({ deadline, closesAt, isClosed = false, className }: DeadlineProps) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const isOver = isClosed || (closesAt ? new Date(closesAt).getTime() <= now : false);
  const left = deadlineState(deadline, now);
  const { days, hours } = left;
  const state = isOver ? 'over' : left.state;
  const near = state === 'soon' || state === 'hours' || state === 'grace';
  const words =
    state === 'none'
      ? text.deadline.none
      : state === 'over'
        ? text.deadline.over
        : state === 'grace'
          ? text.deadline.grace
          : state === 'hours'
            ? text.deadline.hours(hours)
            : days > 60
              ? format.date(deadline ?? '')
              : text.deadline.days(days);
  return (
    <span
      className={cx(
        'tabular inline-flex items-center gap-1.5',
        near ? 'text-warn' : 'text-muted',
        className,
      )}
    >
      {near ? <Clock size={14} aria-hidden className="shrink-0" /> : null}
      {deadline ? <time dateTime={deadline}>{words}</time> : words}
    </span>
  );
}
