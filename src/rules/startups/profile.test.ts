import { expect, test } from 'vitest';
import {
  profileFields,
  type ProfileValues,
  startupField,
  startupFields,
} from '#contract/startup-fields.ts';
import { emptyProfile, givenFields, leadsTo, mapFields } from '#contract/startup-values.ts';
import {
  fieldOfOptions,
  fieldOfSlot,
  fieldsOfAnswers,
  identifyingFields,
  isOtherIdentity,
  isStartupComplete,
  lookupFields,
  optionsOfField,
  requiredFields,
  verifiedFields,
  whyNotInField,
} from './profile.ts';
import { isYear } from './years.ts';

const whole: ProfileValues = {
  ...emptyProfile('Mycelia'),
  oneLiner: 'Cooling without gas',
  description: 'We cool buildings.',
  country: 'PL',
  sector: '1',
  startupStage: '2',
};

test('a field has a column, a number and a wording that no other has', () => {
  const declared = profileFields.map(startupField);
  const all: (string | number | undefined)[][] = [
    declared.map(({ column }) => column),
    declared.map(({ question }) => question.number),
    declared.map(({ importName }, at) => importName ?? profileFields[at]),
    declared.flatMap(({ question }) => question.slot ?? []),
  ];
  for (const values of all) expect(new Set(values).size).toBe(values.length);
});

test('what is made for each field is made after its kind', () => {
  const kinds = mapFields<
    Record<'name' | 'text' | 'longText' | 'url' | 'country' | 'lookup' | 'wholeNumber', string>
  >((kind, _declared, field) => `${field} is ${kind}`);
  for (const field of profileFields) {
    expect(kinds[field]).toBe(`${field} is ${startupFields[field].kind}`);
  }
});

test('given are the fields that are there, and null is a value', () => {
  expect(givenFields({ city: null, teamSize: 0, website: undefined })).toEqual({
    city: null,
    teamSize: 0,
  });
});

test('a profile is complete when nothing asked first is missing', () => {
  expect(isStartupComplete(whole)).toBe(true);
});

test.each(requiredFields)('a profile without %s is not complete', (field) => {
  expect(isStartupComplete({ ...whole, [field]: null })).toBe(false);
  expect(isStartupComplete({ ...whole, [field]: ' ' })).toBe(false);
});

test('required are the name and what an organisation reads first', () => {
  expect(requiredFields).toEqual([
    'name',
    'oneLiner',
    'description',
    'country',
    'sector',
    'startupStage',
  ]);
});

test.each([
  [{ name: 'mycelia ', website: 'https://www.mycelia.io/team' }, false],
  [{ name: 'Mycelia', website: 'http://mycelia.io' }, false],
  [{ name: 'Mycelia', website: 'https://mycelia.io/', city: 'Gdynia' }, false],
  [{ name: 'Mycelium', website: 'https://mycelia.io' }, true],
  [{ name: 'Mycelia', website: 'https://mycelia.com' }, true],
  [{ name: 'Mycelia', website: null }, true],
  [{ name: 'Mycelia', website: 'https://www.sub.mycelia.io' }, true],
  [{ name: 'Mycelia', website: 'https://my-www.mycelia.io' }, true],
])('%o is another identity: %s', (after, isOther) => {
  const before = { ...whole, website: 'https://mycelia.io/' };
  expect(isOtherIdentity(before, { ...before, ...after })).toBe(isOther);
});

test('a field and its answer say the same', () => {
  expect(optionsOfField(null)).toEqual([]);
  expect(optionsOfField('  ')).toEqual([]);
  expect(optionsOfField(0)).toEqual(['0']);
  expect(fieldOfOptions('teamSize', ['4'])).toBe(4);
  expect(fieldOfOptions('city', ['Łódź'])).toBe('Łódź');
  expect(fieldOfOptions('city', [' Łódź '])).toBe(' Łódź ');
  expect(fieldOfOptions('city', ['  '])).toBeNull();
  expect(fieldOfOptions('name', ['  '])).toBe('');
  expect(fieldOfOptions('teamSize', [' '])).toBeNull();
  for (const field of profileFields) {
    expect(fieldOfOptions(field, []), field).toBe(field === 'name' ? '' : null);
  }
  const answers = [
    { question: { field: 'teamSize' as const }, options: ['4'] },
    { question: { field: 'city' as const }, options: [] },
    { question: { field: null }, options: ['free'] },
  ];
  expect(fieldsOfAnswers(answers)).toEqual({ teamSize: 4, city: null });
});

test('an answer that its field cannot hold is told so', () => {
  expect(whyNotInField('name', [])?.message).toBe('A startup needs a name.');
  expect(whyNotInField('teamSize', ['4.5'])?.message).toBe('Enter a whole number.');
  expect(whyNotInField('teamSize', [])).toBeNull();
  expect(whyNotInField('teamSize', ['4'])).toBeNull();
  expect(whyNotInField('name', ['Mycelia'])).toBeNull();
  expect(whyNotInField('name', ['Mycelia https://mycelia.io'])?.message).toContain('without a web');
  expect(whyNotInField('city', [])).toBeNull();
  expect(whyNotInField('website', ['https://mycelia.io'])).toBeNull();
  expect(whyNotInField('linkedinUrl', [])).toBeNull();
  expect(whyNotInField('linkedinUrl', ['https://linkedin.com/mycelia'])).toBeNull();
  expect(whyNotInField('linkedinUrl', ['https://mycelia.io'])).toMatchObject({
    key: 'startups.https_on',
    params: { hosts: 'linkedin.com' },
  });
});

test.each([
  ['https://linkedin.com/company/mycelia', true],
  ['https://www.linkedin.com/company/mycelia', true],
  ['https://pl.linkedin.com/company/mycelia', true],
  ['http://linkedin.com/company/mycelia', false],
  ['https://notlinkedin.com/company/mycelia', false],
  ['https://linkedin.com.example/company/mycelia', false],
  ['https://example.com/linkedin.com', false],
  ['https://linkedin.com@example.com/', false],
  ['linkedin.com', false],
])('%s leads to linkedin.com: %s', (address, expected) => {
  expect(leadsTo(address, ['linkedin.com'])).toBe(expected);
});

test.each([
  [{ min: 1800, max: 2100 }, true],
  [{ min: 1000, max: 2999 }, true],
  [{ min: 999, max: 2100 }, false],
  [{ min: 1800, max: 3000 }, false],
  [{ min: 1800 }, false],
  [{ max: 2100 }, false],
])('%o are the bounds of a year: %s', (limits, expected) => {
  expect(isYear(limits)).toBe(expected);
});

const isOther = (before: object, after: object) =>
  isOtherIdentity({ ...whole, ...before }, { ...whole, ...after });

const hostIs = (website: string) => ({ website });

test('a name in other letters is another, and a host is read from its beginning', () => {
  expect(isOther({ name: 'Straße' }, { name: 'Strasse' })).toBe(true);
  expect(isOther({ name: 'Straße' }, { name: ' STRAßE' })).toBe(false);
  expect(isOther(hostIs('https://my-www.mycelia.io'), hostIs('https://my-mycelia.io'))).toBe(true);
  expect(isOther(hostIs('mycelia'), hostIs('mycelia '))).toBe(false);
  expect(isOther(hostIs('mycelia'), hostIs('www.mycelia'))).toBe(true);
});

test('what is chosen from a list, and what was verified', () => {
  expect(lookupFields).toEqual(['sector', 'startupStage']);
  expect(verifiedFields).toEqual(['name', 'website']);
});

test('what names the startup is known, and what answers a slot', () => {
  expect(identifyingFields).toEqual(expect.arrayContaining(['name', 'website']));
  expect(identifyingFields).not.toContain('country');
  expect(fieldOfSlot('location')).toBe('country');
  expect(fieldOfSlot('problem')).toBeUndefined();
});
