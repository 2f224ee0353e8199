import type { PrefillResult } from '#contract/prefill.ts';
import type { FactIndex } from '#rules/prefill/facts.ts';
import { type AskedQuestion, prefill } from '#rules/prefill/prefill.ts';
import type { SlotPredictor } from '#rules/slots/predict.ts';

/** What may still be used; `reserve` takes the most that a request may cost, `settle` gives back the rest. */
export type TokenBudget = {
  reserve(tokens: number): Promise<boolean>;
  settle(reserved: number, used: number): Promise<void>;
};

export type ProposeRequest = {
  questions: readonly AskedQuestion[];
  /** The applicant's own facts and nobody else's: a provider never fetches any by itself. */
  facts: FactIndex;
  programme: { name: string; accountId: string };
  predict: SlotPredictor;
  now: Date;
};
/** What an outside provider is held to besides. */
export type Bounds = { deadlineMs: number; signal: AbortSignal; budget: TokenBudget };

/** A request to a provider that came to nothing, for the log. */
export type ProviderFailure = {
  kind: 'timeout' | 'budget' | 'refused' | 'unreadable' | 'unreachable';
  questions: number;
  status: number | null;
  message: string;
};
/** What was proposed, each verified against the facts; questions of a failed request are not among it. */
export type Proposed = { results: PrefillResult[]; failures: ProviderFailure[] };

/** An outside provider. It never throws: what failed is told beside what did not. */
export type AnswerProvider = {
  model: string;
  propose(request: ProposeRequest, bounds: Bounds): Promise<Proposed>;
};

/** What is always there: retrieves by meaning, without a model or a network, in the order of the questions. */
export function proposeEmbedded(request: ProposeRequest): PrefillResult[] {
  const { questions, facts, programme, predict, now } = request;
  return prefill(questions, facts, { accountId: programme.accountId, predict, now });
}
