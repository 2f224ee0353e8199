import { useQuery } from '@tanstack/react-query';
import { toldIn } from '#rules/applications/told.ts';
import { useFormat } from '#web/lib/format.ts';
import { whenTold } from '#web/lib/told-time.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/manage-applications.ts';
import { en as laterTexts } from '#web/locales/en/later-questions.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { personName } from '#web/lib/person.ts';

/** Every step of an application, the latest first. */
export function ApplicationEvents({ applicationId }: { applicationId: string }) {
  const text = useText(en);
  const later = useText(laterTexts);
  const language = useLanguage();
  const format = useFormat();
  const zone = useTimeZone();
  const events = useQuery(callQuery('listApplicationEvents', { params: { id: applicationId } }));
  return (
    <Card panel>
      <h2 className="mb-3 text-lg">{text.view.history}</h2>
      {events.isPending ? (
        <SkeletonText lines={4} />
      ) : events.isError ? (
        <QueryError query={events} />
      ) : (
        <ol className="grid gap-4 border-s border-line ps-4">
          {events.data.data.toReversed().map((event) => (
            <li key={event._id} className="grid justify-items-start gap-1 text-sm">
              {event.from === event.to ? (
                <span className="font-medium">{later.event}</span>
              ) : (
                <StatusChip status={event.to} forTeam />
              )}
              <span className="text-xs wrap-anywhere text-muted">
                {event.actor ? personName(event.actor) : text.view.by[event.by]},{' '}
                <time dateTime={event.createdAt}>{whenTold(format, event.createdAt, zone)}</time>
              </span>
              {event.reason ? (
                <p className="wrap-anywhere whitespace-pre-wrap">{toldIn(language, event)}</p>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
