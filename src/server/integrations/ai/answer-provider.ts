import type { PrefillResult } from '#contract/prefill.ts';
import type { FactIndex } from '#rules/prefill/facts.ts';
import { type AskedQuestion, prefill } from '#rules/prefill/prefill.ts';
import type { SlotPredictor } from '#rules/slots/predict.ts';

export type ProposeRequest = {
  questions: readonly AskedQuestion[];
  /** The applicant's own facts and nobody else's: a provider never fetches any by itself. */
  facts: FactIndex;
  programme: { name: string; accountId: string };
  predict: SlotPredictor;
  now: Date;
  deadlineMs: number;
  signal: AbortSignal;
};

/** Proposes answers; each comes back verified against the facts, in the order of the questions. */
export type AnswerProvider = {
  name: 'embedded' | 'llm';
  propose(request: ProposeRequest): Promise<PrefillResult[]>;
};

/** The provider that is always there: retrieves by meaning, without a model or a network. */
export const embeddedProvider: AnswerProvider = {
  name: 'embedded',
  propose: async ({ questions, facts, programme: { accountId }, predict, now }) =>
    prefill(questions, facts, { accountId, predict, now }),
};
