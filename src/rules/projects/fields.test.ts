import { expect, test } from 'vitest';
import { sayProjects } from '#contract/messages/projects.ts';
import { checkProjectFields } from './fields.ts';

const draft = { currency: 'EUR', accountPriceMinor: null as number | null, isOpen: false };
const paths = (fields: Parameters<typeof checkProjectFields>[0], facts = draft) =>
  checkProjectFields(fields, facts).map((problem) => problem.path);

test('fields that are right, or not sent, are no problem', () => {
  expect(paths({})).toEqual([]);
  expect(
    paths({
      name: 'A',
      description: '',
      deadlineZone: 'Europe/Warsaw',
      award: { min: 5, max: 5, currency: 'PLN' },
      applicatiopnPrice: 10.25,
    }),
  ).toEqual([]);
  expect(paths({ deadlineZone: 'UTC', award: null })).toEqual([]);
  expect(paths({ award: { min: null, max: 5, currency: 'EUR' } })).toEqual([]);
});

test.each(['+01:00', 'Mars/Olympus', '', 'Europe/Warsaw; x'])('%s is no time zone', (zone) => {
  expect(paths({ deadlineZone: zone })).toEqual(['deadlineZone']);
});

test('each wrong field is named', () => {
  const award = { min: 2, max: 1, currency: 'XXZ' };
  expect(paths({ name: ' ', award, applicatiopnPrice: 0.001 })).toEqual([
    'name',
    'award.currency',
    'award.max',
    'applicatiopnPrice',
  ]);
  expect(paths({ applicatiopnPrice: 0.5 }, { ...draft, currency: 'JPY' })).toEqual([
    'applicatiopnPrice',
  ]);
});

test('each problem says what to do', () => {
  const fields = {
    name: '',
    description: '',
    deadlineZone: '1',
    award: { min: 2, max: 1, currency: 'XXZ' },
  };
  const facts = { ...draft, currency: 'JPY', isOpen: true };
  expect(checkProjectFields({ ...fields, applicatiopnPrice: 0.5 }, facts)).toEqual([
    { path: 'name', ...sayProjects('projects.name') },
    { path: 'description', ...sayProjects('projects.open_needs_description') },
    { path: 'deadlineZone', ...sayProjects('projects.time_zone') },
    { path: 'award.currency', ...sayProjects('projects.currency') },
    { path: 'award.max', ...sayProjects('projects.max_below_min') },
    { path: 'applicatiopnPrice', ...sayProjects('projects.too_many_decimals', { max: 0 }) },
  ]);
  expect(checkProjectFields({ applicatiopnPrice: 1601 }, facts)).toEqual([
    {
      path: 'applicatiopnPrice',
      ...sayProjects('projects.price_too_high', { currency: 'JPY', max: 1600 }),
    },
  ]);
  for (const award of [
    { min: 2, max: null, currency: 'EUR' },
    { min: null, max: 1, currency: 'EUR' },
    { min: null, max: null, currency: 'EUR' },
  ])
    expect(paths({ award })).toEqual([]);
  expect(paths({ name: 'a', description: 'b' }, facts)).toEqual([]);
});

test('a description may be empty only while the project is not open', () => {
  expect(paths({ description: ' ' })).toEqual([]);
  expect(paths({ description: ' ' }, { ...draft, isOpen: true })).toEqual(['description']);
});

test.each([
  ['EUR', 1600, 1600.01, 'EUR 1600'],
  ['JPY', 1600, 1601, 'JPY 1600'],
])(
  'a price in %s above ten times the standard is the operators’ to set',
  (currency, most, more, said) => {
    const facts = { ...draft, currency };
    expect(checkProjectFields({ applicatiopnPrice: most }, facts)).toEqual([]);
    const [problem] = checkProjectFields({ applicatiopnPrice: more }, facts);
    expect(problem?.path).toBe('applicatiopnPrice');
    expect(problem?.message).toContain(`Set at most ${said}.`);
    const approved = { ...facts, accountPriceMinor: 1_000_000 };
    expect(checkProjectFields({ applicatiopnPrice: more }, approved)).toEqual([]);
  },
);
