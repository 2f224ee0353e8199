import type { ConversationView, MessageView, conversationState } from '#contract/conversations.ts';
import type { z } from 'zod';
import { toPerson } from '#server/views/person.ts';
import type { OwnConversation } from '../access.ts';
import type { ConversationRow, MessageRow, Standing } from '../queries/conversations.ts';

type Reader = Pick<OwnConversation, 'side'>;

/** Founders read the organisation, and not who of it wrote: it speaks to them as one, as with its decisions. */
const isNamed = (side: MessageRow['side'], reader: Reader): boolean =>
  side === 'founder' || reader.side === 'organisation';

export function toMessageView(row: MessageRow, reader: Reader): MessageView {
  return {
    _id: row.id,
    number: row.number,
    side: row.side,
    author: isNamed(row.side, reader) ? toPerson({ ...row, id: row.author_id }) : null,
    text: row.text,
    createdAt: row.created_at.toISOString(),
  };
}

export function toConversationState({
  ended,
  endsAt,
  unread,
}: Standing): z.infer<typeof conversationState> {
  return { ended, endsAt: endsAt?.toISOString() ?? null, unread };
}

export function toConversationView(row: ConversationRow, reader: Reader): ConversationView {
  return {
    applicationId: row.application_id,
    project: { _id: row.project_id, name: row.project_name, slug: row.project_slug },
    organisation: { _id: row.entity_id, name: row.entity_name },
    applicant: row.applicant,
    last: {
      side: row.side,
      author: row.author && isNamed(row.side, reader) ? toPerson(row.author) : null,
      excerpt: row.excerpt,
      createdAt: row.created_at.toISOString(),
    },
    unread: row.unread,
  };
}
