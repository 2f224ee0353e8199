import { describe, expect, it } from 'vitest';
import { hostileForms } from '#test/forms/hostile-forms.ts';
import { pacedMs } from '#test/pace.ts';
import { compileForm } from './compile.ts';

const ALLOWED_MS = 50;
const ROUNDS = 9;

/* The least: what else the machine does makes a round longer, and none shorter. */
function leastOf(work: () => unknown): number {
  work();
  return Math.min(...Array.from({ length: ROUNDS }, () => pacedMs(work)));
}

describe('the compiler', () => {
  it.each(Object.entries(hostileForms))('is soon done with %s', (_name, make) => {
    const form = make();
    expect(leastOf(() => compileForm(form, { blind: true }))).toBeLessThan(ALLOWED_MS);
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
