import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import { AppError } from '#server/http/errors.ts';
import type { PicturePurpose } from '#server/integrations/files/pictures.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { sayFields } from '#contract/messages/fields.ts';
import { sayFiles } from '#contract/messages/files.ts';

type Naming = {
  /** Whoever publishes; a command of the server is nobody, and owns no file. */
  userId: string | null;
  /** The field of the request. */
  path: string;
  purpose: PicturePurpose;
  url: string | null | undefined;
  /** What the field names now: a form may send it again, whoever has uploaded it. */
  present?: string | null;
};

const fileAddress = /^\/v3\/files\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/**
 * Naming a file of ours publishes it: proves that the caller uploaded it themselves, for this or for
 * nothing yet. Throws `validation` otherwise, and alike for a file that does not exist. Addresses
 * elsewhere are not ours.
 */
export async function demandOwnPicture(db: Database, naming: Naming): Promise<void> {
  const { userId, path, purpose, url, present } = naming;
  if (!url?.startsWith('/') || url === present) return;
  const id = fileAddress.exec(url)?.[1];
  if (id && userId) {
    const file = await db
      .selectFrom('files')
      .select('id')
      .where('id', '=', id)
      .where('owner_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('width', 'is not', null)
      .executeTakeFirst();
    if (file || (await claimPicture(db, { id, userId, purpose }))) return;
  }
  const message = sayFiles('files.choose_picture_again');
  throw new AppError('validation', {
    ...sayFields('fields.at', { path, problem: message }),
    details: [{ path, ...message }],
  });
}

type Claim = { id: string; userId: string; purpose: PicturePurpose };

/**
 * Takes a picture that its owner uploaded without saying what for, and that no application names or was sent with: its bytes are
 * replaced by what is made of them before anybody sees it, and what was sent stays as it was. One that cannot be made is named no
 * longer. The lock is for whoever names it in an answer at the same moment: one waits for the other, and finds it taken.
 */
async function claimPicture(db: Database, { id, userId, purpose }: Claim): Promise<boolean> {
  const { rows } = await sql`select from files
    where id = ${id} and owner_id = ${userId} and purpose = 'answer'
      and type in ('image/png', 'image/jpeg', 'image/webp') for update`.execute(db);
  if (rows.length === 0) return false;
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ purpose })
    .where('id', '=', id)
    .where((where) => where.not(isNamed(where, 'application_files')))
    .where((where) => where.not(isNamed(where, 'submission_files')))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await enqueue(db, 'make_picture', { fileId: id });
  return true;
}

const isNamed = (
  where: ExpressionBuilder<DB, 'files'>,
  table: 'application_files' | 'submission_files',
) =>
  where.exists(
    where
      .selectFrom(table)
      .select(sql.lit(1).as('one'))
      .whereRef(`${table}.file_id`, '=', 'files.id'),
  );
