import { Clock } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { deadlineState, useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/ui.ts';
import { cx } from './cx.ts';

/** How long something is still open, in words and, when near, in a warning colour. */
export function Deadline({
  deadline,
  className,
}: {
  deadline: string | null | undefined;
  className?: string;
}) {
  const text = useText(en);
  const format = useFormat();
  const { state, days, hours } = deadlineState(deadline, useNow());
  const near = state === 'soon' || state === 'today' || state === 'grace';
  const words =
    state === 'none'
      ? text.deadline.none
      : state === 'over'
        ? text.deadline.over
        : state === 'grace'
          ? text.deadline.grace
          : state === 'today'
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
      {near ? <Clock size={14} aria-hidden /> : null}
      {deadline ? <time dateTime={deadline}>{words}</time> : words}
    </span>
  );
}
