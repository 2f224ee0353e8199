import { slugify } from '../text/letters.ts';

/** Facts about fewer applications than this could be about somebody: they are never told. */
export const FEWEST_TOLD = 5;

const seasons = new Set(
  'spring summer autumn fall winter printemps ete automne hiver q1 q2 q3 q4'.split(' '),
);
const counters = new Set(
  'round rounds cohort batch edition call wave season session vague appel saison cohorte promotion'.split(
    ' ',
  ),
);
const isNumber = (word: string): boolean =>
  /^(?:\d{1,4}(?:st|nd|rd|th|er|e|eme)?|[ivx]+)$/.test(word);

/**
 * The name of a programme without what tells its rounds apart: years, seasons, "round 3", "2nd call". Two projects of one
 * organisation with the same one are rounds of the same programme. A name of nothing else stays whole.
 */
export function programmeName(name: string): string {
  const words = slugify(name, 'programme').split('-');
  const kept = words.filter((word) => !isNumber(word) && !seasons.has(word) && !counters.has(word));
  return (kept.length > 0 ? kept : words).join('-');
}

/** The middle one of so many figures that they may be told; null of fewer. */
export function medianTold(figures: readonly number[]): number | null {
  if (figures.length < FEWEST_TOLD) return null;
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
