import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/database.ts';
import { saveAnswers } from '#server/features/applications/commands/answers.ts';
import { AppError } from '#server/http/errors.ts';
import type { OwnFill } from '../access.ts';
import { lockFill } from '../queries/fills.ts';
import type { Kept, Written } from '../views.ts';
import { sayPrefill } from '#contract/messages/prefill.ts';
import { reasonIn } from '#contract/messages/message.ts';

/**
 * Empties the answers that this proposal wrote, all or the named ones, where they are still what was
 * filled in. Throws `state_conflict` when there is nothing to undo, or the application was sent.
 */
export async function undoFill(
  db: Database,
  fill: OwnFill,
  wanted: { questionIds?: string[] | undefined },
  now: Date,
): Promise<{ written: Written[]; kept: Kept[] }> {
  return inTransaction(db, async (transaction) => {
    const row = await lockFill(transaction, fill);
    const sources = await transaction
      .selectFrom('answer_sources')
      .select(['question_id', 'revision'])
      .where('answer_sources.fill_id', '=', fill.id)
      .execute();
    const named = wanted.questionIds && new Set(wanted.questionIds);
    const chosen = sources.filter(({ question_id: id }) => named?.has(id) ?? true);
    if (chosen.length === 0) {
      throw new AppError('state_conflict', sayPrefill('prefill.nothing_to_undo'));
    }
    const { saved } = await saveAnswers(
      transaction,
      fill.application,
      chosen.map((source) => ({
        questionId: source.question_id,
        options: [],
        baseRevision: source.revision,
      })),
      now,
    );
    const undone = saved.map((one) => one.question_id);
    await transaction
      .deleteFrom('answer_sources')
      .where('fill_id', '=', fill.id)
      .where(sql<boolean>`question_id = any(${undone}::uuid[])`)
      .execute();
    const revisions = Object.fromEntries(saved.map((one) => [one.question_id, one.revision]));
    await transaction
      .updateTable('fills')
      .set({
        // The empty answers may be filled by the same proposal again.
        revisions: JSON.stringify({ ...row.revisions, ...revisions }),
        ...(undone.length === sources.length && { undone_at: now }),
      })
      .where('id', '=', fill.id)
      .execute();
    return {
      written: saved.map((one) => ({ questionId: one.question_id, revision: one.revision })),
      kept: chosen
        .filter(({ question_id: id }) => !undone.includes(id))
        .map(({ question_id: questionId }) => ({
          questionId,
          ...reasonIn(sayPrefill('prefill.changed_since')),
        })),
    };
  });
}
