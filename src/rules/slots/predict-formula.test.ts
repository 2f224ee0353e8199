// The guess as records 081 and 250 describe it, worked out wording by wording: what the index does must come to the same.
import { expect, test } from 'vitest';
import type { SlotPhrase } from './bank.ts';
import { createPredictor } from './predict.ts';
import { slotPhrases, slots } from './slot-list.ts';
import { normaliseLabel, stemsOf, trigramsOf } from './words.ts';

const bank: SlotPhrase[] = Object.entries(slotPhrases).flatMap(([slot, texts]) =>
  texts.map((text) => ({ slot, text })),
);
const isFact = (slot: string) =>
  slots.some(({ key, volatility }) => key === slot && volatility === 'fact');
const taken = (text: string) => {
  const label = normaliseLabel(text).slice(0, 600);
  return { stems: new Set(stemsOf(label)), pieces: trigramsOf(label) };
};
const wordings = bank.map(({ slot, text }) => ({ slot, ...taken(text) }));
type Wording = (typeof wordings)[number];

const uses = new Map<string, number>();
for (const { stems } of wordings) for (const one of stems) uses.set(one, (uses.get(one) ?? 0) + 1);
/** A word that few wordings use says much. */
const weightOf = (stem: string) => Math.log(1 + bank.length / ((uses.get(stem) ?? 0) + 0.5));
const sum = (numbers: Iterable<number>) => [...numbers].reduce((one, other) => one + other, 0);
const squares = (stems: Set<string>) => sum([...stems].map((stem) => weightOf(stem) ** 2));

/** Words count three fifths, pieces of three letters two; without a piece in common nothing is near. */
function nearness(asked: ReturnType<typeof taken>, wording: Wording): number[] {
  const pieces = asked.pieces.intersection(wording.pieces).size;
  if (pieces === 0) return [];
  const words = squares(asked.stems.intersection(wording.stems));
  const byWords = words / Math.sqrt(squares(asked.stems) * squares(wording.stems));
  const byPieces = pieces / Math.sqrt(asked.pieces.size * wording.pieces.size);
  return [0.6 * byWords + 0.4 * byPieces];
}

const isIn = (list: Wording[], stem: string) => list.some(({ stems }) => stems.has(stem));

function guessed(text: string, own: SlotPhrase[]): { slot: string; confidence: number }[] {
  const asked = taken(text);
  const known = [...wordings, ...own.map(({ slot, text: said }) => ({ slot, ...taken(said) }))];
  const bySlot = Map.groupBy(known, ({ slot }) => slot);
  const ranked = [...bySlot]
    .flatMap(([slot, said]) => {
      const nears = said.flatMap((wording) => nearness(asked, wording)).toSorted((a, b) => b - a);
      const [best = 0, second = 0, third = 0] = nears;
      return nears.length === 0 ? [] : [{ slot, best, score: best + 0.3 * second + 0.15 * third }];
    })
    .toSorted((one, other) => other.score - one.score);
  const stems = [...asked.stems];
  const strange = stems.filter((stem) => !isIn(known, stem)).length / stems.length;
  return ranked.slice(0, 3).map(({ slot, best, score }) => {
    const rival = ranked.find((one) => one.slot !== slot)?.score ?? 0;
    const lead = Math.max(0, 1 - rival / score);
    const ofSlot = stems.filter((stem) => isIn(bySlot.get(slot) ?? [], stem));
    const share = sum(ofSlot.map(weightOf)) / sum(stems.map(weightOf));
    const long = Math.min(stems.length, 6) / 6;
    const steep =
      -0.647 - 3.827 * best - 1.599 * lead + 4.466 * share + 10.739 * best * lead + 0.855 * long;
    const sure = 1 / (1 + Math.exp(-steep));
    // One strange word makes another fact of it; a story bears less than half of such words.
    const isHeld = isFact(slot) ? strange > 0 : strange >= 0.5;
    return { slot, confidence: Math.round((isHeld ? Math.min(sure, 0.65) : sure) * 1000) / 1000 };
  });
}

const labels = [
  ...slots.filter((_, at) => at % 9 === 0).map(({ key }) => slotPhrases[key][0] ?? ''),
  '',
  '?!',
  '\u{1F600}',
  'URL',
  'Tell us more',
  'Team',
  'Name of the parent organisation',
  'E-mail of the zorblax',
  'Zorblax problem',
  'Zorblax gizmo problem',
  'Zorblax',
  // Of two words one is strange.
  'Tagline zy',
  'What is the one thing about your customers that nobody else has understood so far, and why?',
  `${'zx '.repeat(200)}competitors`,
  'Your crew, please',
  'How much money have you raised so far?',
];
const predict = createPredictor();

test.each(labels)('%j is guessed by the formula', (label) => {
  expect(predict({ label })).toEqual(guessed(label, []));
});

const own = [
  { slot: 'market', text: 'your zorblax' },
  { slot: 'problem', text: 'Zorblax gizmo' },
  { slot: 'team', text: 'your crew of zorblax here' },
];
const predictOwn = createPredictor(own);

test.each([...labels, 'Zorblax crew', 'The gizmo of your crew'])(
  '%j is guessed with own wordings beside the others',
  (label) => {
    expect(predictOwn({ label })).toEqual(guessed(label, own));
  },
);

const [vague, plain] = ['Part one', 'Which competitors do you have?'];
const helped = (label: string, sentence: string) =>
  guessed(`${label} ${sentence}`, []).map(({ slot, confidence }) => ({
    slot,
    confidence: Math.min(confidence, 0.85),
  }));

test.each([
  ['What problem are you solving?', 'What problem are you solving'],
  [' \n What problem are you solving', 'What problem are you solving'],
  ['What problem are you solving. What is your name', 'What problem are you solving'],
  ['What problem are you solving! What is your name', 'What problem are you solving'],
  ['What problem are you solving\nWhat is your name', 'What problem are you solving'],
  [
    `What problem are you solving ${'x '.repeat(100)}`,
    `What problem are you solving ${'x '.repeat(86)}`.slice(0, 200),
  ],
])('the first sentence of %j settles what the label leaves open', (help, sentence) => {
  expect(predict({ label: vague, help })).toEqual(helped(vague, sentence));
});

test('help that is no surer, or not needed, changes nothing', () => {
  const alone = guessed(vague, []);
  for (const help of ['', null, '?! What problem are you solving?', 'Part one']) {
    expect(predict({ label: vague, help })).toEqual(alone);
  }
  // Likely enough without it.
  expect(predict({ label: 'Registered', help: 'Registered address' })).toEqual(
    guessed('Registered', []),
  );
  expect(predict({ label: '', help: '' })).toEqual([]);
  expect(predict({ label: '', help: plain })[0]?.confidence).toBe(0.85);
  expect(predict({ label: plain, help: 'What problem are you solving?' })).toEqual(
    guessed(plain, []),
  );
});

test('a wording that was confirmed for one slot stands first, and the others behind it', () => {
  const label = plain;
  const [first, second] = guessed(label, [{ slot: 'market', text: label }]);
  const confirmed = createPredictor([{ slot: 'market', text: label }])({ label });
  expect(confirmed).toHaveLength(3);
  expect(confirmed[0]).toEqual({ slot: 'market', confidence: 0.97 });
  const others = [first, second].filter((one) => one?.slot !== 'market');
  expect(confirmed.slice(1, 1 + others.length)).toEqual(others);
  const both = [
    { slot: 'market', text: label },
    { slot: 'team', text: label },
  ];
  expect(createPredictor(both)({ label })).toEqual(guessed(label, both));
  const money = createPredictor([{ slot: 'visa', text: label }])({ label, type: 'money' });
  expect(money).toHaveLength(3);
  expect(money[0]?.slot).toBe('visa');
  const nonsense = createPredictor([{ slot: 'nonsense', text: 'Zorblax gizmo' }]);
  expect(nonsense({ label: 'Zorblax gizmo' })).toEqual(guessed('Zorblax gizmo', []));
});
