import type { QuestionType } from '#contract/questions.ts';
import { type EarlierAnswer, indexFacts } from '#rules/prefill/facts.ts';
import { type AskedQuestion, prefill } from '#rules/prefill/prefill.ts';
import { createPredictor } from '#rules/slots/predict.ts';

const now = new Date('2026-06-01T00:00:00Z');
const sentAt = new Date('2026-05-01T00:00:00Z');
const predict = createPredictor();
const types: QuestionType[] = ['short_text', 'long_text', 'single_choice', 'number'];
const options = [
  { value: 'a', label: 'Yes' },
  { value: 'b', label: 'No' },
];

export type Leak = { label: string; type: QuestionType; state: string; slot: string | null };

/** Those of the labels that get a value when the earlier form asked the same, of every type of question. */
export function leaks(labels: readonly string[]): Leak[] {
  return labels.flatMap((label) =>
    types.flatMap((type): Leak[] => {
      const [result] = sameTwice(label, type);
      if (!result || result.state === 'blank') return [];
      return [{ label, type, state: result.state, slot: result.slot }];
    }),
  );
}

/** Those of the labels that get no value though the earlier form asked the same. */
export function lost(labels: readonly string[]): string[] {
  return labels.filter((label) => sameTwice(label, 'long_text')[0]?.state === 'blank');
}

function sameTwice(label: string, type: QuestionType) {
  const isChoice = type === 'single_choice';
  const question = { type, options: isChoice ? options : [] };
  const answer: EarlierAnswer = {
    applicationId: 'earlier',
    programme: 'Earlier',
    accountId: 'earlier',
    sentAt,
    byCaller: true,
    label,
    help: null,
    slot: null,
    question,
    options: [isChoice ? 'a' : '42'],
  };
  const asked: AskedQuestion = {
    ...question,
    _id: '0',
    label,
    help: null,
    limits: {},
    slot: null,
    answer: null,
  };
  const facts = indexFacts({ profile: null, earlier: [answer], documents: [] }, predict);
  return prefill([asked], facts, { accountId: 'later', predict, now });
}
