import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkForm } from '#rules/forms/form.ts';
import { texts as french } from '#web/locales/fr/messages.ts';
import { isWhole } from './file-form.ts';
import { readFormFile } from './import-form.ts';

const own = { type: 'short_text', label: 'Name', screen: 'You' };
const foreign = {
  programme: 'Harbour grants',
  organiser: 'Port',
  deadline: '2026-12-01',
  questions: [
    { id: 'b', order: 2, section: 'Plan', label: 'Where?', type: 'address', required: false },
    { id: 'a', order: 1, section: 'You', label: 'Name', type: 'short_text', required: true },
  ],
};

describe('readFormFile', () => {
  it.each([
    ['a list', [own]],
    ['under questions', { questions: [own] }],
    ['as a reply', { status: 'success', data: { questions: [own] } }],
  ])('reads our own questions: %s', (_what, content) => {
    const [form, ...more] = readFormFile(JSON.stringify(content));
    expect(more).toEqual([]);
    expect(form?.questions.map(({ label }) => label)).toEqual(['Name']);
    expect(form && isWhole(form)).toBe(true);
  });

  it.each([
    ['no JSON', 'Name of the startup *'],
    ['no list', '{"hello": 1}'],
    ['an empty list', '[]'],
  ])('finds no form in %s', (_what, text) => {
    expect(readFormFile(text)).toEqual([]);
  });

  it('says which question of ours cannot be read', () => {
    const [form] = readFormFile(JSON.stringify([own, { ...own, type: 'hologram' }]));
    expect(form?.problems.map(({ question }) => question)).toEqual([2]);
  });

  it('says that a condition on a stranger is left out', () => {
    const logic = { match: 'all', conditions: [{ questionId: 'elsewhere', op: 'answered' }] };
    const [form] = readFormFile(JSON.stringify([{ ...own, logic }]));
    expect(form?.losses).toMatchObject([[{ key: 'imports.lost_condition' }]]);
    expect(form && isWhole(form)).toBe(false);
  });

  it('reads a form of another place in its order, and says what stays behind', () => {
    const [form] = readFormFile(JSON.stringify(foreign));
    expect(form).toMatchObject({
      name: 'Harbour grants',
      organiser: 'Port',
      left: ['deadline'],
      losses: [[], [{ key: 'imports.unknown_kind', params: { kind: 'address' } }]],
      problems: [],
    });
    expect(form?.questions).toMatchObject([
      { label: 'Name', type: 'short_text', required: true, screen: 'You' },
      { label: 'Where?', type: 'long_text', required: false, screen: 'Plan' },
    ]);
  });

  it('reads a form a line, and says which line is none', () => {
    const line = JSON.stringify(foreign);
    const forms = readFormFile(`${line}\n\n{"broken": \n${line}\n`);
    expect(forms.map((form) => [form.line, form.questions.length, form.problems.length])).toEqual([
      [1, 2, 0],
      [3, 0, 1],
      [4, 2, 0],
    ]);
  });

  it('takes nothing of a form with a question that nobody can ask', () => {
    const [one, two] = foreign.questions;
    const [form] = readFormFile(
      JSON.stringify({ ...foreign, questions: [one, { ...two, type: 'hologram' }] }),
    );
    expect(form?.questions).toEqual([]);
    expect(form?.problems).toMatchObject([{ question: 2 }]);
    expect(form?.problems[0]).toMatchObject({ field: 'type', why: { key: 'imports.type' } });
  });
});

const rows = join(import.meta.dirname, '../../../../../../../shared/data/forms.ndjson');
describe('the forms of the data folder', () => {
  it.skipIf(!existsSync(rows))('are all taken over, sound, with every loss in words', () => {
    const forms = readFormFile(readFileSync(rows, 'utf8'));
    expect(forms.length).toBeGreaterThanOrEqual(79);
    const refused = forms.filter(({ problems }) => problems.length > 0);
    expect(refused.map(({ line, problems }) => ({ line, problems }))).toEqual([]);
    const unsound = forms.flatMap(({ line, questions }) =>
      checkForm(questions).map((problem) => ({ line, problem })),
    );
    expect(unsound).toEqual([]);
    const lost = new Set(forms.flatMap(({ losses }) => losses.flat().map(({ key }) => key)));
    expect(lost.size).toBeGreaterThan(0);
    expect([...lost].filter((key) => key === undefined || !(key in french))).toEqual([]);
  });

  it.runIf(!existsSync(rows))('are not here: no real form was read', () => {
    expect(existsSync(rows)).toBe(false);
  });
});
