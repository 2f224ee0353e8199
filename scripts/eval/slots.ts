import { createPredictor, FILL_FROM, SUGGEST_FROM } from '#rules/slots/predict.ts';
import { frenchPhrases, slotPhrases } from '#rules/slots/slot-list.ts';
import { normaliseLabel } from '#rules/slots/words.ts';
import type { LabelledQuestion } from './own-questions.ts';

// The labelled questions know no finer slots than these.
const coarse: Record<string, string> = {
  legalname: 'name',
  projectname: 'name',
  social: 'website',
  address: 'location',
  regnumber: 'incorporated',
};

/** The slot as the labelled questions call it. */
export function toCoarse(slot: string): string {
  return coarse[slot] ?? slot;
}

const known = new Set(
  [slotPhrases, frenchPhrases]
    .flatMap((bank) => Object.values(bank).flat())
    .map((text) => normaliseLabel(text)),
);

/** True for a question that the bank holds word for word. */
export function isInBank({ question }: LabelledQuestion): boolean {
  return known.has(normaliseLabel(question));
}

export type SlotFigures = {
  questions: number;
  top1: number;
  top3: number;
  fill: { share: number; right: number };
  suggest: { share: number; right: number };
  msPerQuestion: number;
};

/** How often the likeliest slot, or one of three, is right; and how right the sure ones are. */
export function measureSlots(questions: LabelledQuestion[]): SlotFigures {
  const predict = createPredictor();
  const started = performance.now();
  const guesses = questions.map(({ question }) => predict({ label: question }));
  const ms = performance.now() - started;
  const judged = questions.map(({ slots }, place) => {
    const [first, ...others] = guesses[place] ?? [];
    const isRight = (slot: string | undefined): boolean =>
      slot !== undefined && slots.includes(toCoarse(slot));
    return {
      top1: isRight(first?.slot),
      top3: isRight(first?.slot) || others.some(({ slot }) => isRight(slot)),
      confidence: first?.confidence ?? 0,
    };
  });
  const fill = judged.filter(({ confidence }) => confidence >= FILL_FROM);
  const suggest = judged.filter(
    ({ confidence }) => confidence >= SUGGEST_FROM && confidence < FILL_FROM,
  );
  const band = (members: typeof judged) => ({
    share: members.length / judged.length,
    right: share(members, ({ top1 }) => top1),
  });
  return {
    questions: judged.length,
    top1: share(judged, ({ top1 }) => top1),
    top3: share(judged, ({ top3 }) => top3),
    fill: band(fill),
    suggest: band(suggest),
    msPerQuestion: ms / judged.length,
  };
}

/** The share of members for which it holds; NaN without members. */
export function share<T>(members: T[], holds: (member: T) => boolean): number {
  return members.filter(holds).length / members.length;
}
