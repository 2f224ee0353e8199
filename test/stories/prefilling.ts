// What is known of a startup and what is asked of it, as the tests of prefilling take them.
import type { QuestionView } from '#contract/questions.ts';
import {
  type DocumentPart,
  type EarlierAnswer,
  indexFacts,
  type Profile,
  type ProfileAnswer,
} from '#rules/prefill/facts.ts';
import { type AskedQuestion, prefill } from '#rules/prefill/prefill.ts';
import type { SlotGuess } from '#rules/slots/bank.ts';

const now = new Date('2026-11-01T12:00:00Z');
export const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

export const asked = (slot: string | null, given: Partial<AskedQuestion> = {}): AskedQuestion => ({
  _id: 'q',
  type: 'short_text',
  label: 'What is it that you do today?',
  help: null,
  options: [],
  limits: {},
  slot,
  answer: null,
  ...given,
});

export const earlier = (slot: string | null, text: string, given: Partial<EarlierAnswer> = {}) => ({
  applicationId: 'a',
  programme: 'Harbour Grant',
  accountId: 'harbour',
  sentAt: daysAgo(10),
  byCaller: true,
  label: 'What did you do then, please?',
  help: null,
  slot,
  question: { type: 'short_text' as QuestionView['type'], options: [] },
  options: [text],
  ...given,
});

export type Known = {
  profile?: Partial<Profile>;
  profileAnswers?: ProfileAnswer[];
  earlier?: EarlierAnswer[];
  documents?: DocumentPart[];
  guesses?: Record<string, SlotGuess[]>;
};

/** What is proposed to one question, where `guesses` says what labels mean. */
export function propose(question: AskedQuestion, known: Known = {}) {
  const predict = ({ label }: { label: string }) => known.guesses?.[label] ?? [];
  const facts = indexFacts(
    {
      profile: known.profile ? { updatedAt: daysAgo(400), ...known.profile } : null,
      ...(known.profileAnswers && { profileAnswers: known.profileAnswers }),
      earlier: known.earlier ?? [],
      documents: known.documents ?? [],
    },
    predict,
  );
  const [result] = prefill([question], facts, { accountId: 'harbour', predict, now });
  if (!result) throw new Error('No result.');
  return result;
}

/** What a label may mean; some are no slot of ours on purpose. */
export const guess = (slot: string, confidence: number) => ({ slot, confidence }) as SlotGuess;
export const values = (question: AskedQuestion, known: Known) => [
  propose(question, known).code,
  propose(question, known).value?.[0] ?? null,
];
