import { expect, test } from 'vitest';
import { questionView } from '#contract/questions.ts';
import { checkForm } from './forms/form.ts';
import {
  fieldOfOptions,
  optionsOfField,
  profileQuestions,
  whyNotInField,
  withLookups,
} from './startup-questions.ts';
import { isStartupComplete } from './startups.ts';

const lookups = [
  { id: '0193f1a0-0000-7000-8000-00000000aa01', kind: 'sector', name: 'Climate' },
  { id: '0193f1a0-0000-7000-8000-00000000aa02', kind: 'sector', name: 'Health' },
  { id: '0193f1a0-0000-7000-8000-00000000aa03', kind: 'stage', name: 'Seed' },
  { id: '0193f1a0-0000-7000-8000-00000000aa04', kind: 'stage', name: 'Growth' },
];

test('the questionnaire is a sound form of 18 to 25 questions on 4 or 5 screens', () => {
  const questions = withLookups(lookups);
  expect(checkForm(questions)).toEqual([]);
  expect(questions.length).toBeGreaterThanOrEqual(18);
  expect(questions.length).toBeLessThanOrEqual(25);
  expect(new Set(questions.map(({ screen }) => screen)).size).toBe(5);
  for (const { field: _field, lookup: _lookup, aliases: _aliases, ...question } of questions) {
    expect(questionView.safeParse(question).error).toBeUndefined();
  }
});

test('no two questions share an id, a slot, a field or a wording', () => {
  const all = [
    profileQuestions.map(({ _id }) => _id),
    profileQuestions.flatMap(({ slot }) => slot ?? []),
    profileQuestions.flatMap(({ field }) => field ?? []),
    profileQuestions.flatMap(({ aliases }) => aliases),
  ];
  for (const values of all) expect(new Set(values).size).toBe(values.length);
});

test('required are the name and what makes a profile complete', () => {
  const required = profileQuestions.filter((question) => question.required);
  const fields = required.map(({ field }) => field);
  expect(fields[0]).toBe('name');
  const profile = Object.fromEntries(fields.slice(1).map((field) => [field, 'x']));
  expect(isStartupComplete(profile as never)).toBe(true);
  for (const field of fields.slice(1)) {
    expect(isStartupComplete({ ...profile, [field ?? '']: null } as never)).toBe(false);
  }
});

test('a lookup fills the options of its own question', () => {
  const options = withLookups(lookups).flatMap(({ field, options: of }) =>
    of.length > 0 ? [[field, of.map(({ label }) => label)]] : [],
  );
  expect(options).toEqual([
    ['sector', ['Climate', 'Health']],
    ['startupStage', ['Seed', 'Growth']],
  ]);
});

test('a field and its answer say the same', () => {
  expect(optionsOfField(null)).toEqual([]);
  expect(optionsOfField(0)).toEqual(['0']);
  expect(fieldOfOptions('teamSize', ['4'])).toBe(4);
  expect(fieldOfOptions('city', ['Łódź'])).toBe('Łódź');
  expect(fieldOfOptions('city', [])).toBeNull();
  expect(whyNotInField('name', [])).toContain('name');
  expect(whyNotInField('teamSize', ['4.5'])).toContain('whole');
  expect(whyNotInField('teamSize', [])).toBeNull();
});
