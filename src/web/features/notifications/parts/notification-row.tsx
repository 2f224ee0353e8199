import {
  CalendarClock,
  CircleCheck,
  CircleMinus,
  Inbox,
  Info,
  Send,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { tellsDay, whenTold } from '#web/lib/told-time.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/notifications.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import type { NotificationView } from '../queries.ts';
import { dayOf } from './days.ts';
import { wordingOf, type Look } from './wording.ts';

const icons: Record<Look, [LucideIcon, Tone]> = {
  sent: [Send, 'blue'],
  received: [Inbox, 'blue'],
  good: [CircleCheck, 'green'],
  news: [Info, 'violet'],
  bad: [CircleMinus, 'rose'],
  deadline: [CalendarClock, 'amber'],
  team: [Users, 'neutral'],
};

interface NotificationRowProps {
  notification: NotificationView;
  isNew: boolean;
}

export function NotificationRow({ notification, isNew }: NotificationRowProps) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const timeZone = useTimeZone();
  const { sentence, to, look } = wordingOf(notification, text, {
    when: (instant) => format.relative(instant, now),
    date: (instant) => format.dateTime(instant, timeZone),
    day: (day) => format.date(day),
    money: (units, currency) => format.money(units, currency),
  });
  const [Icon, tone] = icons[look];
  const { createdAt } = notification;
  const isToday = dayOf(createdAt, timeZone) === dayOf(now, timeZone);
  const body = (
    <>
      <span data-tone={tone} className="tone grid size-10 shrink-0 place-items-center rounded-full">
        <Icon size={18} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block text-pretty', isNew && 'font-semibold')}>{sentence}</span>
        <time
          dateTime={createdAt}
          title={whenTold(format, createdAt, timeZone)}
          className="text-xs text-muted"
        >
          {tellsDay(createdAt)
            ? format.date(createdAt)
            : isToday
              ? format.ago(createdAt, now)
              : format.time(createdAt, timeZone)}
        </time>
      </span>
      {isNew ? (
        <span className="rounded-full bg-volt px-2 py-0.5 text-xs font-semibold text-on-volt">
          {text.isNew}
        </span>
      ) : null}
    </>
  );
  const layout = 'flex items-center gap-3.5 px-4 py-3.5 sm:px-5';
  return (
    <li className={cx(isNew ? 'bg-volt-soft/35' : 'bg-surface')}>
      {to ? (
        <Link to={to} className={cx(layout, 'transition-colors hover:bg-ink/4 -outline-offset-2')}>
          {body}
        </Link>
      ) : (
        <div className={layout}>{body}</div>
      )}
    </li>
  );
}
