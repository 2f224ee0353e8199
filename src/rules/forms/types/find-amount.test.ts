import { describe, expect, it, test } from 'vitest';
import type { QuestionLimits } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import { findAmount, findDay, findNumber } from './find-amount.ts';
import type { Finder, Found, Literal } from './finder.ts';

const is = (atom: Literal['atom'], value: string, holds = true): Literal => ({
  atom,
  value,
  holds,
});
const above = (value: string) => is('greater_than', value);
const below = (value: string) => is('less_than', value);
const from = (value: string) => is('less_than', value, false);
const to = (value: string) => is('greater_than', value, false);
const not = (value: string) => is('equals', value, false);

type Given = { limits?: QuestionLimits; choices?: string[] };

/** Every answer that is tried, the first of its parts, and what the search says when none of them fits. */
function tried(find: Finder, literals: Literal[], given: Given = {}) {
  const values: string[] = [];
  const found = find(question('q', 'number', given), literals, ([value = '']) => {
    values.push(value);
    return false;
  });
  return { values, found };
}
const first = (find: Finder, literals: Literal[], given: Given = {}): Found =>
  find(question('q', 'number', given), literals, () => true);

describe('numbers', () => {
  it('are round ones where nothing is asked, then ones all over the range', () => {
    expect(tried(findNumber, [])).toEqual({
      values: [
        '10',
        '100',
        '1000',
        '5',
        '1',
        '0',
        '-999999999999999.9999999999',
        '0',
        '999999999999999.9999999999',
        '999999999999999.9999999999',
      ],
      found: undefined,
    });
  });

  test.each<[Literal[], QuestionLimits, string[] | null]>([
    [[above('3')], {}, ['10']],
    [[above('3'), below('4')], {}, ['3.0000000001']],
    [[from('3'), to('4')], {}, ['3']],
    [[from('3'), to('3')], {}, ['3']],
    [[from('3'), to('3'), to('9'), from('2')], {}, ['3']],
    [[above('10'), to('11')], {}, ['10.0000000001']],
    [[from('-4'), below('-3')], {}, ['-4']],
    [[above('-4'), below('-3')], {}, ['-3.9999999999']],
    [[is('equals', '7')], {}, ['7']],
    [[is('equals', '-0.5')], {}, ['-0.5']],
    [[is('equals', '7'), not('7')], {}, null],
    [[is('equals', '7'), not('8')], {}, ['7']],
    [[is('answered', ''), is('equals', '7')], {}, ['7']],
    [[not('10')], {}, ['100']],
    [[not('10'), not('100.0'), not('1000'), not('5'), not('1')], {}, ['0']],
    [[above('3'), below('3')], {}, null],
    [[above('3'), below('3.0000000001')], {}, null],
    [[above('4'), to('4')], {}, null],
    [[], { min: 20 }, ['100']],
    [[], { min: 2, max: 3 }, ['2']],
    [[], { min: 2.5, max: 2.5 }, ['2.5']],
    [[], { min: -3, max: -2 }, ['-3']],
    [[], { min: 3, max: 2 }, null],
    [[above('999999999999999.9999999999')], {}, null],
    [[below('-999999999999999.9999999999')], {}, null],
    [[from('12')], { min: 2 }, ['100']],
    [[from('2')], { min: 12, max: 13 }, ['12']],
    [[to('13')], { min: 12, max: 12.5 }, ['12']],
    [[from('12.25')], { min: 12, max: 12.5 }, ['12.25']],
    // A limit of another kind is none.
    [[], { min: '2026-01-01' }, ['10']],
    [[], { min: 1e-11, max: 0.5 }, ['0']],
  ])('%j within %j: %j', (literals, limits, wanted) => {
    expect(first(findNumber, literals, { limits })).toEqual(wanted);
  });

  it('are as many as can be excluded, and one more', () => {
    expect(tried(findNumber, [not('3'), not('2')], { limits: { min: 2, max: 3 } }).values).toEqual([
      '2.25',
      '2.5',
      '2.75',
    ]);
    const few = { limits: { min: 2, max: 2.000_000_000_3 } };
    expect(tried(findNumber, [], few)).toEqual({
      values: ['2', '2.0000000001', '2.0000000002', '2.0000000003'],
      found: undefined,
    });
    expect(tried(findNumber, [], { limits: { min: 2, max: 2.000_000_000_1 } })).toEqual({
      values: ['2', '2.0000000001', '2.0000000001'],
      found: null,
    });
    expect(
      tried(findNumber, [], { limits: { min: 2, max: 2.000_000_000_2 } }).found,
    ).toBeUndefined();
    expect(
      tried(findNumber, [not('7')], { limits: { min: 2, max: 2.000_000_000_2 } }).found,
    ).toBeNull();
  });

  it('are not looked for where a condition does not speak of numbers', () => {
    expect(tried(findNumber, [is('includes', '5')])).toEqual({ values: [], found: undefined });
    expect(tried(findNumber, [above('x')])).toEqual({ values: [], found: undefined });
    expect(tried(findNumber, [is('answered', '')]).values[0]).toBe('10');
    expect(tried(findNumber, [is('answered', '5')]).values[0]).toBe('10');
  });
});

describe('amounts', () => {
  test.each<[Literal[], Given, string[] | null | undefined]>([
    [[], {}, ['10', 'EUR']],
    [[], { choices: ['JPY', 'EUR'] }, ['10', 'JPY']],
    [[], { choices: ['soon'] }, ['10', 'EUR']],
    [[], { choices: ['soon', 'USD'] }, ['10', 'USD']],
    [[above('3'), below('4')], { choices: ['JPY'] }, null],
    [[above('3'), to('4')], { choices: ['JPY'] }, ['4', 'JPY']],
    [[above('3.5'), below('5')], { choices: ['JPY'] }, ['4', 'JPY']],
    [[from('3.5'), to('4.5')], { choices: ['JPY'] }, ['4', 'JPY']],
    [[from('3'), below('4')], { choices: ['JPY'] }, ['3', 'JPY']],
    [[above('3'), below('4')], { choices: ['JPY', 'EUR'] }, ['3.01', 'EUR']],
    [[above('3.10'), below('3.11')], {}, ['3.101', 'KWD']],
    [[above('3.101'), below('3.102')], {}, null],
    [[below('0')], {}, null],
    [[to('0')], {}, ['0', 'EUR']],
    [[], { limits: { min: 2.5, max: 3.5 }, choices: ['JPY'] }, ['3', 'JPY']],
    [[], { limits: { min: 3.2, max: 3.8 }, choices: ['JPY'] }, null],
    [[], { limits: { min: -3.5, max: -2.5 }, choices: ['JPY'] }, ['-3', 'JPY']],
    [[], { limits: { min: -3, max: -3 }, choices: ['JPY'] }, ['-3', 'JPY']],
    [[above('999999999999999')], { choices: ['JPY'] }, null],
    [[above('999999999999998')], { choices: ['JPY'] }, ['999999999999999', 'JPY']],
    [[is('includes', '5')], { choices: ['JPY'] }, undefined],
  ])('%j of %j: %j', (literals, given, wanted) => {
    expect(first(findAmount, literals, given)).toEqual(wanted);
  });

  it('are whole coins, up to the last', () => {
    expect(tried(findAmount, [], { choices: ['JPY'] }).values.slice(6)).toEqual([
      '0',
      '499999999999999',
      '999999999999998',
      '999999999999999',
    ]);
  });

  it('are certainly none only where no currency leaves a doubt', () => {
    const limits = { min: 3, max: 4 };
    expect(tried(findAmount, [], { limits, choices: ['JPY'] })).toEqual({
      values: ['3', '4', '4'],
      found: null,
    });
    expect(tried(findAmount, [], { limits, choices: ['EUR', 'JPY'] }).found).toBeUndefined();
    expect(tried(findAmount, [], { limits, choices: ['JPY', 'EUR'] }).found).toBeUndefined();
    expect(tried(findAmount, [], { limits: { min: 2, max: 8 }, choices: ['JPY'] })).toEqual({
      values: ['5', '2', '5', '8', '8'],
      found: undefined,
    });
  });
});

describe('days', () => {
  test.each<[Literal[], QuestionLimits, string[] | null | undefined]>([
    [[], {}, ['2026-01-01']],
    [[not('2026-01-01')], {}, ['1000-01-01']],
    [[above('2026-02-27'), below('2026-03-01')], {}, ['2026-02-28']],
    [[above('2026-02-28'), below('2026-03-01')], {}, null],
    [[from('2026-02-28'), to('2026-02-28')], {}, ['2026-02-28']],
    [[], { min: '2026-01-02' }, ['2026-01-02']],
    [[], { max: '2025-12-31', min: '2025-12-30' }, ['2025-12-30']],
    [[], { min: 5, max: 6 }, ['2026-01-01']],
    [[], { min: 'soon', max: 'later' }, ['2026-01-01']],
    [[above('9999-12-31')], {}, null],
    [[above('9999-12-30')], {}, ['9999-12-31']],
    [[below('1000-01-01')], {}, null],
    [[below('1000-01-02')], {}, ['1000-01-01']],
    [[above('soon')], {}, undefined],
  ])('%j within %j: %j', (literals, limits, wanted) => {
    expect(first(findDay, literals, { limits })).toEqual(wanted);
  });
});
