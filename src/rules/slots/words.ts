import { withoutMarks } from '#rules/text/letters.ts';

/** What is the same word in a language, and what says nothing by itself. */
export type Words = {
  /** A text in lower case, without marks and signs. */
  labelOf: (text: string) => string;
  /** The stems of its words that say something, each once. */
  stemsOf: (label: string) => string[];
  isEmpty: (word: string) => boolean;
};

// Spellings and near-synonyms that forms mix freely; what is left apart carries meaning.
const same: Record<string, string> = {
  program: 'programme',
  organization: 'organisation',
  start: 'start',
  startups: 'company',
  startup: 'company',
  venture: 'company',
  business: 'business',
  companies: 'company',
  firm: 'company',
  enterprise: 'company',
  url: 'link',
  urls: 'link',
  cv: 'resume',
  cvs: 'resume',
  cofounder: 'cofounder',
  cofounders: 'cofounder',
  mvp: 'prototype',
  telephone: 'phone',
  mobile: 'phone',
  mail: 'email',
  raised: 'raise',
  monetise: 'monetize',
  funds: 'fund',
  funding: 'fund',
};

const empty = new Set(
  'a an the of for to in on at by with and or is are be been was were do does did has have had your you yours us our we it its this that these those there their they will would can could should please any if as from into about briefly describe explain tell give provide i e g etc'.split(
    ' ',
  ),
);

// Labels come again with every form that asks the same; 10,000 short ones are about two megabytes.
const remembered = new Map<string, string>();

/** The text in lower case, without marks, signs and doubled spaces: equal for labels that only look different. */
export function normaliseLabel(text: string): string {
  if (text.length > 200) return normalise(text);
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const normal = normalise(text);
  if (remembered.size >= 10_000) remembered.clear();
  remembered.set(text, normal);
  return normal;
}

function normalise(text: string): string {
  // Most texts are plain ASCII, where there is nothing to take apart and the small classes say the same.
  const isPlain = /^[\0-\x7f]*$/.test(text);
  const letters = isPlain ? text.toLowerCase() : withoutMarks(text.toLowerCase());
  return letters
    .replaceAll(/\bco-?founder/g, 'cofounder')
    .replaceAll(/\be-mail/g, 'email')
    .replaceAll(/['’]/g, '')
    .replaceAll(isPlain ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function stem(word: string): string {
  const known = same[word];
  if (known) return known;
  if (word.length > 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && /(ss|us|is)$/.test(word)) return word;
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3).replace(/(.)\1$/, '$1');
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2).replace(/(.)\1$/, '$1');
  const single =
    word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  const base = same[single] ?? single;
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base;
}

/** The stems of the words that say something, each once. */
export function stemsOf(normalised: string): string[] {
  const words = normalised.split(' ').filter((word) => word !== '');
  const telling = words.filter((word) => !empty.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stem))];
}

/** The three-letter pieces of the text, each once, with the ends of the words marked. */
export function trigramsOf(normalised: string): Set<string> {
  const padded = ` ${normalised} `;
  const pieces = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) pieces.add(padded.slice(at, at + 3));
  return pieces;
}

export const englishWords: Words = {
  labelOf: normaliseLabel,
  stemsOf,
  isEmpty: (word) => empty.has(word),
};
