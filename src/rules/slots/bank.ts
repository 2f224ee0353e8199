import { findSlot, type SlotKey } from './slot-list.ts';
import { trigramsOf, type Words } from './words.ts';

/** A wording that somebody confirmed for a slot. */
export type SlotPhrase = { slot: string; text: string };
/** What a question seems to mean, and how sure that is, 0 to 1. */
export type SlotGuess = { slot: SlotKey; confidence: number };

/** What a guess is held at when the label has words that no wording of any slot has. */
const UNKNOWN_WORDS = 0.65;

export type Index = {
  wordings: { slot: string; words: number; pieces: number }[];
  exact: Map<string, Set<string>>;
  byStem: Map<string, number[]>;
  byPiece: Map<string, number[]>;
  stemsOfSlot: Map<string, Set<string>>;
};

/** The wordings of one language, by which a question of that language is guessed. */
export type Bank = {
  /** How many words of a text are of the language as far as it is known here. */
  countKnown: (text: string) => number;
  /** An index of other wordings, to be guessed by beside the bank's. */
  indexOf: (phrases: readonly SlotPhrase[]) => Index;
  /** The three likeliest slots of a question, likeliest first. */
  guess: (text: string, allowed: ReadonlySet<string> | undefined, own: Index | null) => SlotGuess[];
};

const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

function append(lists: Map<string, number[]>, key: string, at: number): void {
  const list = lists.get(key);
  if (list) list.push(at);
  else lists.set(key, [at]);
}

// The slopes are fitted on our own wordings alone, each guessed from all the others; the base is moved up
// by 1.2, because a wording whose kin was taken away is harder than a question of a form (decision 081).
const model = {
  base: -0.647,
  best: -3.827,
  lead: -1.599,
  known: 4.466,
  bestLead: 10.739,
  long: 0.855,
};

function confidenceOf(facts: { best: number; lead: number; known: number; stems: number }): number {
  const { best, lead, known, stems } = facts;
  const sum =
    model.base +
    model.best * best +
    model.lead * lead +
    model.known * known +
    model.bestLead * best * lead +
    (model.long * Math.min(stems, 6)) / 6;
  return 1 / (1 + Math.exp(-sum));
}

type Query = { stems: string[]; pieces: Set<string>; words: number };

/** Opens a bank of wordings. */
export function openBank(
  phrases: readonly SlotPhrase[],
  { labelOf, stemsOf, isEmpty }: Words,
): Bank {
  const spread = new Map<string, number>();
  for (const { text } of phrases) {
    for (const stem of stemsOf(labelOf(text))) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  }
  /** A word that few wordings use says much. */
  const weightOf = (stem: string): number =>
    Math.log(1 + phrases.length / ((spread.get(stem) ?? 0) + 0.5));
  const lengthOf = (stems: readonly string[]): number =>
    Math.sqrt(sumOf(stems.map((stem) => weightOf(stem) ** 2)));

  const indexOf = (given: readonly SlotPhrase[]): Index => {
    const index: Index = {
      wordings: [],
      exact: new Map(),
      byStem: new Map(),
      byPiece: new Map(),
      stemsOfSlot: new Map(),
    };
    for (const [at, { slot, text }] of given.entries()) {
      const label = labelOf(text);
      const stems = stemsOf(label);
      const pieces = trigramsOf(label);
      index.wordings.push({ slot, words: lengthOf(stems), pieces: Math.sqrt(pieces.size) });
      index.exact.set(label, (index.exact.get(label) ?? new Set()).add(slot));
      for (const stem of stems) append(index.byStem, stem, at);
      for (const piece of pieces) append(index.byPiece, piece, at);
      const known = index.stemsOfSlot.get(slot) ?? new Set<string>();
      for (const stem of stems) known.add(stem);
      index.stemsOfSlot.set(slot, known);
    }
    return index;
  };
  const bankIndex = indexOf(phrases);

  /** Adds to `nears` how near each wording is that has a piece in common, by its slot. */
  const addNears = (index: Index, query: Query, nears: Map<string, number[]>): void => {
    const words = new Float64Array(index.wordings.length);
    const pieces = new Float64Array(index.wordings.length);
    for (const stem of query.stems) {
      const weight = weightOf(stem) ** 2;
      for (const at of index.byStem.get(stem) ?? []) words[at] = (words[at] ?? 0) + weight;
    }
    for (const piece of query.pieces) {
      for (const at of index.byPiece.get(piece) ?? []) pieces[at] = (pieces[at] ?? 0) + 1;
    }
    const pieceSize = Math.sqrt(query.pieces.size);
    for (const [at, wording] of index.wordings.entries()) {
      if (pieces[at] === 0) continue;
      const byWords = (words[at] ?? 0) / (query.words * wording.words);
      const byPieces = (pieces[at] ?? 0) / (pieceSize * wording.pieces);
      append(nears, wording.slot, 0.6 * byWords + 0.4 * byPieces);
    }
  };

  return {
    countKnown: (text) =>
      labelOf(text)
        .split(' ')
        .filter((word) => isEmpty(word) || stemsOf(word).some((one) => bankIndex.byStem.has(one)))
        .length,
    indexOf,
    guess: (text, allowed, own) => {
      const label = labelOf(text).slice(0, 600);
      const stems = stemsOf(label);
      const nears = new Map<string, number[]>();
      const query = { stems, pieces: trigramsOf(label), words: lengthOf(stems) };
      addNears(bankIndex, query, nears);
      if (own) addNears(own, query, nears);
      const ranked = [...nears]
        .map(([slot, all]) => {
          const [best = 0, second = 0, third = 0] = all.toSorted((one, other) => other - one);
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both indexes are built from wordings of known slots.
          return { slot: slot as SlotKey, best, score: best + 0.3 * second + 0.15 * third };
        })
        .toSorted((one, other) => other.score - one.score);
      const candidates = ranked.filter(({ slot }) => !allowed || allowed.has(slot)).slice(0, 3);
      const isStrange = (stem: string): boolean =>
        !bankIndex.byStem.has(stem) && !own?.byStem.has(stem);
      const strange = stems.filter(isStrange).length / stems.length;
      const total = sumOf(stems.map(weightOf));
      const guesses = candidates.map(({ slot, best, score }) => {
        const rival = ranked.find((one) => one.slot !== slot)?.score ?? 0;
        const knows = (stem: string): boolean =>
          [bankIndex, own].some((index) => index?.stemsOfSlot.get(slot)?.has(stem));
        const confidence = confidenceOf({
          best,
          lead: Math.max(0, 1 - rival / score),
          known: sumOf(stems.filter(knows).map(weightOf)) / total,
          stems: stems.length,
        });
        // "Name of the parent organisation", "e-mail of the sponsor": one strange word makes it another fact.
        const isFact = findSlot(slot)?.volatility === 'fact';
        const isHeld = isFact ? strange > 0 : strange >= 0.5;
        const sure = isHeld ? Math.min(confidence, UNKNOWN_WORDS) : confidence;
        return { slot, confidence: Math.round(sure * 1000) / 1000 };
      });
      return confirmFirst(guesses, own?.exact.get(label));
    },
  };
}

/** A wording that was confirmed word for word, of one slot alone, stands above what is guessed. */
function confirmFirst(
  guesses: SlotGuess[],
  confirmed: ReadonlySet<string> = new Set(),
): SlotGuess[] {
  const [slot] = confirmed;
  const found = confirmed.size === 1 ? findSlot(slot) : undefined;
  if (!found) return guesses;
  const others = guesses.filter((one) => one.slot !== found.key);
  return [{ slot: found.key, confidence: 0.97 }, ...others].slice(0, 3);
}
