import { describe, expect, it, test } from 'vitest';
import { questionType, type QuestionType } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import type { FormQuestion } from '../questions.ts';
import { effortWarnings, minutesToFill } from './minutes.ts';
import { addressRoom, fileRoom, sentenceRoom } from '../types/tight-limits.ts';
import { typeFacts } from './type-facts.ts';
import { privacyWarnings } from './warnings.ts';

const every = questionType.options;
const abc = ['a', 'b', 'c'];

const minutesOf = (type: QuestionType) =>
  typeFacts[type].minutes(question('q', type, { choices: abc }));

const rowsOf = (min: number) =>
  typeFacts.table.minutes(question('q', 'table', { choices: abc, limits: { min } }));

const tight = (type: QuestionType) =>
  typeFacts[type].tightLimit(
    question('q', type, {
      label: 'Describe it',
      limits: { maxLength: 5, maxWords: 1, maxFileSizeMb: 0.01 },
    }),
  );

describe('what the compiler knows of the types', () => {
  it('minutes that an answer takes', () => {
    expect(
      Object.fromEntries(every.map((type) => [type, Math.round(minutesOf(type) * 100) / 100])),
    ).toEqual({
      short_text: 0.5,
      long_text: 6,
      number: 0.75,
      money: 1,
      date: 0.25,
      url: 0.5,
      email: 0.25,
      phone: 0.25,
      single_choice: 0.25,
      multi_choice: 0.4,
      dropdown: 0.25,
      rating: 0.2,
      ranking: 0.45,
      table: 1.8,
      country: 0.15,
      file: 3,
      consent: 0.1,
    } satisfies Record<QuestionType, number>);
  });

  it.each([
    [{ maxWords: 100 }, 3.5],
    [{ maxLength: 600 }, 3.5],
    [{ maxLength: 600, maxWords: 20 }, 0.7],
    [{ maxWords: 1000 }, 6],
  ])('a text with %j takes %d', (limits, minutes) => {
    expect(typeFacts.long_text.minutes(question('q', 'long_text', { limits }))).toBeCloseTo(
      minutes,
    );
  });

  it('a table takes as long as its rows', () => {
    expect(
      [rowsOf(2), rowsOf(3), rowsOf(5)].map((minutes) => Math.round(minutes * 10) / 10),
    ).toEqual([1.8, 1.8, 3]);
  });

  it('where persons are named', () => {
    const by = Map.groupBy(every, (type) => typeFacts[type].personal);
    expect(by.get('always')).toEqual(['email', 'phone']);
    expect(by.get('by words')).toEqual(['short_text', 'long_text', 'date', 'url', 'table', 'file']);
    expect(by.get('never')).toHaveLength(every.length - 8);
  });

  it('which limits may be absurd', () => {
    expect(every.filter((type) => tight(type) !== null)).toEqual([
      'short_text',
      'long_text',
      'url',
      'file',
    ]);
  });
});

const roomOf = (
  limits: FormQuestion['limits'],
  label = 'Describe it',
  help: string | null = null,
) => sentenceRoom(question('q', 'long_text', { label, help, limits }));

const url = (maxLength?: number) =>
  addressRoom(question('q', 'url', { limits: maxLength === undefined ? {} : { maxLength } }));

const file = (limits: FormQuestion['limits']) => fileRoom(question('q', 'file', { limits }));

describe('limits that are too tight', () => {
  it.each([
    [{}, 'Describe it', false],
    [{ maxWords: 7 }, 'Describe it', true],
    [{ maxWords: 8 }, 'Describe it', false],
    [{ maxLength: 39 }, 'Describe it', true],
    [{ maxLength: 40 }, 'Describe it', false],
    [{ maxWords: 1 }, 'Your name', false],
    [{ maxWords: 3 }, 'Say it in one sentence', false],
    [{ maxWords: 2 }, 'Say it in one sentence', true],
    [{ maxWords: 3 }, 'Dites-le en une phrase', false],
    [{ maxWords: 7 }, 'Expliquez', true],
  ])('%j of “%s”: %s', (limits, label, isTight) => {
    expect(roomOf(limits, label) !== null).toBe(isTight);
  });

  it('are found by the help, too', () => {
    expect(roomOf({ maxWords: 7 }, 'Team', 'Tell us all')?.message).toBe(
      'it asks for sentences, but its word limit is 7.',
    );
    expect(roomOf({ maxLength: 7 }, 'Team', 'Tell us all')?.message).toBe(
      'it asks for sentences, but its character limit is 7.',
    );
  });

  it('for addresses and files', () => {
    expect([url(), url(40), url(39) !== null]).toEqual([null, null, true]);
    expect([file({}), file({ maxFileSizeMb: 0.1 })]).toEqual([null, null]);
    expect(file({ maxFileSizeMb: 0.09 })?.message).toMatch(/less than 0.09 MB/);
    const fine = [
      '.pdf',
      'image/*',
      'application/pdf',
      '*/*',
      '*',
      'audio/mpeg',
      'font/otf',
      'model/obj',
      'text/csv',
      'video/mp4',
      'message/rfc822',
    ];
    expect(fine.map((entry) => file({ accept: [entry] }))).toEqual(fine.map(() => null));
    expect(file({ accept: ['.pdf', 'image/jpg'] })?.message).toBe(
      'no browser calls a file “image/jpg”; use “image/jpeg”.',
    );
    const meant =
      'image/jpg image/svg image/tif application/x-pdf application/word application/excel application/powerpoint text/pdf text/doc text/txt text/md video/mov audio/mp3 pdf/*';
    expect(
      Object.fromEntries(
        meant.split(' ').map((entry) => [entry, file({ accept: [entry] })?.params?.['meant']]),
      ),
    ).toEqual({
      'image/jpg': 'image/jpeg',
      'image/svg': 'image/svg+xml',
      'image/tif': 'image/tiff',
      'application/x-pdf': 'application/pdf',
      'application/word': '.docx',
      'application/excel': '.xlsx',
      'application/powerpoint': '.pptx',
      'text/pdf': 'application/pdf',
      'text/doc': '.doc',
      'text/txt': 'text/plain',
      'text/md': '.md',
      'video/mov': 'video/quicktime',
      'audio/mp3': 'audio/mpeg',
      'pdf/*': 'application/pdf',
    });
    expect(file({ accept: ['pictures/png'] })?.message).toBe(
      'no browser calls a file “pictures/png”; use an extension such as .pdf.',
    );
  });
});

const texts = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    question(`q${place}`, 'long_text', { required: true }),
  );

const minutes = (given: Partial<FormQuestion>) =>
  minutesToFill(texts(10).map((one) => ({ ...one, ...given })));

describe('effort', () => {
  it('counts half for what is optional, and half for what has conditions', () => {
    const logic = { match: 'all' as const, conditions: [] };
    expect([minutes({}), minutes({ required: false }), minutes({ logic })]).toEqual([60, 30, 30]);
    expect(minutes({ label: 'word '.repeat(200).trim() })).toBe(70);
  });

  test.each([
    [10, 999, 'EUR', false],
    [11, 999, 'EUR', true],
    [11, 999, 'JPY', false],
    [11, 1000, 'EUR', false],
    [31, 4999, 'USD', true],
    [31, 5000, 'USD', false],
    [81, 24_999, 'CHF', true],
    [81, 25_000, 'GBP', false],
    [81, 24_999, 'GBP', true],
  ])('%d long texts for %d %s: %s', (count, amount, currency, warned) => {
    expect(effortWarnings(texts(count), { amount, currency }).length > 0).toBe(warned);
    expect(effortWarnings(texts(count), null)).toEqual([]);
  });
});

const codes = (blind: boolean, ...questions: FormQuestion[]) =>
  privacyWarnings(questions, blind).map(({ path, code }) => `${path} ${code}`);

describe('privacy', () => {
  const name = question('name', 'short_text', { label: 'Your name' });
  const plan = question('plan', 'long_text', { label: 'Plan' });

  it('wants consent for what is personal', () => {
    expect(codes(false, plan, name)).toEqual(['questions.1 no_consent']);
    expect(codes(false, plan, name, question('ok', 'consent'))).toEqual([]);
    expect(codes(false, plan)).toEqual([]);
    expect(codes(false, question('mail', 'email'))).toEqual(['questions.0 no_consent']);
    expect(codes(false, { ...name, slot: 'problem' })).toEqual([]);
    expect(codes(false, { ...plan, slot: 'contact' })).toEqual(['questions.0 no_consent']);
  });

  it('tells what would name somebody in a blind review', () => {
    const open = { ...name, identifying: false };
    const consent = question('ok', 'consent');
    expect(codes(true, consent, open)).toEqual(['questions.1.identifying names_in_blind_review']);
    expect(codes(false, consent, open)).toEqual([]);
    expect(codes(true, consent, name)).toEqual([]);
    expect(codes(true, consent, { ...plan, identifying: false })).toEqual([]);
  });
});
