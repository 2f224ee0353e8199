import { expect, test } from 'vitest';
import { questionView } from '#contract/questions.ts';
import { profileFields } from '#contract/startup-fields.ts';
import { identifyingFields, requiredFields } from './profile.ts';
import { checkForm } from '../forms/form.ts';
import { profileQuestions, questionOf, withLookups } from './questions.ts';

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

test('every field has its question, with a number that no other has', () => {
  for (const field of profileFields) {
    const question = profileQuestions.find((one) => one.field === field);
    expect(question?._id, field).toBe(questionOf(field));
    expect(question?.required, field).toBe(requiredFields.includes(field));
  }
});

const fieldsWhere = (is: (question: (typeof profileQuestions)[number]) => boolean) =>
  new Set(profileQuestions.filter(is).map(({ field }) => field));

const limitsOf = (wanted: string) => profileQuestions.find(({ key }) => key === wanted)?.limits;

test('a question is of its field: what is required, what names the startup, its bounds', () => {
  expect(fieldsWhere(({ required }) => required)).toEqual(new Set(requiredFields));
  expect(fieldsWhere(({ identifying }) => identifying)).toEqual(new Set(identifyingFields));
  expect(limitsOf('teamsize')).toStrictEqual({ min: 0, max: 1_000_000 });
  expect(limitsOf('sector')).toStrictEqual({});
  expect(limitsOf('location')).toStrictEqual({});
  expect(limitsOf('website')).toStrictEqual({ maxLength: 2000 });
  expect(limitsOf('oneliner')).toStrictEqual({ maxLength: 300 });
  for (const { options, logic, ranking } of profileQuestions) {
    expect([options, logic]).toEqual([[], null]);
    expect(ranking).toBeGreaterThan(0);
  }
  expect(profileQuestions.slice(0, 3).map(({ ranking }) => ranking)).toEqual([1, 2, 3]);
});

test('the questions stand in the order of their screens, as they always have', () => {
  const order = profileQuestions.map(({ key }) => key);
  expect(order.slice(0, 4)).toEqual(['name', 'oneliner', 'description', 'website']);
  expect(order.slice(-4)).toEqual(['team', 'teamsize', 'revenue', 'raised']);
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
