import { describe, expect, test } from 'vitest';
import { type Found, hide } from './reading.ts';
import { freedKinds, hasTiers, isRule, sentencesOf, standsAlone } from './sentences.ts';

describe('the sentences of a text', () => {
  test.each<[string, string[]]>([
    ['One. Two! Three? (Four) "Five"', ['One.', 'Two!', 'Three?', '(Four) "Five"']],
    ['One.  Two', ['One.', 'Two']],
    ['In 2020. In (a). At 5%. Said "x". So', ['In 2020.', 'In (a).', 'At 5%.', 'Said "x".', 'So']],
    ['It is GB. It has 5M. At Series A. Now', ['It is GB.', 'It has 5M.', 'At Series A.', 'Now']],
    ['By A. Smith and Dr. Bo', ['By A. Smith and Dr.', 'Bo']],
    ['Plan B. Now', ['Plan B. Now']],
    ['It costs $5. only', ['It costs $5. only']],
    ['See a.Bee', ['See a.Bee']],
    ['Sure; Now', ['Sure; Now']],
    ['One\nTwo', ['One', 'Two']],
    ['One \n Two', ['One', 'Two']],
    ['One\n\n Two', ['One', 'Two']],
    ['One\n- Two\n*Three\n •  Four\n– Five', ['One', 'Two', 'Three', 'Four', 'Five']],
    ['one\n-\ntwo', ['one', 'two']],
    ['one\nx- two', ['one', 'x- two']],
    // Nobody knows how a text that was cut goes on.
    ['One. Two…', ['One.']],
    ['One. Two...', ['One.']],
    ['One… Two', ['One… Two']],
    ['One.. Two.', ['One.. Two.']],
    // Lines that lost their ends.
    ['a plan Must be new', ['a plan', 'Must be new']],
    ['a plan Company has money', ['a plan', 'Company has money']],
    ['a plan Company House', ['a plan Company House']],
    ['is free Founded in Kiel', ['is free', 'Founded in Kiel']],
    ['are new 10 people or less', ['are new', '10 people or less']],
    ["are new You're old", ['are new', "You're old"]],
    ['a'.repeat(400), ['a'.repeat(400)]],
    ['a'.repeat(401), []],
  ])('%j', (text, sentences) => {
    expect(sentencesOf(text).map(({ written }) => written)).toEqual(sentences);
  });

  test.each([
    ['Ten OR Five', '10 or 5'],
    ['one two three four five', '1 2 3 4 5'],
    ['six seven eight nine ten', '6 7 8 9 10'],
    ['twelve eighteen twenty', '12 18 20'],
    ['tenth', 'tenth'],
    ['a year', '1 year'],
    ['a yearly', 'a yearly'],
    ['it’s ‘so’', "it's 'so'"],
    ['a‐b‑c–d—e', 'a-b-c-d-e'],
    ['<5', 'less than 5'],
    ['< $5', 'less than $5'],
    ['>5', 'more than 5'],
    ['> €5', 'more than €5'],
    ['≤5', 'at most 5'],
    ['≤ £5', 'at most £5'],
    ['≥5', 'at least 5'],
    ['≥ $5', 'at least $5'],
    ['<a >a ≤a ≥a < a', '<a >a ≤a ≥a < a'],
    ['1,000,000', '1000000'],
    ['1,00', '1,00'],
    ['1,0000', '1,0000'],
    ['a,000', 'a,000'],
    ['1,abc', '1,abc'],
    ['a \t b', 'a b'],
  ])('%j is read as %j', (written, plain) => {
    expect(sentencesOf(written)).toEqual([{ written, plain }]);
  });
});

const rule = (plain: string) => isRule({ written: plain, plain });

const words = (list: string) => list.trim().split(/\s*\|\s*/);

describe('no rule', () => {
  test.each(
    words(`
      we prefer a | a preference | ideally | typically | usually | a priority | encouraged | recommended | roughly 5 |
      approximately 5 | approx 5 | generally | normally | mostly | mainly | around 5 | about 5 | about 12 | likely |
      we favour | favored | welcome | a bonus | a plus | advantages | case-by-case | case by case | criteria cover |
      considered | may be | might | could | should | e.g. a | for example | for instance | such as | like | unless |
      excepted | exempted | waived | if | when | where | depending | optionally | otherwise | instead | strong-fit |
      suited | designed for | intended for | aimed at | targeting | focus on | focuses on | wanted | hope | plan to |
      plans to | planned to | ineligible | not eligible | not accepted | cannot | can't | may not | excluded |
      disqualified | declined | rejected | need not | not need | doesn't need | not have to | don't have to | no need |
      regardless | irrespective | whether | any size | anywhere | either | rather than | other than | outside |
      not limited | not required | alumni have | past winner | last cohorts | previous participant | former batch |
      earlier batches | past company | past companies | last startup | last edition | last round | last years' x |
      last year' x | our portfolio | we raised | we have raised | we 've backed | went on | on average | has helped |
      so far | to date we | program raised | programme has raised | fund was established | accelerator backed |
      was founded in 2015 | was launched in 1999 | were founded in 2015, | for teams abroad, be new | in kenya, be new |
      for ${'a'.repeat(59)}, be new | is it new? | by the time we meet | by the date | by the day | by the start |
      by the beginning | by the end | once accepted | after being selected | upon acceptance | on selection |
      before joining | prior to receiving | before the start | prior to the programme | before the program |
      willing to | intends to | intend to`),
  )('%s', (plain) => expect(rule(plain)).toBe(false));
});

test.each(
  words(`
    be new | whiff | thence | plants to | planet | casexby-case | case-byxcase | about a | focus | focusing | wheres |
    enormously | forum | last winter | was founded in 1899 | was founded in 20a5 | was founded in 201a |
    were founded in 20a5, | were founded in 201a, | were founded in 2015 | the fund raises | we raise |
    we are raised | be new, for teams abroad, and old | for teams. abroad, be new | for, be new |
    for ${'a'.repeat(60)}, be new | form abroad, be new | by the timed | near the time | accepted | before the house |
    unwilling to | pretend to | once acceptable`),
)('a rule: %s', (plain) => expect(rule(plain)).toBe(true));

test.each([
  ['The Seed tier and the Growth tier', true],
  ['Seed tier, Growth track', true],
  ['The seed tier. The Seed Tier.', false],
  ['The seed tier', false],
  ['One stream and another category and a third level', true],
  ['No such thing', false],
  ['A tiers B tiers', false],
])('%j has tiers: %s', (text, has) => expect(hasTiers(text)).toBe(has));

test.each([
  ['at any stage', 'stage,raised'],
  ['At ANY funding round', 'stage,raised'],
  ['any company size', 'team,raised'],
  ['exempt from the headcount', 'team,raised'],
  ['regardless of their age', 'age,founded'],
  ['irrespective of nationality', 'country'],
  ['from any country', 'country'],
  ['any location', 'country'],
  ['of any legal form', 'legalForm'],
  ['regardless of legal structure', 'legalForm'],
  ['any age and any country', 'age,founded,country'],
  ['many stage', ''],
  ['any stages', ''],
  ['any other stage', ''],
  ['at a stage', ''],
  ['any', ''],
])('%j leaves free: %s', (text, kinds) => expect(freedKinds(text).join(',')).toBe(kinds));

describe('what stands alone', () => {
  test.each([
    ['be _', true],
    ['be _ or old', false],
    ['old or be _', false],
    ['old or _, new', false],
    ['be _/old', false],
    ['be nor _', true],
    ['old or new, be _', true],
    ['old or new and _', true],
    ['old or new but _', true],
    ['old or new with _', true],
    ['old or new; _', true],
    ['_, old or new', true],
    ['_ and old or new', true],
    // One of several ways, unless an "and" closes the list before the "or".
    ['_, old, or new', false],
    ['_; new; or old', false],
    ['_, or new', false],
    ['_, old, and new, or older', true],
    ['_, old; but new, or older', true],
    ['_, old, or new, and older', false],
    ['_, and new, or older', true],
    ['old, or new, and _', true],
    ['old, or new, and _, young', true],
  ])('%s: %s', (hidden, alone) => {
    const at = hidden.indexOf('_');
    expect(standsAlone(hidden, at, at + 1)).toBe(alone);
  });
});

const found = (start: number, end: number): Found => ({
  criterion: { kind: 'team' },
  start,
  end,
  confidence: 1,
});

test('what was found is hidden at its length', () => {
  expect(hide('abcdefgh', [found(1, 3), found(5, 8)])).toBe('a__de___');
  expect(hide('abc', [])).toBe('abc');
});
