import { sql } from 'kysely';

/**
 * In SQL, of an application that was sent: since when it has the status that was told, by its events. Whatever changes a status
 * writes it on the row (`status_since`); this is for the rows of before.
 */
export const sinceByEvents = sql<Date | null>`coalesce((
  select max(events.created_at) from application_events events
  where events.application_id = applications.id and events.to_status = applications.status
    and events.from_status is distinct from events.to_status), applications.sent_at)`;
