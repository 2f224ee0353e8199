import { expect, it } from 'vitest';
import { formFields, wordsIn } from './form-fields.ts';
import { newQuestion, type FormDraft } from './form-model.ts';

it('says what people read of a question and of the order', () => {
  const form: FormDraft = {
    screens: ['Team'],
    questions: [
      {
        ...newQuestion('single_choice', 'Team', 'Stage'),
        key: 'a',
        help: 'As of today.',
        options: [
          { value: 'o1', label: 'Idea' },
          { value: 'o2', label: 'Seed round' },
        ],
      },
      { ...newQuestion('short_text', 'Team', 'Name'), key: 'b' },
    ],
  };
  const read = Object.entries(formFields().toFields(form)).map(([field, [text = '']]) =>
    wordsIn(form, field, text),
  );
  expect(read).toEqual(['Stage\nAs of today.\nIdea\nSeed round', 'Name', 'Stage\nName']);
});
