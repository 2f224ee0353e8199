import { expect, it } from 'vitest';
import { press, show } from '#web/lib/testing.tsx';
import { FormPreview } from './form-preview.tsx';
import { newQuestion, type FormDraft } from './form-model.ts';

const stage = {
  ...newQuestion('single_choice', 'One', 'Stage'),
  key: 'stage',
  options: ['Idea', 'Seed'].map((label) => ({ value: label, label })),
};
const asked = (value: string, key = 'raised') => ({
  ...newQuestion('short_text', 'One', `How much as ${value}?`),
  key,
  logic: {
    match: 'all' as const,
    conditions: [{ questionId: 'stage', op: 'equals' as const, value }],
  },
});
const draft: FormDraft = {
  screens: ['One'],
  questions: [stage, asked('Seed'), asked('Moon', 'lunar')],
};
const preview = (edited: string | null) =>
  show(<FormPreview draft={draft} current="One" edited={edited} onScreen={() => undefined} />);

it('hides a conditional question until it is edited, and then says what shows it', () => {
  expect(preview(null).find('textbox')).toBeNull();
  const { get } = preview('raised');
  expect(get('textbox', /How much as Seed/)).not.toBeNull();
  expect(document.body.textContent).toContain(
    'Shown when “Stage”: Seed. The preview uses these answers.',
  );
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked')];
  expect(chosen.map(({ value }) => value)).toEqual(['Seed']);
});

it('says so where no answer shows it', () => {
  expect(preview('lunar').find('textbox')).toBeNull();
  expect(document.body.textContent).toContain('No answers were found that show');
});

it('marks what is edited, and only that', () => {
  preview('stage');
  const marked = [...document.querySelectorAll('[data-edited]')];
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Stage') as string,
  ]);
});

it('has three widths, of which one is pressed', () => {
  const { get } = preview(null);
  for (const name of ['Phone', 'Tablet', 'Desktop']) {
    press(get('button', name));
    expect(get('button', name).getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(1);
    expect(document.querySelector('[data-width]')?.getAttribute('data-width')).toBe(
      name.toLowerCase(),
    );
  }
});
