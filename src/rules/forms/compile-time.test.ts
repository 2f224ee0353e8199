import { describe, expect, it } from 'vitest';
import { hostileForms } from '#test/forms/hostile-forms.ts';
import { compileForm } from './compile.ts';

const ALLOWED_MS = 50;
/** What the loop below takes on the machine that the bar was set on. */
const LOOP_MS = 3;
const ROUNDS = 9;

/** Processor time of this thread: others may be busy meanwhile. */
function millisecondsOf(work: () => unknown): number {
  const begun = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}

const median = (of: readonly number[]) =>
  of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? NaN;
/** Each round beside a look at how slow the machine is at that moment. */
function medianOf(work: () => unknown): number {
  work();
  return median(
    Array.from({ length: ROUNDS }, () => {
      const slower = Math.max(1, millisecondsOf(calibrate) / LOOP_MS);
      return millisecondsOf(work) / slower;
    }),
  );
}

/** Small objects in maps and lists, as the compiler makes them. */
function calibrate(): number {
  const seen = new Map<number, number[]>();
  for (let step = 0; step < 200_000; step += 1) {
    const place = (step * 7919) % 1009;
    const held = seen.get(place);
    if (held && held.length < 50) held.push(step);
    else seen.set(place, [step]);
  }
  return [...seen.values()].reduce((sum, held) => sum + held.length, 0);
}

describe('the compiler', () => {
  it.each(Object.entries(hostileForms))('is soon done with %s', (_name, make) => {
    const form = make();
    expect(medianOf(() => compileForm(form, { blind: true }))).toBeLessThan(ALLOWED_MS);
  });

  it('says the same of a hard form each time', () => {
    for (const make of Object.values(hostileForms)) {
      expect(compileForm(make()).problems).toEqual(compileForm(make()).problems);
    }
  });

  it('still finds what stands plainly in a form that is too hard for it', () => {
    const form = hostileForms['more pigeons than holes']?.() ?? [];
    const last = form.at(-1);
    if (!last?.logic) throw new Error('The last question has conditions.');
    const contradiction = [
      { questionId: 'q0', op: 'equals' as const, value: 'h1' },
      { questionId: 'q0', op: 'equals' as const, value: 'h2' },
    ];
    last.logic = { match: 'all', conditions: contradiction };
    expect(compileForm(form).problems.map(({ path }) => path)).toEqual(['questions.199.logic']);
  });
});
