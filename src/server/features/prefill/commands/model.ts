import type { FallbackCode, PrefillResult } from '#contract/prefill.ts';
import { timeLeft } from '#rules/prefill/budget.ts';
import type { Database } from '#server/db/database.ts';
import type { Proposed, ProviderFailure } from '#server/integrations/ai/answer-provider.ts';
import { modelProvider } from '#server/integrations/ai/llm.ts';
import type { QueuedRun } from '#server/jobs/runner.ts';
import { formOfFill } from '../access.ts';
import { listDocumentParts } from '../queries/documents.ts';
import { findFill, isModelAllowed } from '../queries/fills.ts';
import { getKnowledge } from '../queries/prefill.ts';
import { budgetOf } from './budget.ts';
import { isOpen } from './propose.ts';

const WATCH_MS = 500;

/**
 * Lets the outside provider work on what the embedded one left open, and ends the proposal whatever
 * happens. Safe to run twice: a proposal that is done, or was stopped, stays as it is.
 */
export async function proposeWithModel(
  { services: { db, files, config }, now, log, signal }: QueuedRun,
  fillId: string,
  deadlineMs?: number,
): Promise<void> {
  const fill = await findFill(db, fillId);
  const provider = modelProvider(config);
  if (fill?.state !== 'running') return;
  const form = await formOfFill(db, fill);
  const startupId = form?.startup?.id ?? null;
  if (!provider || !form || !startupId || !(await isModelAllowed(db, startupId))) {
    return endFill(db, fillId, { fallback: 'off', ms: 0 });
  }
  const left = deadlineMs ?? timeLeft(fill.created_at, now);
  if (left === 0) return endFill(db, fillId, { fallback: 'busy', ms: 0 });
  const started = performance.now();
  const stopped = new AbortController();
  const watch = watchFor(db, fillId, stopped);
  try {
    const knowledge = await getKnowledge(db, form, await listDocumentParts({ db, files }, form));
    const open = new Set(fill.results.filter(isOpen).map(({ questionId }) => questionId));
    const questions = knowledge.questions.filter(({ _id }) => open.has(_id));
    const limit = config.ai?.tokensPerStartupMonth ?? 0;
    const { results, failures } = await provider.propose(
      { ...knowledge, questions, now },
      {
        deadlineMs: left,
        signal: AbortSignal.any([signal, stopped.signal]),
        budget: budgetOf(db, { startupId, limit }, now),
      },
    );
    for (const failure of stopped.signal.aborted ? [] : failures) {
      log.warn({ fillId, startupId, model: provider.model, ...failure }, 'AI provider failed');
    }
    await endFill(db, fillId, {
      fallback: whyWithout({ results, failures }),
      ms: performance.now() - started,
      ...(results.length > 0 && { results: merge(fill.results, results) }),
    });
  } catch (error) {
    log.error({ err: error, fillId, startupId, model: provider.model }, 'AI run failed');
    await endFill(db, fillId, { fallback: 'failed', ms: performance.now() - started });
  } finally {
    clearInterval(watch);
  }
}

/** Looks now and then whether the founder has stopped it: the process that serves them may be another one. */
function watchFor(db: Database, fillId: string, stopped: AbortController): NodeJS.Timeout {
  return setInterval(() => {
    findFill(db, fillId).then(
      (fill) => fill?.state !== 'running' && stopped.abort(),
      // The database is away for a moment: the next look will tell.
      () => undefined,
    );
  }, WATCH_MS);
}

/**
 * A blank takes what the model proposes; a suggestion in the startup's own words keeps its place, and the
 * model's stands beside it under its own name.
 */
function merge(results: PrefillResult[], proposed: PrefillResult[]): PrefillResult[] {
  const byQuestion = new Map(proposed.map((result) => [result.questionId, result]));
  return results.map((result) => {
    const other = byQuestion.get(result.questionId);
    if (!other?.value || !other.author) return result;
    if (result.state === 'blank') return { ...other, slot: result.slot };
    if (other.sentences.some(({ supported }) => !supported)) return result;
    const { value, confidence, sources, author } = other;
    const alternative = { value, confidence, sources: sources.slice(0, 1), author };
    return { ...result, alternatives: [...result.alternatives.slice(0, 2), alternative] };
  });
}

const codeOf: Record<ProviderFailure['kind'], FallbackCode> = {
  timeout: 'timeout',
  budget: 'budget',
  refused: 'failed',
  unreadable: 'failed',
  unreachable: 'failed',
};

/** Why something is missing: a used-up budget first, because waiting does not help against it. */
function whyWithout({ results, failures }: Proposed): FallbackCode | null {
  const [first] = failures;
  if (!first) return null;
  if (failures.some(({ kind }) => kind === 'budget')) return 'budget';
  return results.length > 0 ? 'partial' : codeOf[first.kind];
}

type End = { results?: PrefillResult[]; fallback: FallbackCode | null; ms: number };

async function endFill(
  db: Database,
  fillId: string,
  { results, fallback, ms }: End,
): Promise<void> {
  await db
    .updateTable('fills')
    .set((set) => ({
      state: 'done',
      fallback,
      duration_ms: set('duration_ms', '+', Math.round(ms)),
      ...(results && { results: JSON.stringify(results), provider: 'llm' }),
    }))
    .where('id', '=', fillId)
    .where('state', '=', 'running')
    .execute();
}
