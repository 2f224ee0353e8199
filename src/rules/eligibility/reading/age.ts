import type { Criterion } from '#contract/eligibility.ts';
import { atLeast, atMost, type Found, over, type Reader, under } from './reading.ts';

const span = '(\\d{1,3})(?:-| )?(?:(m)onths?|years?|yrs?)';
const most = `(?:${atMost}|${under})`;
const least = `(?:${atLeast}|${over})`;
const begun =
  '(?:founded|incorporated|established|launched|started|formed|created|registered|set up|launch was|began operating|begun operating)';
const inBusiness =
  '(?:in business|in operation|into operations|operating|in existence|existed|operated|operational)';
const since =
  '(?: (?:old|of age|ago|from (?:the date of )?(?:incorporation|inception|founding|foundation)|since (?:incorporation|inception|founding|foundation)|after (?:incorporation|inception|founding|foundation|launch)))';

/* A person may be 18 years old; no programme for startups asks for a company of that age in these words. */
const OLDEST_COMPANY = 15;

const upper = [
  `${most} ${span}${since}`,
  `${span}(?: old)? or (?:younger|less)(?: (?:from|since) \\w+)?(?!\\w| of experience)`,
  `${begun} (?:(?:for )?${most}|(?:with)?in the (?:last|past)|in the (?:last|past)|within) ${span}(?: ago)?`,
  `${inBusiness}(?: for)? (?:${most}) ${span}`,
  `${most} ${span} (?:in business|in operation|into operations|of operation)`,
  `up to ${span} from inception`,
  `(?:company|startup|business) age (?:must be |is )?${most} ${span}`,
];
const lower = [
  `${least} ${span} old`,
  `${begun} ${least} ${span}(?: ago)?`,
  `${inBusiness}(?: for)? ${least} ${span}`,
  `${least} ${span} (?:in business|in operation|of operation)`,
];
const all = (patterns: string[]) =>
  patterns.map((pattern) => new RegExp(`(?<![\\w-])${pattern}(?!\\w)`, 'g'));
const uppers = all(upper);
const lowers = all(lower);

/* Whose age it is: people have one too. */
const ofPeople =
  /\b(?:founders?|entrepreneurs?|people|persons?|individuals?|students?|wom[ae]n|m[ae]n|youth|aged|citizens?|residents?|candidates?|members?|accounts?|customers?|graduat\w*|experience|funding round|round)\b[^,.;]{0,60}$/;

/** "Less than five years old", "founded within the last 24 months", "in business for at least two years". */
export const readAge: Reader = (plain) => [
  ...spans(plain, uppers, (months): Criterion => ({ kind: 'age', atMost: months })),
  ...spans(plain, lowers, (months): Criterion => ({ kind: 'age', atLeast: months })),
];

function spans(plain: string, patterns: RegExp[], make: (months: number) => Criterion): Found[] {
  return patterns.flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap((match) => {
      const [said, count, isMonths] = match;
      const months = Number(count) * (isMonths ? 1 : 12);
      const { index: start } = match;
      if (months < 1 || months > OLDEST_COMPANY * 12) return [];
      if (ofPeople.test(plain.slice(0, start)) && !/found|incorp|regist|busin/.test(said))
        return [];
      if (isNegated(plain, start)) return [];
      return [{ criterion: make(months), start, end: start + said.length, confidence: 0.95 }];
    }),
  );
}

/** True where the words before say that it is not so. */
export function isNegated(plain: string, start: number): boolean {
  return /(?:\bnot?\b|n't|\bnever\b|\bwithout\b|\bnor\b)[^,.;]{0,40}$/.test(plain.slice(0, start));
}

const years = [
  [
    new RegExp(`${begun} (?:in|since) (20\\d\\d) (?:or|and) (?:later|after|onwards?)\\b`, 'g'),
    'from',
  ],
  [
    new RegExp(
      `${begun} on or after (?:1 january|january 1|january 1st|1st january),? (20\\d\\d)`,
      'g',
    ),
    'from',
  ],
  [new RegExp(`${begun} (?:since|no earlier than|not before) (20\\d\\d)\\b`, 'g'), 'from'],
  [new RegExp(`${begun} before (20\\d\\d)\\b`, 'g'), 'before'],
] as const;

/** "Launched in 2020 or later"; a year alone is where something began, and no rule. */
export const readFounded: Reader = (plain) =>
  years.flatMap(([pattern, side]) =>
    [...plain.matchAll(pattern)].flatMap((match) => {
      const { index: start } = match;
      const year = Number(match[1]);
      if (isNegated(plain, start)) return [];
      const criterion: Criterion =
        side === 'from' ? { kind: 'founded', from: year } : { kind: 'founded', until: year - 1 };
      return [{ criterion, start, end: start + match[0].length, confidence: 0.95 }];
    }),
  );
