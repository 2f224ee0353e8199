import { expect, it } from 'vitest';
import { fieldOf, formFields, normaliseField, wordsIn } from './form-fields.ts';
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

/* A question as it is compared. */
const compared = (label: string, identifying: boolean | null) => {
  const question = { ...newQuestion('short_text', 'Team', label), key: 'a', identifying };
  const fields = formFields().toFields({ screens: ['Team'], questions: [question] });
  return normaliseField(fieldOf('a'))(fields[fieldOf('a')] ?? []);
};

it('takes what the server judges of an unsaid question for nobody’s change', () => {
  expect(compared('Team members', null)).toEqual(compared('Team members', true));
  expect(compared('Budget', null)).toEqual(compared('Budget', false));
  expect(compared('Team members', null)).not.toEqual(compared('Team members', false));
});
