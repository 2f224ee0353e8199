import { describe, expect, it, test } from 'vitest';
import { sayReviews } from '#contract/messages/reviews.ts';
import { isIdentifying } from '../forms/identifying.ts';
import {
  distribute,
  isReviewable,
  normalisedRating,
  scoreProblems,
  weightedTotal,
} from './review.ts';
import type { QuestionType } from '#contract/questions.ts';

const criteria = [
  { _id: 'team', label: 'Team', weight: 3, scale: 5 },
  { _id: 'market', label: 'Market', weight: 1, scale: 2 },
];
const give = (team?: number, market?: number) => [
  ...(team === undefined ? [] : [{ criterionId: 'team', score: team }]),
  ...(market === undefined ? [] : [{ criterionId: 'market', score: market }]),
];

const paths = (scores: { criterionId: string; score: number }[], submitted: boolean) =>
  scoreProblems(criteria, scores, submitted).map(({ path }) => path);
const asked = (type: QuestionType, label: string, slot: string | null = null) => ({
  type,
  label,
  slot,
});
const open = (id: string, readers: string[] = [], barred: string[] = []) => ({
  id,
  readers,
  barred,
});

describe('weightedTotal', () => {
  it.each([
    [give(5, 2), 5],
    [give(1, 1), 1.38],
    [give(4, 1), 3.63],
    [give(4), 4],
    [give(undefined, 1), 2.5],
    [give(), null],
    [[{ criterionId: 'gone', score: 5 }], null],
  ])('%j is %s', (scores, total) => {
    expect(weightedTotal(criteria, scores)).toBe(total);
  });
});

describe('scoreProblems', () => {
  it('lets a draft be incomplete, and a submitted review not', () => {
    expect(paths(give(3), false)).toEqual([]);
    expect(paths(give(3), true)).toEqual(['scores']);
    expect(paths(give(3, 2), true)).toEqual([]);
  });
  it('refuses unknown and repeated criteria, and scores above the scale', () => {
    expect(paths([{ criterionId: 'gone', score: 1 }], false)).toEqual(['scores.0.criterionId']);
    expect(paths([...give(1), ...give(2)], false)).toEqual(['scores.1.criterionId']);
    expect(paths(give(5, 3), false)).toEqual(['scores.1.score']);
  });
});

test('each problem of the scores says what to do', () => {
  const gone = { criterionId: 'gone', score: 1 };
  expect(
    scoreProblems(criteria, [gone, ...give(1), ...give(6, 2), ...give(undefined, 3)], true),
  ).toEqual([
    { path: 'scores.0.criterionId', ...sayReviews('reviews.no_such_criterion') },
    { path: 'scores.2.criterionId', ...sayReviews('reviews.score_once') },
    { path: 'scores.4.criterionId', ...sayReviews('reviews.score_once') },
  ]);
  expect(scoreProblems(criteria, give(6), true)).toEqual([
    { path: 'scores.0.score', ...sayReviews('reviews.score_scale', { max: 5 }) },
    { path: 'scores', ...sayReviews('reviews.score_missing', { criterion: 'Market' }) },
  ]);
  expect(scoreProblems(criteria, give(6), false)).toEqual([
    { path: 'scores.0.score', ...sayReviews('reviews.score_scale', { max: 5 }) },
  ]);
});

describe('normalisedRating', () => {
  const strict = { count: 3, mean: 2, deviation: 0.5 };
  const generous = { count: 3, mean: 4, deviation: 0.5 };
  const given = [
    { reviewerId: 'strict', total: 2.5 },
    { reviewerId: 'generous', total: 4 },
  ];
  const of = (...figures: [string, typeof strict][]) =>
    normalisedRating(given, { reviewers: new Map(figures), wellRead: 60 });
  it('is not said of fewer than 60 applications with three reviews each', () => {
    const reviewers = new Map([
      ['strict', strict],
      ['generous', generous],
    ]);
    expect([0, 59, 60].map((wellRead) => normalisedRating(given, { reviewers, wellRead }))).toEqual(
      [null, null, 0.5],
    );
  });
  it('compares each with their own mean', () => {
    expect(of(['strict', strict], ['generous', generous])).toBe(0.5);
  });
  it('needs two reviewers with three reviews each', () => {
    expect(of(['strict', strict])).toBeNull();
    expect(of(['strict', strict], ['generous', { ...generous, count: 2 }])).toBeNull();
    expect(of(['one', strict], ['other', generous])).toBeNull();
  });
  it('takes who scores all alike as saying nothing', () => {
    const flat = { ...generous, deviation: 0 };
    expect(of(['strict', strict], ['generous', flat])).toBe(0.5);
  });
});

describe('isIdentifying', () => {
  it.each([
    [asked('email', 'Where can we reach you?'), true],
    [asked('phone', 'Phone'), true],
    [asked('url', 'Demo'), true],
    [asked('file', 'Deck'), true],
    [asked('short_text', 'What is your startup called?'), true],
    [asked('short_text', 'Company name'), true],
    [asked('long_text', 'Introduce your co-founders'), true],
    [asked('table', 'Team'), true],
    [asked('number', 'How many founders are you?'), false],
    [asked('long_text', 'Which problem do you solve?'), false],
    [asked('short_text', 'Anything', 'legal_entity'), true],
    [asked('short_text', 'Anything', 'members'), true],
    [asked('long_text', 'Company name', 'traction'), false],
  ])('%j: %s', (question, expected) => {
    expect(isIdentifying(question)).toBe(expected);
    expect(isIdentifying({ ...question, identifying: null })).toBe(expected);
  });
  it.each(
    `name names called email e-mail phone website linkedin founder founders cofounder
    cofounders member members team contact`.split(/\s+/),
  )('takes a label with the word “%s” for one that names', (word) => {
    expect(isIdentifying(asked('short_text', `Your ${word.toUpperCase()}?`))).toBe(true);
    expect(isIdentifying(asked('short_text', word))).toBe(true);
    expect(isIdentifying(asked('short_text', `x${word}`))).toBe(false);
    expect(isIdentifying(asked('short_text', `${word}x`))).toBe(false);
  });
  it.each(
    `name website domain legal member founder team email phone contact address linkedin twitter social
    logo deck video regn registration repo resume referral whocodes demo url`.split(/\s+/),
  )('takes a slot with “%s” in it for one that names', (part) => {
    expect(isIdentifying(asked('short_text', 'x', `a_${part}s`))).toBe(true);
    expect(isIdentifying(asked('short_text', 'x', part.toUpperCase()))).toBe(true);
  });
  it('believes the organiser', () => {
    expect(isIdentifying({ ...asked('email', 'E-mail'), identifying: false })).toBe(false);
    expect(isIdentifying({ ...asked('number', 'Age'), identifying: true })).toBe(true);
  });
});

describe('distribute', () => {
  it('gives each application enough readers, and each reader alike', () => {
    const applications = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => open(id));
    const { pairs, perReviewer, short } = distribute(applications, ['x', 'y', 'z'], 2);
    expect(pairs).toHaveLength(12);
    expect(perReviewer.map(({ added }) => added)).toEqual([4, 4, 4]);
    expect(new Set(pairs.map(({ userId, applicationId }) => userId + applicationId)).size).toBe(12);
    expect(short).toEqual([]);
  });
  it('counts what is assigned already, and evens out', () => {
    const { pairs, perReviewer } = distribute(
      [open('a', ['x']), open('b', ['x']), open('c'), open('d')],
      ['x', 'y'],
      1,
    );
    expect(pairs.map(({ userId }) => userId)).toEqual(['y', 'y']);
    expect(perReviewer).toEqual([
      { userId: 'x', before: 2, added: 0 },
      { userId: 'y', before: 0, added: 2 },
    ]);
  });
  it('never gives to whom it bars, and says what is short', () => {
    const { pairs, short } = distribute([open('a', [], ['x'])], ['x', 'y', 'y'], 2);
    expect(pairs).toEqual([{ userId: 'y', applicationId: 'a' }]);
    expect(short).toEqual([{ applicationId: 'a', missing: 1 }]);
  });
  it('comes out the same a second time, and adds nothing after the first', () => {
    const applications = ['a', 'b', 'c'].map((id) => open(id));
    const first = distribute(applications, ['x', 'y'], 1);
    expect(distribute(applications, ['x', 'y'], 1)).toEqual(first);
    const after = applications.map(({ id }) =>
      open(
        id,
        first.pairs.flatMap((pair) => (pair.applicationId === id ? [pair.userId] : [])),
      ),
    );
    expect(distribute(after, ['x', 'y'], 1).pairs).toEqual([]);
  });
});

test.each([
  ['draft', false],
  ['pending', true],
  ['needs_info', true],
  ['waitlisted', true],
  ['accepted', false],
  ['rejected', false],
  ['withdrawn', false],
  ['declined', false],
] as const)('%s can be reviewed: %s', (status, expected) => {
  expect(isReviewable(status)).toBe(expected);
});
