import { sql } from 'kysely';
import { applicationStatuses } from '#rules/applications/application.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { readGiven } from '../queries/sent-parts.ts';
import { takeSnapshot } from './snapshot.ts';

const BATCH = 50;
/** The background migration that makes them all. */
export const RECONSTRUCTION = 'reconstruct-submissions';
const sentStatuses = applicationStatuses.filter((status) => status !== 'draft');

/** In SQL, of an application: it was sent, and no snapshot was kept of that. */
export const LACKS_SUBMISSION = `status <> 'draft' and sent_at is not null
  and not exists (select from submissions where submissions.application_id = applications.id)`;

type Run = { db: Database; config: Pick<Config, 'publicUrl'>; now: Date };

/**
 * Makes the snapshot of applications that were sent where none was kept: by an older release, or elsewhere. Each says
 * that it was put together afterwards, and whether the words of its form are surely those it answered. Belongs into a
 * transaction that holds these applications.
 */
export async function reconstructThese(ids: readonly string[], run: Run): Promise<void> {
  const rows = await run.db
    .selectFrom('applications')
    .select(['id', 'form_version', 'form_certain', 'sent_at', 'user_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await reconstruct(row, run);
  }
}

/** The same of those that lack one, a batch at a time. Returns how many it made; 0 when there are no more. */
export async function reconstructSubmissions(
  db: Database,
  config: Pick<Config, 'publicUrl'>,
  { statuses = sentStatuses, now }: { statuses?: readonly ApplicationStatus[]; now: Date },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const rows = await transaction
      .selectFrom('applications')
      .select('id')
      .where('status', 'in', statuses)
      .where(sql<boolean>`${sql.raw(LACKS_SUBMISSION)}`)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await reconstructThese(ids, { db: transaction, config, now });
    return ids.length;
  });
}

type Sent = {
  id: string;
  form_version: number;
  form_certain: boolean;
  sent_at: Date | null;
  user_id: string;
};

async function reconstruct(row: Sent, { db, config, now }: Run): Promise<void> {
  const sending = {
    applicationId: row.id,
    formVersion: row.form_version,
    sentAt: row.sent_at ?? now,
    sentBy: row.user_id,
    origin: 'reconstructed',
    certain: row.form_certain,
    issuer: config.publicUrl,
    given: await readGiven(db, row.id),
  } as const;
  await takeSnapshot(db, sending, now);
}

/**
 * Before anybody changes what was asked for: keeps what was sent, where an older release kept nothing. Runs at each
 * start until the background migration is finished.
 */
export async function keepAskedBack(
  db: Database,
  config: Pick<Config, 'publicUrl'>,
  now: Date,
): Promise<void> {
  const isOpen = await db
    .selectFrom('background_migrations')
    .select('id')
    .where('name', '=', RECONSTRUCTION)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (!isOpen) return;
  const made = await reconstructSubmissions(db, config, { statuses: ['needs_info'], now });
  if (made === BATCH) await keepAskedBack(db, config, now);
}
