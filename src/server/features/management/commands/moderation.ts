import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import type { OperatedEntity } from '../access.ts';
import { tellOwners } from './tell-owners.ts';

/** Marks an organisation as verified. Throws `state_conflict` when it is. */
export async function verifyEntity(db: Database, entity: OperatedEntity, now: Date): Promise<void> {
  const verified = await db
    .updateTable('entities')
    .set({ verified_at: now, updated_at: now })
    .where('id', '=', entity.id)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  refuse(verified, 'This organisation is verified already.');
}

/** Takes the verification back. Throws `state_conflict` when there is none. */
export async function unverifyEntity(
  db: Database,
  entity: OperatedEntity,
  now: Date,
): Promise<void> {
  const withdrawn = await db
    .updateTable('entities')
    .set({ verified_at: null, updated_at: now })
    .where('id', '=', entity.id)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  refuse(withdrawn, 'This organisation is not verified.');
}

/** Hides an organisation and its projects from the public; the owners are told. Throws `state_conflict`. */
export async function hideEntity(
  db: Database,
  config: Config,
  entity: OperatedEntity,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const { id, accountId, name } = entity;
  await inTransaction(db, async (transaction) => {
    const hidden = await transaction
      .updateTable('entities')
      .set({ hidden_at: now, hidden_reason: reason, updated_at: now })
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    refuse(hidden, 'This organisation is hidden already.');
    await tellOwners(transaction, config, {
      accountId,
      kind: 'entity_hidden',
      payload: { managementAccountId: accountId, entityName: name, reason },
      name,
      reason,
      now,
    });
  });
}

/** Shows it again; the owners are told. Throws `state_conflict`. */
export async function showEntity(
  db: Database,
  config: Config,
  { id, accountId, name }: OperatedEntity,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const shown = await transaction
      .updateTable('entities')
      .set({ hidden_at: null, hidden_reason: null, updated_at: now })
      .where('id', '=', id)
      .where('hidden_at', 'is not', null)
      .executeTakeFirst();
    refuse(shown, 'This organisation is not hidden.');
    await tellOwners(transaction, config, {
      accountId,
      kind: 'entity_shown',
      payload: { managementAccountId: accountId, entityName: name },
      name,
      reason: null,
      now,
    });
  });
}

function refuse({ numUpdatedRows }: { numUpdatedRows: bigint }, message: string): void {
  if (!numUpdatedRows) throw new AppError('state_conflict', { message });
}
