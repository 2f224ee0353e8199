import { normaliseLabel } from '#rules/slots/words.ts';

const ordinals: Record<string, number> = {
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  other: 2,
  two: 2,
  three: 3,
  four: 4,
};
const people =
  '(?:cofounder|founder|team member|member|applicant|person|partner|director|shareholder)';
const numbered = new RegExp(`\\b${people}s? (?:no |number )?(\\d{1,2})\\b`);
const counted = new RegExp(
  `\\b(second|third|fourth|fifth|other|two|three|four) ${people}\\b|\\b${people} (two|three|four)\\b`,
);

/** Which of several people the question is about, from 1; null when it numbers nobody. */
export function personOf(label: string): number | null {
  const text = normaliseLabel(label);
  const digits =
    numbered.exec(text)?.[1] ?? /\b(\d{1,2})(?:st|nd|rd|th) (?:co)?founder\b/.exec(text)?.[1];
  if (digits) return Number(digits);
  const word = counted.exec(text);
  return word ? (ordinals[word[1] ?? word[2] ?? ''] ?? null) : null;
}

/** True when both questions are about the same person, or neither is about another than the first. */
export function isSamePerson(one: number | null, other: number | null): boolean {
  return (one ?? 1) === (other ?? 1);
}
