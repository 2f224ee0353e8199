import { sql } from 'kysely';
import { COMMENT_EDIT_MS } from '#rules/reviews/review.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { listReaders } from '#server/features/management/queries/accounts.ts';
import { AppError } from '#server/http/errors.ts';
import { announce } from '#server/integrations/live/live.ts';
import type { JudgedApplication } from '../access.ts';
import { sayReviews } from '#contract/messages/reviews.ts';

type Application = JudgedApplication<'review'>;

/** Writes a comment for the team and returns its id. */
export async function addComment(
  db: Database,
  application: Application,
  text: string,
  now: Date,
): Promise<string> {
  const id = newId();
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('comments')
      .values({
        id,
        application_id: application.id,
        author_id: application.userId,
        text: text.trim(),
        written_blind: application.blind,
        created_at: now,
      })
      .execute();
    await tellReaders(transaction, application);
  });
  return id;
}

/** Changes an own comment. Throws `not_found`, `forbidden` for others', `state_conflict` when it is too late. */
export async function editComment(
  db: Database,
  application: Application,
  comment: { id: string; authorId: string; text: string },
  now: Date,
): Promise<void> {
  refuseOthers(application, comment);
  await inTransaction(db, async (transaction) => {
    await keepText(transaction, comment.id, now);
    const edited = await transaction
      .updateTable('comments')
      .set({ text: comment.text.trim(), edited_at: now, written_blind: application.blind })
      .where('id', '=', comment.id)
      .where('author_id', '=', application.userId)
      .where('created_at', '>', new Date(now.getTime() - COMMENT_EDIT_MS))
      .executeTakeFirst();
    if (!edited.numUpdatedRows) throw tooLate();
    await tellReaders(transaction, application);
  });
}

/** Keeps what the comment says until now. */
async function keepText(db: Database, id: string, now: Date): Promise<void> {
  await sql`
    insert into comment_versions (comment_id, text, written_blind, until)
    select id, text, written_blind, ${now} from comments where id = ${id} for update
    on conflict do nothing`.execute(db);
}

/** Deletes an own comment. Throws the same. */
export async function deleteComment(
  db: Database,
  application: Application,
  comment: { id: string; authorId: string },
  now: Date,
): Promise<void> {
  refuseOthers(application, comment);
  await inTransaction(db, async (transaction) => {
    const deleted = await transaction
      .deleteFrom('comments')
      .where('id', '=', comment.id)
      .where('author_id', '=', application.userId)
      .where('created_at', '>', new Date(now.getTime() - COMMENT_EDIT_MS))
      .executeTakeFirst();
    if (!deleted.numDeletedRows) throw tooLate();
    await tellReaders(transaction, application);
  });
}

function refuseOthers({ userId }: Application, { authorId }: { authorId: string }): void {
  if (authorId === userId) return;
  throw new AppError('forbidden', sayReviews('reviews.author_only'));
}

function tooLate(): AppError {
  return new AppError('state_conflict', sayReviews('reviews.comment_fixed'));
}

async function tellReaders(db: Database, { id }: Application): Promise<void> {
  const readers = await listReaders(db, id);
  const userIds = readers.map(({ userId }) => userId);
  await announce(db, userIds, { event: 'changed', resource: 'application', id });
}
