import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Notice } from '#server/integrations/notices.ts';
import { AppError } from '#server/http/errors.ts';
import type { OperatedEntity } from '../access.ts';
import { tellOwners } from './tell-owners.ts';
import { sayManagement } from '#contract/messages/management.ts';

/** Marks an organisation as verified, or takes that back. Throws `state_conflict` when it is so already. */
export async function setVerified(
  db: Database,
  entity: OperatedEntity,
  verified: boolean,
  now: Date,
): Promise<void> {
  const changed = await db
    .updateTable('entities')
    .set({ verified_at: verified ? now : null, updated_at: now })
    .where('id', '=', entity.id)
    .where('verified_at', verified ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows) return;
  const message = verified
    ? sayManagement('management.verified_already')
    : sayManagement('management.not_verified');
  throw new AppError('state_conflict', message);
}

/** Hiding has a reason, which the owners read; showing again needs none. */
export type Hiding = ({ hidden: true; reason: string } | { hidden: false }) & { now: Date };
type Hideable = Pick<Notice, 'payload'> & {
  kind: keyof typeof hideables;
  id: string;
  accountId: string;
  name: string;
};
const hideables = {
  entity: {
    table: 'entities',
    already: sayManagement('management.hidden_already'),
    never: sayManagement('management.not_hidden'),
  },
  project: {
    table: 'projects',
    already: sayManagement('management.project_hidden_already'),
    never: sayManagement('management.project_not_hidden'),
  },
} as const;

/**
 * Hides what an organisation shows from the public, or shows it again; the owners are told. Belongs in the transaction
 * of whoever has proven to operate on it. Throws `state_conflict`.
 */
export async function setHidden(
  db: Database,
  config: Config,
  { kind, id, accountId, name, payload }: Hideable,
  hiding: Hiding,
): Promise<void> {
  const { table, already, never } = hideables[kind];
  const { hidden, now } = hiding;
  const reason = hiding.hidden ? hiding.reason : null;
  const changed = await db
    .updateTable(table)
    .set({ hidden_at: hidden ? now : null, hidden_reason: reason, updated_at: now })
    .where('id', '=', id)
    .where('hidden_at', hidden ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (!changed.numUpdatedRows) throw new AppError('state_conflict', hidden ? already : never);
  await tellOwners(db, config, {
    accountId,
    kind: hidden ? `${kind}_hidden` : `${kind}_shown`,
    payload: { ...payload, ...(reason !== null && { reason }) },
    name,
    reason,
    now,
  });
}

/** The same of an organisation, and with it of all its projects. */
export async function setEntityHidden(
  db: Database,
  config: Config,
  { id, accountId, name }: OperatedEntity,
  hiding: Hiding,
): Promise<void> {
  const payload = { managementAccountId: accountId, entityName: name };
  await setHidden(db, config, { kind: 'entity', id, accountId, name, payload }, hiding);
}
