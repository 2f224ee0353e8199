import { sql } from 'kysely';
import { GIVEN_UP_MS, isUsedUp, RUNS_AT_ONCE } from '#rules/prefill/budget.ts';
import type { DocumentPart } from '#rules/prefill/facts.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import { proposeEmbedded } from '#server/integrations/ai/answer-provider.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { OwnForm } from '../access.ts';
import { tokensUsed } from '../queries/budget.ts';
import { isModelAllowed, listRunning } from '../queries/fills.ts';
import { getKnowledge } from '../queries/prefill.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import { sayPrefill } from '#contract/messages/prefill.ts';

type Wanted = {
  questionIds?: string[] | undefined;
  documents: DocumentPart[];
  /** The outside provider, where one is set up and wanted, and what a startup may use of it in a month. */
  provider: { model: string; limit: number } | null;
  now: Date;
};

/**
 * Keeps what is known for the empty questions of a draft as a proposal, and returns its id. Where the
 * startup allows an outside provider, that one goes on with the blanks in a job, once at a time: while it
 * does, its run is returned. Throws `state_conflict` for an application that was sent, and for named
 * questions while a run goes on.
 */
export async function proposeAnswers(
  db: Database,
  form: OwnForm,
  { questionIds, documents, provider, now }: Wanted,
): Promise<{ id: string }> {
  if (!form.isDraft) {
    throw new AppError('state_conflict', sayApplications('applications.sent_not_filled'));
  }
  return inTransaction(db, async (transaction) => {
    const started = performance.now();
    const knowledge = await getKnowledge(transaction, form, documents);
    const asked = questionIds ? new Set(questionIds) : null;
    const questions = knowledge.questions.filter(({ _id }) => asked?.has(_id) ?? true);
    const results = proposeEmbedded({ ...knowledge, questions, now });
    const turn =
      provider && results.some((result) => isOpen(result))
        ? await takeTurn(transaction, form, { limit: provider.limit, now })
        : 'none';
    if (typeof turn === 'object') {
      if (!questionIds) return turn;
      throw new AppError('state_conflict', sayPrefill('prefill.at_work'));
    }
    const id = newId();
    await transaction
      .insertInto('fills')
      .values({
        id,
        application_id: form.applicationId,
        user_id: form.userId,
        state: turn === 'free' ? 'running' : 'done',
        provider: 'embedded',
        model: turn === 'free' ? provider?.model : null,
        fallback: turn === 'free' || turn === 'none' ? null : turn,
        duration_ms: Math.round(performance.now() - started),
        results: JSON.stringify(results),
        revisions: JSON.stringify(
          Object.fromEntries(questions.map(({ _id, revision }) => [_id, revision])),
        ),
        created_at: now,
      })
      .execute();
    if (turn === 'free') {
      await enqueue(transaction, 'propose_with_model', { fillId: id }, { maxAttempts: 1 });
    }
    return { id };
  });
}

type Turn = 'free' | 'none' | 'budget' | 'busy' | { id: string };

/**
 * Whether the provider may begin with this application: not where the startup forbids it, has used up its
 * month or has enough runs already. The lock on the application makes parallel calls see each other's run.
 */
async function takeTurn(
  db: Database,
  { applicationId, startup }: OwnForm,
  { limit, now }: { limit: number; now: Date },
): Promise<Turn> {
  if (!startup || !(await isModelAllowed(db, startup.id))) return 'none';
  await sql`select from applications where id = ${applicationId}::uuid for no key update`.execute(
    db,
  );
  const since = new Date(now.getTime() - GIVEN_UP_MS);
  await db
    .updateTable('fills')
    .set({ state: 'done', fallback: 'lost' })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'running')
    .where('created_at', '<', since)
    .execute();
  const running = await listRunning(db, startup.id, since);
  const own = running.find((fill) => fill.application_id === applicationId);
  if (own) return { id: own.id };
  if (isUsedUp({ limit, used: await tokensUsed(db, startup.id, now) })) return 'budget';
  return running.length < RUNS_AT_ONCE ? 'free' : 'busy';
}

const open = new Set(['no_source', 'does_not_fit', 'story', 'unsure', 'old', 'shortened']);

/** True for what an outside provider may still say something to: only questions whose meaning is known. */
export function isOpen({ code }: { code: string }): boolean {
  return open.has(code);
}
