import { sayReasons } from '#contract/messages/reasons.ts';
import type { Message } from '#contract/messages/message.ts';
import { limits } from '#contract/limits.ts';
import type { GivenReason } from '#contract/rejection-reasons.ts';
import { rejectionReasons } from '#data/rejection-reasons.ts';
import { slugify } from '../text/letters.ts';

/** A reason of a project's list; without a label it has the words that it came with. */
export type KeptReason = { key: string; label: string | null; retired: boolean };
export type { GivenReason };

const builtIn = new Map<string, { en: string; fr: string }>(
  rejectionReasons.map(({ key, en, fr }) => [key, { en, fr }]),
);

/** The list of a project that has none of its own yet. */
export const firstReasons: readonly KeptReason[] = rejectionReasons.map(({ key }) => ({
  key,
  label: null,
  retired: false,
}));

/** What a reason says, in each language. */
export function wordsOf({ key, label }: KeptReason): GivenReason['words'] {
  const own = label ?? key;
  return label === null ? (builtIn.get(key) ?? { en: own, fr: own }) : { en: own, fr: own };
}

export const given = (reason: KeptReason): GivenReason => ({
  key: reason.key,
  words: wordsOf(reason),
});

export type Choice = { reasons: GivenReason[] } | { problem: Message };

/** The reasons of these keys, as they read now. Without one, or with one that is not to be given, what there is instead. */
export function chooseReasons(list: readonly KeptReason[], keys: readonly string[]): Choice {
  const wanted = [...new Set(keys.map((key) => key.trim()).filter((key) => key !== ''))];
  const open = list.filter(({ retired }) => !retired);
  const known = open.map(({ key }) => key).join(', ');
  if (wanted.length === 0) return { problem: sayReasons('reasons.none', { known }) };
  const reasons: GivenReason[] = [];
  for (const key of wanted) {
    const found = open.find((reason) => reason.key === key);
    if (!found) return { problem: sayReasons('reasons.unknown', { key, known }) };
    reasons.push(given(found));
  }
  return { reasons };
}

type Wanted = { key?: string | undefined; label: string };
type Detail = Message & { path: string };
export type Change = { reasons: KeptReason[] } | { details: Detail[] };

const folded = (words: string): string => words.trim().toLocaleLowerCase('en').normalize('NFC');

/** The list with these in use, in their order; what is left out is retired, so that nothing given loses its words. */
export function changeReasons(list: readonly KeptReason[], wanted: readonly Wanted[]): Change {
  const details: Detail[] = [];
  const keys = new Set(list.map(({ key }) => key));
  const [seenKeys, seenWords] = [new Set<string>(), new Set<string>()];
  const inUse = wanted.map(({ key: sent, label }, index): KeptReason => {
    if (sent !== undefined && !keys.has(sent)) {
      details.push({
        path: `reasons.${index}.key`,
        ...sayReasons('reasons.unknown_key'),
      });
    }
    const key = sent ?? newKey(label, new Set([...keys, ...seenKeys]));
    const words = builtIn.get(key);
    const isAsMade = words && [words.en, words.fr].includes(label.trim());
    const reason = { key, label: isAsMade ? null : label.trim(), retired: false };
    const said = Object.values(wordsOf(reason)).map(folded);
    if (seenKeys.has(key) || said.some((one) => seenWords.has(one))) {
      details.push({
        path: `reasons.${index}.label`,
        ...sayReasons('reasons.twice'),
      });
    }
    seenKeys.add(key);
    for (const one of said) seenWords.add(one);
    return reason;
  });
  const retired = list
    .filter(({ key }) => !seenKeys.has(key))
    .map((reason) => ({ ...reason, retired: true }));
  const reasons = [...inUse, ...retired];
  if (reasons.length > limits.rejectionReasons.kept) {
    const most = limits.rejectionReasons.kept;
    details.push({
      path: 'reasons',
      ...sayReasons('reasons.too_many', { most }),
    });
  }
  return details.length > 0 ? { details } : { reasons };
}

/** A key of a reason's first words that nothing of the list has. One that came with Flair would take its words. */
function newKey(label: string, taken: ReadonlySet<string>): string {
  const base = slugify(label, 'reason').slice(0, 40).replaceAll('-', '_');
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(key) && !builtIn.has(key)) return key;
  }
}
