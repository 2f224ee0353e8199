import type { PrefillResult } from '#contract/prefill.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import { modelProvider } from '#server/integrations/ai/llm.ts';
import { formOfFill } from '../access.ts';
import { listDocumentParts } from '../queries/documents.ts';
import { findFill, isModelAllowed } from '../queries/fills.ts';
import { getKnowledge } from '../queries/prefill.ts';
import { isOpen } from './propose.ts';

/** All the time a provider has; then what was found without it stands. */
const DEADLINE_MS = 20_000;

/**
 * Lets the outside provider work on what the embedded one left open, and ends the proposal whatever
 * happens. Safe to run twice: a proposal that is done stays as it is.
 */
export async function proposeWithModel(
  { db, files, config }: Services,
  fillId: string,
  now: Date,
  deadlineMs = DEADLINE_MS,
): Promise<void> {
  const fill = await findFill(db, fillId);
  const provider = modelProvider(config);
  if (fill?.state !== 'running') return;
  const started = performance.now();
  const form = await formOfFill(db, fill);
  if (!provider || !form || !(await isModelAllowed(db, form.startup?.id ?? null))) {
    await endFill(db, fillId, { fallback: 'The AI provider is turned off.', ms: 0 });
    return;
  }
  const knowledge = await getKnowledge(db, form, await listDocumentParts({ db, files }, form));
  const open = new Set(fill.results.filter(isOpen).map(({ questionId }) => questionId));
  const questions = knowledge.questions.filter(({ _id }) => open.has(_id));
  const asked = {
    ...knowledge,
    questions,
    now,
    deadlineMs,
    signal: AbortSignal.timeout(deadlineMs),
  };
  try {
    const proposed = await provider.propose(asked);
    const results = merge(fill.results, proposed);
    await endFill(db, fillId, { results, fallback: null, ms: performance.now() - started });
  } catch (error) {
    const ms = performance.now() - started;
    await endFill(db, fillId, { fallback: whyWithout(error), ms });
  }
}

/** A blank takes what the model proposes; a suggestion in the startup's own words keeps its place. */
function merge(results: PrefillResult[], proposed: PrefillResult[]): PrefillResult[] {
  const byQuestion = new Map(proposed.map((result) => [result.questionId, result]));
  return results.map((result) => {
    const other = byQuestion.get(result.questionId);
    if (!other?.value) return result;
    if (result.state === 'blank') return { ...other, slot: result.slot };
    if (other.unsupported.length > 0) return result;
    const alternative = {
      value: other.value,
      confidence: other.confidence,
      sources: other.sources.slice(0, 1),
      provider: other.provider,
    };
    return { ...result, alternatives: [alternative, ...result.alternatives].slice(0, 3) };
  });
}

function whyWithout(error: unknown): string {
  const isSlow = error instanceof Error && /abort|timeout/i.test(`${error.name} ${error.message}`);
  return isSlow
    ? 'The AI provider did not answer in time, so this is what was found without it.'
    : 'The AI provider could not be used, so this is what was found without it.';
}

type End = { results?: PrefillResult[]; fallback: string | null; ms: number };

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
