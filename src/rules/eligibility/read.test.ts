import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEligibility } from './read.ts';

/** What a text states, in short: "age atMost=60; team atMost=49". */
const stated = (text: string): string =>
  readEligibility(text)
    .map(({ criterion: { kind, ...rest } }) =>
      [kind, ...Object.entries(rest).map(([name, value]) => `${name}=${String(value)}`)].join(' '),
    )
    .join('; ');

/* Sentences of our own, labelled by hand. */
const rules: [string, string][] = [
  ['For companies less than five years old.', 'age atMost=60'],
  ['The startup is at most 3 years old.', 'age atMost=36'],
  ['Open to startups founded within the last 24 months.', 'age atMost=24'],
  ['Companies incorporated no more than ten years ago.', 'age atMost=120'],
  ['The business has been in business for at least two years.', 'age atLeast=24'],
  ['Your company is 2 years old or younger.', 'age atMost=24'],
  ['Startups under 18 months old.', 'age atMost=18'],
  ['Must have been established in the past six months.', 'age atMost=6'],
  ['Founded in 2021 or later.', 'founded from=2021'],
  ['Startups established on or after 1 January 2022.', 'founded from=2022'],
  ['Companies founded before 2020.', 'founded until=2019'],
  ['Teams must have fewer than 50 employees.', 'team atMost=49'],
  ['A team of fewer than 10.', 'team atMost=9'],
  ['The company employs at least 5 full-time employees.', 'team atLeast=5'],
  ['25 employees or fewer.', 'team atMost=25'],
  ['Have ten or fewer people.', 'team atMost=10'],
  ['The startup has raised less than $5 million.', 'raised under=5000000 currency=USD'],
  ['Have raised no more than EUR 200,000.', 'raised atMost=200000 currency=EUR'],
  ['Total funding below £1.5m.', 'raised under=1500000 currency=GBP'],
  ['Companies with up to $750k in venture funding.', 'raised atMost=750000 currency=USD'],
  ['Must not have raised more than CHF 2 million.', 'raised atMost=2000000 currency=CHF'],
  ['The applicant has raised at least $100,000 in funding.', 'raised atLeast=100000 currency=USD'],
  ['Must be Series A or earlier.', 'stage stages=pre-seed,seed,series-a'],
  ['Startups from pre-seed through Series A.', 'stage stages=pre-seed,seed,series-a'],
  ['The startup is at pre-seed or seed stage.', 'stage stages=pre-seed,seed'],
  ['Must be a pre-Series B company.', 'stage stages=pre-seed,seed,series-a'],
  ['Companies registered in the EU.', 'country places=european-union'],
  ['Headquartered in Germany, Austria or Switzerland.', 'country places=AT,CH,DE'],
  ['The startup is based in Kenya.', 'country places=KE'],
  ['Must be incorporated in the UK or Ireland.', 'country places=GB,IE'],
  ['Companies operating in Sub-Saharan Africa.', 'country places=sub-saharan-africa'],
  ['The applicant must be incorporated.', 'legalForm forms=company,nonprofit,public_body'],
  ['Must be a registered company.', 'legalForm forms=company,nonprofit,public_body,sole_trader'],
  ['Must be a non-profit organisation.', 'legalForm forms=nonprofit'],
  [
    'Less than three years old, with fewer than 20 employees, and raised under $1M.',
    'age atMost=36; team atMost=19; raised under=1000000 currency=USD',
  ],
  [
    'Company is less than 5 years old Company has fewer than 30 employees',
    'age atMost=60; team atMost=29',
  ],
  [
    'Be new to our product or on its free plan, and founded less than 4 years ago.',
    'age atMost=48',
  ],
  ['Under 30 people. At least 29 employees.', 'team atMost=29 atLeast=29'],
  ['At least 2 years old. At most 2 years old.', 'age atLeast=24 atMost=24'],
  ['Fewer than 20 employees. Under 20 people. At most 19 staff.', 'team atMost=19'],
  ['Founded in 2021 or later. Founded before 2022.', 'founded from=2021 until=2021'],
  [
    'Raised at least $1M. Raised at most $1M.',
    'raised atLeast=1000000 currency=USD atMost=1000000',
  ],
  ['Bootstrapped teams. Fewer than 50 employees.', 'team atMost=49'],
  ['Registered or operating in Kenya.', 'country places=KE'],
  ['The company age must be less than 8 years.', 'age atMost=96'],
  ['Startups up to 2 years after launch.', 'age atMost=24'],
  ['The team must be at or before Series A.', 'stage stages=pre-seed,seed,series-a'],
  ['Of any size. Must be under 3 years old.', 'age atMost=36'],
  ['Incorporated under the laws of Kenya.', 'country places=KE'],
  [
    'Raised at least $1 million. Raised less than $9 million.',
    'raised atLeast=1000000 currency=USD under=9000000',
  ],
];

const open: [string, string][] = [
  ['a wish', 'Preferably less than five years old.'],
  ['a wish', 'We prefer companies registered in the EU.'],
  ['a priority', 'Priority is given to startups with fewer than 10 employees.'],
  ['a habit', 'Applicants are typically under three years old.'],
  ['a habit', 'Startups usually have raised less than $1M.'],
  ['an ideal', 'Ideally pre-seed or seed stage.'],
  ['one of two ways', 'Less than five years old or fewer than 50 employees.'],
  ['one of several ways', 'Must be under 3 years old, bootstrapped, or part of an accelerator.'],
  ['one of two ways', 'Have either raised less than $1M or be non-profit.'],
  ['a way beside another', 'Raised less than $2 million or earned less than $1 million.'],
  ['a negation', 'Startups need not be registered in the EU.'],
  ['a negation', 'The company does not have to be incorporated.'],
  ['a negation', 'Companies with more than 50 employees are not eligible.'],
  ['a negation', 'Startups based in Russia are excluded.'],
  ['a negation', 'Must not be headquartered in Germany.'],
  ['a negation', 'You are not less than five years old.'],
  ['nothing is asked', 'Regardless of whether you have raised more than $1M.'],
  ['an example', 'For example, startups founded less than 2 years ago.'],
  ['an example', 'Such as companies registered in Kenya.'],
  ['others, in the past', 'Past winners raised less than $5M before they applied.'],
  ['others, in the past', 'Our alumni have raised at least $2 million in funding.'],
  ['others, in the past', 'Last cohort had startups founded less than a year ago, so far.'],
  ['the programme itself', 'The fund was established in 2015 and later grew.'],
  ['the programme itself', 'The accelerator has raised more than $10M in funding.'],
  ['when it began', 'Founded in 2021 by two sisters.'],
  ['people', 'Founders under 35 years old.'],
  ['people', 'Applicants must be 18 years or older.'],
  ['people', 'Women entrepreneurs less than 10 years old in the trade.'],
  ['people', 'Open to students aged 15 or younger.'],
  ['what is earned', 'Less than $1 million in annual revenue.'],
  ['what is earned', 'Annual recurring revenue below EUR 500,000.'],
  ['what is given', 'Startups receive up to $100k in funding.'],
  ['what is given', 'We invest up to $250,000 in seed funding.'],
  ['credits', 'Has not received more than $5,000 in cloud credits.'],
  ['others than the team', 'Fewer than 15 engineers and 100 users.'],
  ['others than the team', 'Fewer than 25 stakeholders.'],
  ['no round', 'Early-stage startups may apply.'],
  ['more than rounds', 'Bootstrapped through Series B.'],
  ['rounds without a stage', 'Must be at Series C, D or E.'],
  ['a list with an unknown end', 'Based in Germany or the Alpine region.'],
  ['no country', 'Headquartered in Atlantis.'],
  ['a condition', 'If your company is less than five years old, attach its register entry.'],
  ['a condition', 'Unless it has raised less than $1M, a pitch deck is due.'],
  ['said in two ways', 'Fewer than 20 employees. Fewer than 50 employees.'],
  ['said in two ways', 'Raised less than $1M. Raised at most $1M.'],
  ['said in two ways', 'Raised less than $1M. Raised less than EUR 1M.'],
  ['what cannot be', 'At least 20 employees. Fewer than 20 employees.'],
  ['what cannot be', 'At least 3 years old. At most 2 years old.'],
  ['what cannot be', 'Founded in 2021 or later. Founded before 2021.'],
  ['more than rounds', 'We take bootstrapped teams. Must be Series A or earlier.'],
  ['more than rounds', 'It may be Self-funded. Must be Series A or earlier.'],
  ['more than rounds', 'It may be self financed. Must be Series A or earlier.'],
  ['a negation', "You don't have to be one of those large and well-known houses in Kenya."],
  ['cut', 'Fewer than 20 employees… '],
  [
    'tiers',
    'The Seed tier needs fewer than 10 employees. The Growth tier needs at least 50 employees.',
  ],
  ['later', 'Must be a registered company by the time of the first workshop.'],
  ['later', 'The team must be incorporated before joining.'],
  ['later', 'Must be willing to be based in Kenya.'],
  ['free for some', 'Raised less than $4M. Members of the guild may apply at any stage.'],
  ['free for some', 'Must be at seed stage. Members of the guild may apply at any funding stage.'],
  ['free for some', 'Fewer than 20 employees. Cooperatives may be of any size.'],
  ['free for some', 'Under 5 years old. Our tenants may apply regardless of their age.'],
  ['free for some', 'Registered in the EU. Our tenants may apply from any country.'],
  ['a question', 'Is your company less than five years old?'],
  ['what cannot be', 'Raised at least $9 million. Raised less than $1 million.'],
  ['cut', 'Startups must have fewer than 20 employees, or…'],
  ['nothing', ''],
  ['another language', 'Entreprises de moins de cinq ans.'],
];

describe('what a text on who may apply states', () => {
  it.each(rules)('%s', (text, label) => {
    expect(stated(text)).toBe(label);
  });
});

describe('what is left open', () => {
  it.each(open)('%s: %s', (_why, text) => {
    expect(stated(text)).toBe('');
  });
});

describe('whatever the text', () => {
  const anyText = fc
    .array(fc.constantFrom(...rules, ...open), { maxLength: 6 })
    .map((list) => list.flat().join(' '));
  it('takes each sentence from it, one criterion a kind, with how sure it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const found = readEligibility(text);
        const kinds = found.map(({ criterion }) => criterion.kind);
        expect(new Set(kinds).size).toBe(kinds.length);
        for (const { read } of found) {
          const sentence = read?.sentence.replace(/…$/, '') ?? '';
          expect(sentence.length).toBeGreaterThan(0);
          expect(read?.confidence).toBeGreaterThan(0);
          expect(read?.confidence).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('takes no longer than a glance for a text of any shape', () => {
    const shapes = [
      'less than ',
      'founded ',
      '1',
      '$',
      ', or ',
      'a. ',
      'series a ',
      'in the ',
      'Must ',
    ];
    for (const shape of shapes) {
      const text = shape.repeat(4000 / shape.length);
      const times = [1, 2, 3].map(() => {
        const start = performance.now();
        readEligibility(text);
        return performance.now() - start;
      });
      // The least, for others work on the machine too; what is quadratic takes many times as long.
      expect(Math.min(...times)).toBeLessThan(500);
    }
  });
});

const readOf = (text: string) => readEligibility(text).map(({ read }) => read);

const longRule = (length: number) => `Under 9 people ${'x'.repeat(length - 15)}`;

const longText = (length: number) => `Under 9 people. X${'x'.repeat(length - 17)}`;

describe('the sentence that a criterion was read in', () => {
  it('comes as it was written, with how sure the reading is', () => {
    expect(readOf('Be new.\n- Under 5 years old. Registered in the EU!')).toEqual([
      { sentence: 'Registered in the EU!', confidence: 0.9 },
      { sentence: 'Under 5 years old.', confidence: 0.95 },
    ]);
    expect(readOf('State; Federal')).toEqual([{ sentence: 'State; Federal', confidence: 0.9 }]);
  });

  it('is both where two make one, and as sure as the less sure one', () => {
    expect(readOf('At seed stage. At seed or earlier, at pre-seed. Up to seed.')).toEqual([]);
    expect(readOf('Under 9 people. At least 2 people.')).toEqual([
      { sentence: 'Under 9 people. At least 2 people.', confidence: 0.95 },
    ]);
    expect(readOf('At up to seed. Seed stage or earlier.')).toEqual([
      { sentence: 'At up to seed. Seed stage or earlier.', confidence: 0.9 },
    ]);
    expect(readOf('Under 9 people with at most 8 people.')).toEqual([
      { sentence: 'Under 9 people with at most 8 people.', confidence: 0.95 },
    ]);
  });

  it('is cut where it is long, and of too long a text nothing is read', () => {
    expect(readOf(longRule(300))).toEqual([{ sentence: longRule(300), confidence: 0.95 }]);
    expect(readOf(longRule(301))).toEqual([
      { sentence: `${longRule(301).slice(0, 299)}…`, confidence: 0.95 },
    ]);
    expect(readOf(` ${longText(4000)} `)).toHaveLength(1);
    expect(readOf(longText(4001))).toEqual([]);
  });
});

describe('lists of kinds of applicants', () => {
  it.each([
    ['Profit organization', 'legalForm forms=company'],
    ['Individual/Family; Profit organization', 'legalForm forms=company,none,sole_trader'],
    ['Federal; Interstate; State', 'legalForm forms=public_body'],
    ['Profit organization; Somebody else', ''],
    ['Profit organization; State…', ''],
    [
      'Individual/Family; Profit organization; Public nonprofit institution/organization (includes institutions of higher education and hospitals)',
      '',
    ],
  ])('%s: %s', (text, label) => {
    expect(stated(text)).toBe(label);
  });
});
