import type { BodyOf } from '#contract/define.ts';
import type { operatorSynonymCalls } from '#contract/operator-synonyms.ts';
import type { Synonym } from '#rules/search/synonyms.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { OperatedSynonym } from '#server/features/projects/access.ts';
import {
  changeSynonym as changeRow,
  createSynonym as createRow,
  deleteSynonym as deleteRow,
} from '#server/features/projects/commands/synonyms.ts';
import type { Operator } from '../access/console.ts';
import { recordAudit } from './audit.ts';
import { changedFields } from './changed-fields.ts';

type NewSynonym = BodyOf<typeof operatorSynonymCalls.createSynonym>;
type Changes = BodyOf<typeof operatorSynonymCalls.changeSynonym>;

/* A line of the trail holds texts: the meanings as they are read, one after the other. */
const facts = ({ phrase, means }: Synonym) => ({ phrase, means: means.join(' | ') });

/** Adds a synonym; returns its id. Throws `validation`, `name_taken`, `state_conflict` when there are too many. */
export async function createSynonym(
  db: Database,
  operator: Operator,
  { reason, ...synonym }: NewSynonym,
  now: Date,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const row = await createRow(transaction, synonym, now);
    await recordAudit(transaction, operator, {
      action: 'synonym_created',
      target: { kind: 'synonym', id: row.id },
      after: facts(row),
      reason,
      now,
    });
    return row.id;
  });
}

/** Changes a phrase or its meanings. Throws `validation`, `not_found`, `name_taken`, `version_conflict`. */
export async function changeSynonym(
  db: Database,
  operator: Operator,
  synonym: OperatedSynonym,
  { reason, ...changes }: Changes,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { before, after } = await changeRow(transaction, synonym, changes, now);
    const changed = changedFields(facts(before), facts(after));
    if (Object.keys(changed.after).length === 0) return;
    await recordAudit(transaction, operator, {
      action: 'synonym_changed',
      target: { kind: 'synonym', id: synonym.id },
      ...changed,
      reason,
      now,
    });
  });
}

/** Throws `not_found`, `version_conflict`. */
export async function deleteSynonym(
  db: Database,
  operator: Operator,
  synonym: OperatedSynonym,
  { reason, version, now }: { reason?: string | undefined; version: number; now: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = await deleteRow(transaction, synonym, version);
    await recordAudit(transaction, operator, {
      action: 'synonym_deleted',
      target: { kind: 'synonym', id: synonym.id },
      before: facts(row),
      reason,
      now,
    });
  });
}
