import type { CaseFacts } from '#contract/case-file.ts';
import { can } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { VisibleApplication } from '../access.ts';
import { toMessageView } from '../views/conversations.ts';
import { selectMessages } from './conversations.ts';

/** Far more than one application ever has of anything else. */
const MOST = 5000;

/** The messages until then; null for those of the team who do not decide. */
export async function listCaseMessages(
  db: Database,
  application: VisibleApplication,
  at: Date,
): Promise<CaseFacts['messages']> {
  const { id, side, role, blind } = application;
  if (side === 'organisation' && (blind || !can(role, 'decide'))) return null;
  const rows = await selectMessages(db, id)
    .where('conversation_messages.created_at', '<=', at)
    .orderBy('conversation_messages.number')
    .limit(MOST)
    .execute();
  return rows.map((row) => {
    const { author, text, createdAt } = toMessageView(row, application);
    return { side: row.side, author, at: createdAt, text };
  });
}
