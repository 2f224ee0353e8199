import type { DocumentPart } from '#rules/prefill/facts.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import { embeddedProvider } from '#server/integrations/ai/answer-provider.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { OwnForm } from '../access.ts';
import { isModelAllowed } from '../queries/fills.ts';
import { getKnowledge } from '../queries/prefill.ts';

type Wanted = {
  questionIds?: string[] | undefined;
  documents: DocumentPart[];
  /** Whether an outside provider is set up at all. */
  hasModel: boolean;
  now: Date;
};

/**
 * Keeps what is known for the empty questions of a draft as a proposal, and returns its id. Where the
 * startup allows an outside provider, that one goes on with the blanks in a job. Throws `state_conflict`
 * for an application that was sent.
 */
export async function proposeAnswers(
  db: Database,
  form: OwnForm,
  { questionIds, documents, hasModel, now }: Wanted,
): Promise<{ id: string }> {
  if (!form.isDraft) {
    throw new AppError('state_conflict', {
      message: 'This application was sent; its answers cannot be filled in any more.',
    });
  }
  return inTransaction(db, async (transaction) => {
    const started = performance.now();
    const knowledge = await getKnowledge(transaction, form, documents);
    const asked = questionIds ? new Set(questionIds) : null;
    const questions = knowledge.questions.filter(({ _id }) => asked?.has(_id) ?? true);
    const results = await embeddedProvider.propose({
      ...knowledge,
      questions,
      now,
      deadlineMs: 1000,
      signal: new AbortController().signal,
    });
    const goesOn =
      hasModel &&
      results.some((result) => isOpen(result)) &&
      (await isModelAllowed(transaction, form.startup?.id ?? null));
    const id = newId();
    await transaction
      .insertInto('fills')
      .values({
        id,
        application_id: form.applicationId,
        user_id: form.userId,
        state: goesOn ? 'running' : 'done',
        provider: embeddedProvider.name,
        fallback: null,
        duration_ms: Math.round(performance.now() - started),
        results: JSON.stringify(results),
        revisions: JSON.stringify(
          Object.fromEntries(questions.map(({ _id, revision }) => [_id, revision])),
        ),
        created_at: now,
      })
      .execute();
    if (goesOn)
      await enqueue(transaction, 'propose_with_model', { fillId: id }, { maxAttempts: 1 });
    return { id };
  });
}

const open = new Set(['no_source', 'does_not_fit', 'story', 'unsure', 'old', 'shortened']);

/** True for what an outside provider may still say something to: only questions whose meaning is known. */
export function isOpen({ code }: { code: string }): boolean {
  return open.has(code);
}
