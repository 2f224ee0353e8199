import type { PrefillResult } from '#contract/prefill.ts';
import { type EarlierAnswer, indexFacts } from '#rules/prefill/facts.ts';
import { type AskedQuestion, prefill } from '#rules/prefill/prefill.ts';
import { createPredictor, FILL_FROM } from '#rules/slots/predict.ts';
import { findSlot } from '#rules/slots/slot-list.ts';
import type { LabelledQuestion } from './own-questions.ts';

export type FormFigures = {
  pairs: number;
  answerable: number;
  unanswerable: number;
  /** Right ones of all that were filled in, or offered at the confidence of filling. */
  precisionFilled: number;
  precisionSure: number;
  /** Right ones of what the earlier form could answer. */
  /** Where the first meaning of both questions is the same. */
  recallFirst: number;
  recallFirstOffered: number;
  recallFilled: number;
  recallSure: number;
  recallOffered: number;
  /** Of what the earlier form could not answer. */
  wrongFilled: number;
  wrongSure: number;
  withoutSource: number;
};

const now = new Date('2026-06-01T00:00:00Z');
const sentAt = new Date('2026-05-01T00:00:00Z');
const predict = createPredictor();

type Judged = {
  result: PrefillResult;
  isAnswerable: boolean;
  /** The earlier form has a question whose first meaning is the first of this one too. */
  isFirst: boolean;
  isRight: boolean;
};

/** Every form filled from every other: the earlier one tagged by its author, or guessed as well. */
export function measureForms(questions: LabelledQuestion[], isTagged: boolean): FormFigures {
  const forms = [...new Set(questions.map(({ form }) => form))];
  const pairs = forms.flatMap((earlier) =>
    forms.filter((later) => later !== earlier).map((later) => ({ earlier, later })),
  );
  const judged = pairs.flatMap(({ earlier, later }) =>
    judge(
      questions.filter(({ form }) => form === earlier),
      questions.filter(({ form }) => form === later),
      isTagged,
    ),
  );
  return { pairs: pairs.length, ...figures(judged) };
}

function figures(judged: Judged[]): Omit<FormFigures, 'pairs'> {
  const answerable = judged.filter(({ isAnswerable }) => isAnswerable);
  const unanswerable = judged.filter(({ isAnswerable }) => !isAnswerable);
  const isFilled = ({ result }: Judged): boolean => result.state === 'filled';
  const isSure = ({ result }: Judged): boolean =>
    result.state !== 'blank' && result.confidence >= FILL_FROM;
  const isOffered = ({ result }: Judged): boolean => result.state !== 'blank';
  const isRight = ({ isRight: right }: Judged): boolean => right;
  const part = (members: Judged[], all: Judged[]): number => members.length / all.length;
  const precision = (members: Judged[]): number => part(members.filter(isRight), members);
  const recall = (holds: (one: Judged) => boolean, of = answerable): number =>
    part(
      of.filter((one) => holds(one) && one.isRight),
      of,
    );
  const first = judged.filter(({ isFirst }) => isFirst);
  return {
    answerable: answerable.length,
    unanswerable: unanswerable.length,
    precisionFilled: precision(judged.filter(isFilled)),
    precisionSure: precision(judged.filter(isSure)),
    recallFirst: recall(isSure, first),
    recallFirstOffered: recall(isOffered, first),
    recallFilled: recall(isFilled),
    recallSure: recall(isSure),
    recallOffered: recall(isOffered),
    wrongFilled: part(unanswerable.filter(isFilled), unanswerable),
    wrongSure: part(unanswerable.filter(isSure), unanswerable),
    withoutSource: judged.filter((one) => isOffered(one) && one.result.sources.length === 0).length,
  };
}

function judge(
  earlier: LabelledQuestion[],
  later: LabelledQuestion[],
  isTagged: boolean,
): Judged[] {
  const answers: EarlierAnswer[] = earlier.map(({ question, slots }, place) => ({
    applicationId: 'earlier',
    programme: 'Earlier',
    accountId: 'earlier',
    sentAt,
    byCaller: true,
    label: question,
    help: null,
    slot: isTagged ? (slots[0] ?? null) : null,
    question: { type: 'long_text', options: [] },
    options: [`answer ${place}`],
  }));
  const asked: AskedQuestion[] = later.map(({ question }, place) => ({
    _id: String(place),
    type: 'long_text',
    label: question,
    help: null,
    options: [],
    limits: {},
    slot: null,
    answer: null,
  }));
  const facts = indexFacts({ profile: null, earlier: answers, documents: [] }, predict);
  const results = prefill(asked, facts, { accountId: 'later', predict, now });
  return results.map((result, place) => {
    const slots = new Set((later[place]?.slots ?? []).filter(isCarried));
    const right = earlier.flatMap((one, at) =>
      one.slots.some((slot) => slots.has(slot)) ? [`answer ${at}`] : [],
    );
    return {
      result,
      isAnswerable: right.length > 0,
      isFirst:
        isCarried(later[place]?.slots[0] ?? '') &&
        earlier.some(({ slots: [one] }) => one === later[place]?.slots[0]),
      isRight: right.includes(result.value?.[0] ?? ''),
    };
  });
}

function isCarried(slot: string): boolean {
  const volatility = findSlot(slot)?.volatility;
  return volatility === 'fact' || volatility === 'story';
}
