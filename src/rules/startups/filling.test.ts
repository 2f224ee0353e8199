import { expect, test } from 'vitest';
import { type AnsweredQuestion, fillProfile } from './filling.ts';
import { withLookups } from './questions.ts';

const questions = withLookups([
  { id: 'sector-1', kind: 'sector', name: 'Climate, energy & environment' },
  { id: 'stage-1', kind: 'stage', name: 'Seed' },
  { id: 'stage-2', kind: 'stage', name: 'Growth / scale-up' },
]);
const asked = (
  slot: string | null,
  answer: string[],
  rest: Partial<AnsweredQuestion> = {},
): AnsweredQuestion => ({
  label: 'Whatever',
  help: null,
  slot,
  type: 'short_text',
  options: [],
  answer,
  ...rest,
});

const fill = (answered: AnsweredQuestion[], present: Record<string, string[]> = {}) =>
  Object.fromEntries(
    fillProfile(questions, present, answered).map(({ question, options }) => [
      question.field ?? question.slot,
      options,
    ]),
  );

test.each<[string, AnsweredQuestion, object]>([
  ['a slot', asked('name', ['Mycelia']), { name: ['Mycelia'] }],
  [
    'the wording, without a slot',
    asked(null, ['Mycelia'], { label: 'What is your Startup called ?' }),
    { name: ['Mycelia'] },
  ],
  [
    'another slot than its wording',
    asked('whyprogram', ['Mycelia'], { label: 'What is your startup called?' }),
    {},
  ],
  ['a city with its country', asked('location', ['Gdynia, Poland']), { country: ['PL'] }],
  ['a country nobody knows', asked('location', ['Atlantis']), {}],
  [
    'a year in a date',
    asked('founded', ['2024-03-01'], { type: 'date' }),
    { foundedYear: ['2024'] },
  ],
  ['a number in words', asked('teamsize', ['four']), {}],
  ['half a person', asked('teamsize', ['4.5']), {}],
  [
    'a site without its scheme',
    asked('website', ['mycelia.example']),
    { website: ['https://mycelia.example'] },
  ],
  [
    'the first of several sites',
    asked('website', ['see https://a.example, https://b.example']),
    { website: ['https://a.example'] },
  ],
  ['no site', asked('website', ['coming']), {}],
  ['an amount as text', asked('raised', ['€1500']), { raised: ['1500', 'EUR'] }],
  ['an amount', asked('raised', ['1500', 'EUR'], { type: 'money' }), { raised: ['1500', 'EUR'] }],
  ['an amount without currency', asked('raised', ['1500']), {}],
  [
    'an amount that was chosen',
    asked('raised', ['c'], {
      type: 'single_choice',
      options: [{ value: 'c', label: '1500 EUR' }],
    }),
    { raised: ['1500', 'EUR'] },
  ],
  ['no year', asked('founded', ['long ago']), {}],
  ['a number that is no year', asked('founded', ['1724, or 21000']), {}],
  ['a page elsewhere', asked('linkedin', ['https://example.com/mycelia']), {}],
  [
    'a choice by its label',
    asked('stage', ['s'], {
      type: 'single_choice',
      options: [{ value: 's', label: 'seed' }],
    }),
    { startupStage: ['stage-1'] },
  ],
  ['a stage that is not on the list', asked('stage', ['Pre-seed']), {}],
  [
    'a table',
    asked('team', ['["Ada","CTO",""]', '["Bo","Sales","20"]'], { type: 'table' }),
    { team: ['Ada, CTO\nBo, Sales, 20'] },
  ],
  ['a file', asked('team', ['0193f1a0-0000-7000-8000-00000000aa01'], { type: 'file' }), {}],
])('%s', (_name, answered, expected) => {
  expect(fill([answered])).toEqual(expected);
});

test.each([
  ['Type your full name to sign', 'name'],
  ['Name (this is your signature)', 'name'],
  ['Geburtsdatum', 'founded'],
  ['Mot de passe de la démo', 'demo'],
  ['IBAN', 'incorporated'],
])('%j fills nothing, even tagged %s', (label, slot) => {
  expect(fill([asked(slot, ['https://mycelia.example/2024'], { label })])).toEqual({});
});

test('what stands there stays', () => {
  const name = questions[0]?._id ?? '';
  expect(fill([asked('name', ['Other'])], { [name]: ['Mycelia'] })).toEqual({});
});

test('a slot goes before a wording, and the next source is tried when one does not fit', () => {
  const byWording = asked(null, ['By wording'], { label: 'Startup name' });
  expect(fill([byWording, asked('name', ['By slot'])])).toEqual({ name: ['By slot'] });
  expect(fill([byWording, asked('name', ['x'.repeat(201)])])).toEqual({ name: ['By wording'] });
});

test('too long a text ends after a whole sentence and says so; without one it is left out', () => {
  const first = `${'a'.repeat(298)}.`;
  const [found] = fillProfile(questions, {}, [asked('oneliner', [`${first} And more of it.`])]);
  expect(found).toMatchObject({ options: [first], shortened: true });
  expect(fill([asked('oneliner', [`${first} And more. And more.`])])).toEqual({
    oneLiner: [first],
  });
  const two = `One. ${'b'.repeat(200)}.`;
  expect(fill([asked('oneliner', [`${two} ${'c'.repeat(200)}.`])])).toEqual({ oneLiner: [two] });
  const wide = '\u{1F600}'.repeat(298);
  expect(fill([asked('oneliner', [`${wide}! And more.`])])).toEqual({ oneLiner: [`${wide}!`] });
  expect(fill([asked('oneliner', ['a'.repeat(400)])])).toEqual({});
  const [fits] = fillProfile(questions, {}, [asked('oneliner', ['b'.repeat(300)])]);
  expect(fits).toMatchObject({ shortened: false });
});
