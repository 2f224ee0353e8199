import { type Database, inTransaction } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { sayOperators } from '#contract/messages/operators.ts';
import type { OperatedMigration } from '../access/console.ts';
import { recordAudit } from './audit.ts';

type Step = {
  action: 'migration_paused' | 'migration_continued';
  paused_at: Date | null;
  now: Date;
};

/** Throws `state_conflict` for one that is finished. */
async function change(db: Database, { id, by }: OperatedMigration, step: Step): Promise<void> {
  const { action, paused_at, now } = step;
  await inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('background_migrations')
      // Whoever lets it go on has looked at what had failed.
      .set({ paused_at, retry_at: null, held_by: null })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!changed)
      throw new AppError('state_conflict', sayOperators('operators.migration_finished'));
    const target = { kind: 'migration', id } as const;
    await recordAudit(transaction, by, { action, target, now });
  });
}

/** It stops after the batch that is running. Throws `state_conflict` for one that is finished. */
export async function pauseMigration(
  db: Database,
  migration: OperatedMigration,
  now: Date,
): Promise<void> {
  await change(db, migration, { action: 'migration_paused', paused_at: now, now });
}

/** It goes on within a minute, with what has failed too. Throws `state_conflict` for one that is finished. */
export async function continueMigration(
  db: Database,
  migration: OperatedMigration,
  now: Date,
): Promise<void> {
  await change(db, migration, { action: 'migration_continued', paused_at: null, now });
}
