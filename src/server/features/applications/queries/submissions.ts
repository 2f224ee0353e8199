import type { Snapshot } from '#contract/submissions.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { nameColumns } from '#server/views/person.ts';
import type { VisibleApplication } from '../access.ts';
import { sayApplications } from '#contract/messages/applications.ts';

/** The columns of a sending, with the `users` joined by who sent it. */
export const submissionColumns = [
  'submissions.number',
  'submissions.sent_at',
  'submissions.form_version',
  'submissions.hash',
  'submissions.origin',
  'submissions.certain',
  'users.id as sender_id',
  ...nameColumns,
] as const;

/** Far more than anybody sends one application. */
const MOST = 200;

/** Each time that the application was sent, the first one first. */
export async function listSubmissions(db: Database, { id }: VisibleApplication) {
  return db
    .selectFrom('submissions')
    .leftJoin('users', 'users.id', 'submissions.sent_by')
    .select(submissionColumns)
    .where('application_id', '=', id)
    .orderBy('number')
    .limit(MOST)
    .execute();
}
export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>[number];

/** One sending with its snapshot. Throws `not_found`. */
export async function getSubmission(db: Database, { id }: VisibleApplication, number: number) {
  const row = await db
    .selectFrom('submissions')
    .leftJoin('users', 'users.id', 'submissions.sent_by')
    .select([...submissionColumns, 'submissions.content'])
    .where('application_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow(notFound);
  return { ...row, snapshot: readSnapshot(row.content) };
}

/** The snapshots of the newest sendings. */
export async function listSnapshots(db: Database, id: string): Promise<Snapshot[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('content')
    .where('application_id', '=', id)
    .orderBy('number', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => readSnapshot(row.content));
}

/** The snapshot of the last sending; null before the first. */
export async function findLastSnapshot(db: Database, id: string): Promise<Snapshot | null> {
  const row = await db
    .selectFrom('submissions')
    .select('content')
    .where('application_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readSnapshot(row.content) : null;
}

/**
 * The signed receipt of a sending, of the last one when none is named. Throws `state_conflict` for what was never
 * sent, `not_found` for a sending that there is not and for a blind reviewer: the hash tells who knows the names that
 * they are right.
 */
export async function getReceipt(
  db: Database,
  { id, blind }: VisibleApplication,
  number: number | undefined,
) {
  if (blind) throw new AppError('not_found');
  const receipts = db
    .selectFrom('submissions')
    .select(['number', 'statement', 'signature', 'key_id'])
    .where('application_id', '=', id);
  const row = await (number === undefined ? receipts : receipts.where('number', '=', number))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row && number !== undefined) throw new AppError('not_found');
  if (!row) {
    throw new AppError('state_conflict', sayApplications('applications.not_sent_yet'));
  }
  return row;
}
export type ReceiptRow = Awaited<ReturnType<typeof getReceipt>>;

/** What was written as a snapshot; nothing else is ever stored there. */
export function readSnapshot(content: string): Snapshot {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a sending is written from a Snapshot, and never changed.
  return JSON.parse(content) as Snapshot;
}

/** The files of one sending, for those who may open them. */
export async function listSubmissionFiles(
  db: Database,
  { id }: VisibleApplication,
  number: number,
) {
  return db
    .selectFrom('submission_files')
    .innerJoin('files', 'files.id', 'submission_files.file_id')
    .select(['files.id', 'files.name', 'files.type', 'files.size', 'files.created_at'])
    .distinctOn('files.id')
    .where('submission_files.application_id', '=', id)
    .where('submission_files.number', '=', number)
    .limit(2000)
    .execute();
}
