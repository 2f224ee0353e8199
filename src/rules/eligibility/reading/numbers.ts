import type { Criterion } from '#contract/eligibility.ts';
import { isNegated } from './age.ts';
import { atLeast, atMost, type Found, over, type Reader, under } from './reading.ts';

const people =
  '(?:full[- ]time )?(?:employees|staff members|staff|team members|people|ftes?|full[- ]time equivalents)';
const count = '(\\d{1,5})';
type Side = 'under' | 'atMost' | 'atLeast' | 'over';

const teams = (
  [
    ['under', `${under} ${count} ${people}`],
    ['under', `(?:a )?team (?:of |size )?(?:is |must be )?${under} ${count}`],
    ['atMost', `${atMost} ${count} ${people}`],
    ['atMost', `${count} or (?:fewer|less) ${people}`],
    ['atMost', `${count} ${people} or (?:fewer|less)`],
    ['atLeast', `${atLeast} ${count} ${people}`],
    ['over', `${over} ${count} ${people}`],
  ] as const
).map(([side, pattern]) => [side, new RegExp(`(?<![\\w.$€£-])${pattern}(?![\\w-])`, 'g')] as const);

/** "Fewer than 50 employees", "10 people or less". Users, engineers and whoever holds shares are no team. */
export const readTeam: Reader = (plain) =>
  teams.flatMap(([side, pattern]) =>
    [...plain.matchAll(pattern)].flatMap((match): Found[] => {
      const { index: start } = match;
      const end = start + match[0].length;
      const number = Number(match[1]);
      const partly = /^ (?:on |per |in (?:\w+ )?\w+ team)/;
      if (isNegated(plain, start) || partly.test(plain.slice(end))) return [];
      const bound: Record<Side, Criterion> = {
        under: { kind: 'team', atMost: number - 1 },
        atMost: { kind: 'team', atMost: number },
        atLeast: { kind: 'team', atLeast: number },
        over: { kind: 'team', atLeast: number + 1 },
      };
      return number < 1 ? [] : [{ criterion: bound[side], start, end, confidence: 0.95 }];
    }),
  );

const factors: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};
const signs: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  'usd $': 'USD',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  chf: 'CHF',
  dollars: 'USD',
};
const sign = 'us\\$|usd \\$|usd|eur|gbp|chf|\\$|€|£';
const size = 'thousand|million|billion|mio|mm|mn|bn|k|m|b';
const money = `(${sign})? ?(\\d{1,12}(?:\\.\\d{1,3})?)(?: ?(${size}))?\\b(?: (usd|euros?|eur|gbp|chf|dollars))?`;

/* What the money is: raised, and not earned, spent or given. */
const noun =
  '(?:in |of )?(?:total |external |venture |vc |venture capital |equity |outside |seed |startup |overall |institutional |investor |cumulative |angel |dilutive )*(?:funding|investment|capital|financing|backing)(?: raised)?';
const verb =
  '(?:raised|raise|secured|received)(?: a total of| in total| total funding of| funding of)?(?: |, )';
const sides: readonly (readonly [Side, string])[] = [
  ['atMost', atMost],
  ['under', under],
  ['atLeast', atLeast],
  ['over', over],
];
const amounts = sides.flatMap(([side, words]) =>
  [
    // raised less than $5M; less than $5M in funding; funding below $5M
    `${verb}(?:${words}) ${money}(?: ${noun})?`,
    `(?:${words}) ${money} (?:${noun}|raised)`,
    `(?:funding|investment|capital)(?: raised| received)?(?: must be| is| of| at| to date)? ${words} ${money}`,
  ].map((pattern) => ({ side, pattern: new RegExp(`(?<![\\w-])${pattern}`, 'g') })),
);
const orLess = new RegExp(`(?<![\\w-])${verb}${money} or less`, 'g');
const notOver = new RegExp(
  `(?<![\\w-])(?:not|n't) (?:have )?(?:raised|received|secured) (?:more than|over) ${money}`,
  'g',
);
const notRaised =
  /^(?: [\w-]+){0,4} (?:revenue|arr|mrr|bookings|credit|spend|sales|turnover|income|profit|valuation|loan|debt|prize|per month|a month|annually)|^\/mo/;
const benefit =
  /\b(?:offers?|provides?|awards?|grants? of|we (?:give|invest)|appl(?:y|ies) for|request\w*|budget|invests?|ticket|cheques?|checks?|receives?|get|from savings|friends)\b[^,.;]{0,50}$/;

/** "Raised less than $5 million", "no more than EUR 200,000 in funding". */
export const readRaised: Reader = (plain) => [
  ...amounts.flatMap(({ side, pattern }) =>
    [...plain.matchAll(pattern)].flatMap((match) =>
      isNegated(plain, match.index) ? [] : raisedOf(plain, match, side),
    ),
  ),
  ...[...plain.matchAll(orLess)].flatMap((match) => raisedOf(plain, match, 'atMost')),
  ...[...plain.matchAll(notOver)].flatMap((match) => raisedOf(plain, match, 'atMost')),
];

const entryOf = <T>(table: Record<string, T>, word: string | undefined): T | undefined =>
  table[word ?? ''];

function raisedOf(plain: string, match: RegExpExecArray, side: Side): Found[] {
  const { index: start } = match;
  const end = start + match[0].length;
  const [, before, number, factor, after] = match;
  const currency = entryOf(signs, before) ?? entryOf(signs, after);
  const amount = Math.round(Number(number) * (entryOf(factors, factor) ?? 1));
  if (!currency || !(amount > 0) || amount > 1e12) return [];
  if (notRaised.test(plain.slice(end)) || benefit.test(plain.slice(0, start))) return [];
  const bound = {
    under: { under: amount },
    atMost: { atMost: amount },
    atLeast: { atLeast: amount },
    over: { atLeast: amount },
  };
  return [{ criterion: { kind: 'raised', ...bound[side], currency }, start, end, confidence: 0.9 }];
}
