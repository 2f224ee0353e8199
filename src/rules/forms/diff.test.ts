import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { FormChangeKind } from '#contract/forms.ts';
import type { QuestionView } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import { asksAnother, changesForFounders, diffForms, mayUnfit } from './diff.ts';

const of = (_id: string, given: Partial<QuestionView> = {}): QuestionView => ({
  ...question(_id, 'short_text'),
  _id,
  identifying: false,
  stage: null,
  ...given,
});
const kinds = (...[before, after, replaced]: Parameters<typeof diffForms>) =>
  diffForms(before, after, replaced).map(({ kind, questionId }) => `${questionId} ${kind}`);
const when = (questionId: string) => ({
  match: 'all' as const,
  conditions: [{ questionId, op: 'answered' as const }],
});
const replaced = (id: string) => ({ b: 'a', c: 'b', x: 'y', y: 'x' })[id] ?? null;
const consent = (id: string, label: string) => of(id, { type: 'consent', label, help: label });
const forms = (order: string) => order.split('').map((id) => of(id));

describe('the kind of a change', () => {
  const screener = { op: 'equals' as const, value: 'a' };
  test.each<[string, Partial<QuestionView>, Partial<QuestionView>]>([
    ['type', {}, { type: 'long_text' }],
    ['reworded', {}, { label: 'Other' }],
    ['help', {}, { help: 'Help' }],
    ['required', {}, { required: true }],
    ['optional', { required: true }, {}],
    ['limits', {}, { limits: { maxLength: 9 } }],
    ['options', {}, { options: [{ value: 'a', label: 'A' }] }],
    ['logic', {}, { logic: when('b') }],
    ['moved', {}, { screen: 2 }],
    ['identifying', {}, { identifying: true }],
    ['screener', {}, { screener }],
    ['stage', {}, { stage: 'shortlisted' }],
  ])('%s', (kind, before, after) => {
    const other = of('b');
    expect(kinds([of('a', before), other], [of('a', after), other])).toEqual([`a ${kind}`]);
    expect(kinds([of('a', after), other], [of('a', after), other])).toEqual([]);
  });

  it('added and taken out, the latter last', () => {
    expect(diffForms(forms('ab'), forms('cb'))).toEqual([
      { kind: 'added', questionId: 'c', replaces: null, label: 'c', before: null, after: of('c') },
      {
        kind: 'removed',
        questionId: 'a',
        replaces: null,
        label: 'a',
        before: of('a'),
        after: null,
      },
    ]);
  });

  it('finds no difference where what is absent was null', () => {
    const { stage: _stage, ...old } = of('a');
    expect(kinds([old as QuestionView], [of('a')])).toEqual([]);
  });
});

describe('a question in the place of another', () => {
  it('is compared with it, through all that stood between', () => {
    const [change, ...more] = diffForms(
      [of('a')],
      [of('c', { type: 'number', label: 'a' })],
      replaced,
    );
    expect(more).toEqual([]);
    expect(change).toMatchObject({ kind: 'type', questionId: 'c', replaces: 'a', label: 'a' });
    const [same] = diffForms([of('a')], [of('a', { label: 'Other' })]);
    expect(same).toMatchObject({ kind: 'reworded', replaces: null, label: 'Other' });
  });

  it('of the same type is another consent, neither reworded nor with other help', () => {
    expect(kinds([consent('a', 'Yes')], [consent('b', 'Now')], replaced)).toEqual(['b consent']);
  });

  it('takes its conditions along', () => {
    const before = [of('a'), of('z', { logic: when('a') })];
    const after = [of('b', { type: 'number', label: 'a' }), of('z', { logic: when('b') })];
    expect(kinds(before, after, replaced)).toEqual(['b type']);
    expect(kinds(before, [of('a'), of('z', { logic: when('b') })], replaced)).toEqual(['z logic']);
    const two = { ...when('a'), match: 'any' as const };
    expect(kinds(before, [of('a'), of('z', { logic: two })], replaced)).toEqual(['z logic']);
  });

  it('is a new one where a chain leads nowhere, or round and round', () => {
    expect(kinds([], [of('x')], replaced)).toEqual(['x added']);
  });
});

describe('what moved', () => {
  it.each([
    ['abcd', 'dabc', ['d moved']],
    ['abcd', 'bcda', ['a moved']],
    ['abcd', 'acbd', ['b moved']],
    ['abcde', 'abcde', []],
    ['ab', 'xab', ['x added']],
    ['abc', 'ac', ['b removed']],
  ])('%s to %s: %j', (before, after, wanted) => {
    expect(kinds(forms(before), forms(after))).toEqual(wanted);
  });

  it('is what comes later where two ways are as short', () => {
    expect(kinds(forms('ab'), forms('ba'))).toEqual(['a moved']);
    expect(kinds(forms('abc'), forms('cba'))).toEqual(['b moved', 'a moved']);
    expect(kinds(forms('abcd'), forms('badc'))).toEqual(['a moved', 'c moved']);
  });

  it('is no question that was added', () => {
    expect(kinds(forms('a'), [of('a'), of('b', { screen: 2 })])).toEqual(['b added']);
    expect(kinds([], [])).toEqual([]);
  });

  it('is counted once on another screen', () => {
    expect(kinds(forms('ab'), [of('a'), of('b', { screen: 2 })])).toEqual(['b moved']);
  });

  it('is the fewest questions that explain the new order, whatever it is', () => {
    const orders = fc.shuffledSubarray('abcdef'.split(''), { minLength: 6 });
    fc.assert(
      fc.property(orders, (order) => {
        const changes = diffForms(forms('abcdef'), forms(order.join('')));
        const moved = new Set(changes.map(({ questionId }) => questionId));
        const stayed = order.filter((id) => !moved.has(id));
        expect(stayed).toEqual(stayed.toSorted());
        expect(stayed).toHaveLength(longest(order));
      }),
    );
  });
});

/** How long the longest rising part is, by trying every part. */
function longest(order: readonly string[]): number {
  const parts = Array.from({ length: 2 ** order.length }, (_, mask) =>
    order.filter((_id, at) => (mask >> at) % 2 === 1),
  );
  const rising = parts.filter((part) => part.join('') === part.toSorted().join(''));
  return Math.max(...rising.map(({ length }) => length));
}

test('founders are told all but what only the team reads', () => {
  const before = [of('a'), of('b', { stage: 'shortlisted' })];
  const after = [
    of('a', { identifying: true, required: true }),
    of('b', { stage: 'shortlisted', required: true }),
    of('c', { stage: 'shortlisted' }),
  ];
  const told = changesForFounders(diffForms(before, after));
  expect(told.map(({ kind, questionId }) => `${questionId} ${kind}`)).toEqual(['a required']);
  const [stage] = diffForms([of('a')], [of('a', { stage: 'shortlisted' })]);
  expect(stage && changesForFounders([stage])).toEqual([stage]);
  const [removed] = diffForms([of('a')], []);
  expect(removed && changesForFounders([removed])).toEqual([removed]);
});

test.each<[FormChangeKind, boolean]>([
  ['added', false],
  ['removed', true],
  ['type', true],
  ['consent', true],
  ['reworded', false],
  ['help', false],
  ['required', false],
  ['optional', false],
  ['limits', true],
  ['options', true],
  ['logic', false],
  ['moved', false],
  ['identifying', false],
  ['screener', true],
  ['stage', false],
])('%s may leave an answer that no longer fits: %s', (kind, may) => {
  expect(mayUnfit({ kind })).toBe(may);
});

test.each([
  ['another type', { type: 'number' }, true],
  ['other words', { label: 'Other' }, false],
  ['a consent with other words', { type: 'consent', label: 'Other' }, true],
  ['a consent with other help', { type: 'consent', help: 'Other' }, true],
  ['the same consent', { type: 'consent' }, false],
] as const)('%s: another question is asked: %s', (_, given, asks) => {
  const after = of('a', given);
  const before = of(
    'a',
    given === undefined || after.type === 'number' ? {} : { type: after.type },
  );
  expect(asksAnother(before, after)).toBe(asks);
});
