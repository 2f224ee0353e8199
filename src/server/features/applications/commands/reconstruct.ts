import { sql } from 'kysely';
import { applicationStatuses } from '#rules/applications.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { takeSnapshot } from './snapshot.ts';

const BATCH = 50;
const sentStatuses = applicationStatuses.filter((status) => status !== 'draft');

/**
 * Makes the snapshot of applications that were sent where none was kept: by an older release, or elsewhere. Each says
 * that it was put together afterwards, and whether the words of its form are surely those it answered. Returns how
 * many it made; 0 when there are no more.
 */
export async function reconstructSubmissions(
  db: Database,
  config: Pick<Config, 'publicUrl'>,
  { statuses = sentStatuses, now }: { statuses?: readonly ApplicationStatus[]; now: Date },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const rows = await transaction
      .selectFrom('applications')
      .select(['id', 'form_version', 'form_certain', 'sent_at', 'user_id'])
      .where('status', 'in', statuses)
      .where('sent_at', 'is not', null)
      .where(
        sql<boolean>`not exists (select from submissions
          where submissions.application_id = applications.id)`,
      )
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await reconstruct(transaction, config, row, now);
    }
    return rows.length;
  });
}

type Sent = {
  id: string;
  form_version: number;
  form_certain: boolean;
  sent_at: Date | null;
  user_id: string;
};

async function reconstruct(
  db: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  row: Sent,
  now: Date,
): Promise<void> {
  const sending = {
    applicationId: row.id,
    formVersion: row.form_version,
    sentAt: row.sent_at ?? now,
    sentBy: row.user_id,
    origin: 'reconstructed',
    certain: row.form_certain,
    issuer: publicUrl,
  } as const;
  await takeSnapshot(db, sending, now);
}

/**
 * Before anybody changes what was asked for: keeps what was sent, where an older release kept nothing. Runs at each
 * start, and finds nothing after the first.
 */
export async function keepAskedBack(
  db: Database,
  config: Pick<Config, 'publicUrl'>,
  now: Date,
): Promise<void> {
  const made = await reconstructSubmissions(db, config, { statuses: ['needs_info'], now });
  if (made === BATCH) await keepAskedBack(db, config, now);
}
