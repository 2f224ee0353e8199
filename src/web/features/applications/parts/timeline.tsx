import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/applications.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { LaterSent } from './later-questions.tsx';
import { Said } from './said.tsx';
import type { ApplicationEvent } from '../queries.ts';

/** Every step of an application, newest first, with the reasons that were given. */
export function Timeline({ events }: { events: readonly ApplicationEvent[] }) {
  const text = useText(en).detail;
  const format = useFormat();
  const zone = useTimeZone();
  return (
    <ol className="grid border-s border-line ps-5">
      {events.toReversed().map((event) => (
        <li key={event._id} className="relative grid gap-1 pb-5 last:pb-0">
          <span
            aria-hidden
            className="absolute -inset-s-[1.5625rem] top-2 size-2.5 rounded-full bg-accent ring-4 ring-surface"
          />
          <span className="flex flex-wrap items-center gap-2">
            {event.from === event.to ? <LaterSent /> : <StatusChip status={event.to} />}
            <span className="text-xs text-muted">{text.by[event.by]}</span>
          </span>
          <time dateTime={event.createdAt} className="tabular text-xs text-muted">
            {format.dateTime(event.createdAt, zone)}
          </time>
          {event.reason ? (
            <blockquote className="mt-1 border-s-2 border-line-strong ps-3 text-sm wrap-anywhere whitespace-pre-wrap">
              <span className="sr-only">{text.reason}: </span>
              <Said event={event} />
            </blockquote>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
