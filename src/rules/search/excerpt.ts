import { fold } from './words.ts';

/** Where something stands in a text: begin and end, in UTF-16 units. */
export type Range = [from: number, to: number];

/** A word of a text as it is compared, with where it stands. */
export type WordAt = { word: string; from: number; to: number };

/** The words of a text in their order. */
export function wordsAt(text: string): WordAt[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    word: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Where these words stand in a text. */
export function rangesOfWords(text: string, found: ReadonlySet<string>): Range[] {
  return wordsAt(text).flatMap(({ word, from, to }): Range[] =>
    found.has(word) ? [[from, to]] : [],
  );
}

export type Excerpt = { text: string; ranges: Range[] };

const LONGEST = 180;
const BEFORE = 50;

/** The part of a text in which most of its marks stand, on one line, cut between words; null without marks. */
export function excerptOf(text: string, marks: readonly Range[]): Excerpt | null {
  const [start, count] = marks.reduce<[number, number]>(
    (best, [from]) => {
      const inside = marks.filter(
        ([begin, end]) => begin >= from && end <= from + LONGEST - BEFORE,
      );
      return inside.length > best[1] ? [from, inside.length] : best;
    },
    [0, 0],
  );
  if (count === 0) return wholeWord(text, marks[0]);
  const from = wordStart(text, Math.max(0, start - BEFORE), start);
  const last = marks.findLast(([begin, end]) => begin >= start && end <= start + LONGEST - BEFORE);
  const to = wordEnd(text, Math.min(text.length, from + LONGEST), last?.[1] ?? start);
  return cut(text, marks, from, to);
}

/* A single word that is longer than an excerpt. */
const wholeWord = (text: string, mark: Range | undefined): Excerpt | null =>
  mark
    ? cut(text, [[mark[0], Math.min(mark[1], mark[0] + LONGEST)]], mark[0], mark[0] + LONGEST)
    : null;

function wordStart(text: string, at: number, most: number): number {
  if (at === 0) return 0;
  const space = text.slice(at, most).search(/\s\S/u);
  return space === -1 ? most : at + space + 1;
}

function wordEnd(text: string, at: number, least: number): number {
  if (at >= text.length) return text.length;
  const space = text.slice(least, at).search(/\s\S*$/u);
  return space === -1 ? least : least + space;
}

function cut(text: string, marks: readonly Range[], from: number, to: number): Excerpt {
  const lead = from > 0 ? '… ' : '';
  // Of the same length, so that the marks stay where they are.
  const line = text.slice(from, to).replaceAll(/\s/gu, ' ');
  const by = lead.length - from;
  return {
    text: `${lead}${line}${to < text.length ? ' …' : ''}`,
    ranges: marks
      .filter(([begin, end]) => begin >= from && end <= to)
      .map(([begin, end]): Range => [begin + by, end + by]),
  };
}
