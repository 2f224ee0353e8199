import type { z } from 'zod';
import type { notificationView } from '#contract/notifications.ts';
import { dayAlone } from '#rules/reviews/blind.ts';
import { type PersonRow, toPerson } from '#server/views/person.ts';

type View = z.infer<typeof notificationView>;

/** A row of `notifications` with the person who did it, where there is one. */
export type NotificationRow = {
  id: string;
  kind: View['kind'];
  payload: View['payload'];
  seen_at: Date | null;
  created_at: Date;
  /** Blind review keeps names and minutes from this reader, whatever the note said when it was written. */
  blind: boolean;
  actor_id: string | null;
  first_name: string | null;
  last_name: string | null;
  picture_url: string | null;
};

export function toNotificationView(row: NotificationRow): View {
  const { actor_id: id, first_name, last_name, picture_url } = row;
  const actor: PersonRow | null =
    id !== null && first_name !== null && !row.blind
      ? { id, first_name, last_name, picture_url }
      : null;
  const { payload } = row;
  return {
    _id: row.id,
    kind: row.kind,
    profile: actor && toPerson(actor),
    payload: row.blind ? { ...payload, startupName: undefined } : payload,
    read: row.seen_at !== null,
    createdAt: (row.blind ? dayAlone(row.created_at) : row.created_at).toISOString(),
  };
}
