import type { Criterion } from '#contract/eligibility.ts';

/** A criterion that stands in a sentence: from where to where, and how sure the wording is. */
export type Found = { criterion: Criterion; start: number; end: number; confidence: number };

/** Finds criteria of one kind in a sentence in plain letters. */
export type Reader = (plain: string) => Found[];

/** Words for an upper bound that is part of what is allowed, and for one that is not. */
export const atMost =
  '(?:no more than|not more than|at most|up to|a max(?:imum)? of|max(?:imum)?|no greater than|less than or equal to|not exceeding)';
export const under = '(?:less than|fewer than|under|below|younger than)';
/** Words for a lower bound. */
export const atLeast = '(?:at least|a min(?:imum)? of|min(?:imum)?(?: of)?|no less than)';
export const over = '(?:more than|over|above)';

/** The text with what was found hidden, so that its commas and its "or" are no longer those of the sentence. */
export const hide = (plain: string, found: readonly Found[]): string =>
  found.reduce(
    (text, { start, end }) => text.slice(0, start) + '_'.repeat(end - start) + text.slice(end),
    plain,
  );
