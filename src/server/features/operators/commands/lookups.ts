import type { BodyOf } from '#contract/define.ts';
import type { operatorCalls } from '#contract/operators.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { OperatedLookup } from '#server/features/lookups/access.ts';
import {
  changeLookup as changeRow,
  createLookup as createRow,
} from '#server/features/lookups/commands/edit.ts';
import type { Operator } from '../access/console.ts';
import { recordAudit } from './audit.ts';
import { changedFields } from './changed-fields.ts';

type NewLookup = BodyOf<typeof operatorCalls.createLookup>;
type Changes = BodyOf<typeof operatorCalls.changeLookup>;

/** Adds a value; returns its id. Throws `name_taken`. */
export async function createLookup(
  db: Database,
  operator: Operator,
  body: NewLookup,
  now: Date,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const row = await createRow(transaction, body);
    const { id, ...fields } = row;
    await recordAudit(transaction, operator, {
      action: 'lookup_created',
      target: { kind: 'lookup', id },
      after: changedFields({}, fields).after,
      now,
    });
    return id;
  });
}

/** Renames, re-ranks or takes a value out of use. Throws `name_taken`. */
export async function changeLookup(
  db: Database,
  operator: Operator,
  lookup: OperatedLookup,
  { reason, ...changes }: Changes,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { before, after } = await changeRow(transaction, lookup, changes, now);
    const changed = changedFields(before, after);
    if (Object.keys(changed.after).length === 0) return;
    await recordAudit(transaction, operator, {
      action: 'lookup_changed',
      target: { kind: 'lookup', id: lookup.id },
      ...changed,
      reason,
      now,
    });
  });
}
