import { describe, expect, it, test } from 'vitest';
import type { QuestionView } from '#contract/questions.ts';
import type { Snapshot } from '#contract/submissions.ts';
import { namesInAddress, namesOfFirm } from '../reviews/masking.ts';
import { compareAnswers, maskSnapshot, namesInField, namesInSnapshot } from './submissions.ts';

const at = '2026-11-21T12:00:00.000Z';

const asked = (_id: string, type: QuestionView['type'], given: Partial<QuestionView> = {}) =>
  ({ _id, type, label: 'What do you do?', slot: null, options: [], ...given }) as QuestionView;
const file = (_id: string) => ({
  _id,
  name: `${_id}.pdf`,
  type: 'application/pdf',
  size: 7,
  sha256: 'x',
});

type Given = {
  questions?: QuestionView[];
  answers?: Record<string, string[]>;
  files?: Snapshot['files'];
  startup?: Snapshot['startup'];
};
const sending = ({
  questions = [],
  answers = {},
  files = [],
  startup = null,
}: Given): Snapshot => ({
  kind: 'flair.submission',
  format: 1,
  applicationId: 'application',
  number: 1,
  sentAt: at,
  project: { _id: 'project', name: 'Harbour Grant', organisation: 'Harbour' },
  form: { version: 1 },
  questions,
  answers: Object.entries(answers).map(([questionId, options]) => ({
    questionId,
    options,
    updatedAt: at,
  })),
  files,
  startup,
});

const choice = (label: string, open: string, other = 'Other') =>
  asked('1', 'dropdown', {
    label,
    options: [
      { value: 'open', label: open },
      { value: 'other', label: other },
    ],
  });

describe('compareAnswers', () => {
  const [one, two, gone] = [
    asked('1', 'short_text'),
    asked('2', 'short_text'),
    asked('3', 'short_text'),
  ];

  it('names what differs, in the order of the newer form, then what only the older one has', () => {
    const before = sending({
      questions: [gone, two, one],
      answers: { 1: ['a'], 2: ['b'], 3: ['c'] },
    });
    const after = sending({ questions: [one, two], answers: { 1: ['x'], 2: ['b'] } });
    expect(compareAnswers(before, after)).toEqual([
      { question: one, questionBefore: null, before: ['a'], after: ['x'], files: [] },
      { question: gone, questionBefore: null, before: ['c'], after: null, files: [] },
    ]);
    expect(compareAnswers(sending({}), after)).toMatchObject([
      { before: null, after: ['x'] },
      { before: null, after: ['b'] },
    ]);
  });

  it('says each side in the words in which it was asked, and names what was asked in other words', () => {
    const changes = (older: QuestionView, newer: QuestionView, is = ['open']) =>
      compareAnswers(
        sending({ questions: [older], answers: { 1: ['open'] } }),
        sending({ questions: [newer], answers: { 1: is } }),
      );
    const older = choice('How far are you?', 'Prototype');
    const [answered] = changes(older, choice('How far are you?', 'Launched'), ['other']);
    expect(answered).toMatchObject({
      question: { options: [{ label: 'Launched' }, {}] },
      questionBefore: { options: [{ label: 'Prototype' }, {}] },
    });
    // The answer is the same, what it says is not.
    for (const newer of [
      choice('How far will you be?', 'Prototype'),
      choice('How far are you?', 'Launched'),
      { ...older, help: 'In a year.' },
    ]) {
      expect(changes(older, newer)).toMatchObject([
        { question: newer, questionBefore: older, before: ['open'], after: ['open'] },
      ]);
    }
    // Only the older form has a name for an option that the newer one dropped.
    const [other] = older.options.slice(1);
    const fewer = { ...older, options: other ? [other] : [] };
    expect(changes(older, fewer, ['other'])).toMatchObject([
      { question: fewer, questionBefore: older, before: ['open'], after: ['other'] },
    ]);
    expect(changes(older, fewer)).toMatchObject([{ questionBefore: older }]);
    // Another word for what nobody chose says nothing of this answer, nor does the order of options.
    expect(changes(older, choice('How far are you?', 'Prototype', 'Else'))).toEqual([]);
    expect(changes(older, { ...older, options: older.options.toReversed() })).toEqual([]);
    const further = { ...older, options: [...older.options, { value: 'new', label: 'New' }] };
    expect(changes(older, further, ['new'])).toMatchObject([{ questionBefore: null }]);
    const unanswered = { questions: [older] };
    const reworded = { questions: [choice('Now?', 'Prototype')] };
    expect(compareAnswers(sending(unanswered), sending(reworded))).toEqual([]);
  });

  it('names the files of an upload, each once, and of no other answer', () => {
    const upload = asked('u', 'file');
    const before = sending({
      questions: [upload, one],
      answers: { u: ['f', 'g'], 1: ['f'] },
      files: [file('f'), file('g')],
    });
    const after = sending({
      questions: [upload, one],
      answers: { u: ['g', 'h', 'lost'], 1: ['g'] },
      files: [file('g'), file('h')],
    });
    expect(compareAnswers(before, after).map(({ files }) => files)).toEqual([
      ['f', 'g', 'h'].map((_id) => ({ _id, name: `${_id}.pdf`, size: 7 })),
      [],
    ]);
  });
});

test('a masked sending has no names, no startup and no file that was not asked for', () => {
  const questions = [
    asked('text', 'long_text'),
    asked('name', 'short_text', { slot: 'contact' }),
    asked('marked', 'short_text', { identifying: true }),
    asked('number', 'number'),
    asked('upload', 'file', { identifying: false }),
    asked('portrait', 'file', { identifying: true }),
  ];
  const masked = maskSnapshot(
    sending({
      questions,
      answers: {
        text: ['Ada'],
        name: ['Ada'],
        marked: ['Ada'],
        number: ['4'],
        upload: ['f'],
        portrait: ['g'],
        lost: ['Ada'],
      },
      files: [file('f'), file('g')],
      startup: { _id: 's', name: 'Mycelia', profile: {} },
    }),
    { mask: (text) => `masked ${text}`, nameFile: (name) => `kept ${name}` },
  );
  expect(masked.answers.map(({ questionId, options }) => [questionId, options])).toEqual([
    ['text', ['masked Ada']],
    ['number', ['4']],
    ['upload', ['f']],
  ]);
  expect(masked.files).toEqual([{ ...file('f'), name: 'kept f.pdf', sha256: null }]);
  expect(masked).toMatchObject({ startup: null, questions, number: 1 });
});

test('a text that is a file’s id opens no file', () => {
  const masked = maskSnapshot(
    sending({
      questions: [asked('text', 'long_text')],
      answers: { text: ['f'] },
      files: [file('f')],
    }),
    { mask: (text) => text, nameFile: (name) => name },
  );
  expect(masked.files).toEqual([]);
});

const texts = (snapshot: Snapshot) => namesInSnapshot(snapshot).map(({ text }) => text);

describe('names', () => {
  it('come from what the startup was called and from answers that identify', () => {
    const startup = { _id: 's', name: 'Mycelia', profile: { name: 'Mycelia', city: 'Kiel' } };
    const questions = [
      asked('marked', 'short_text', { identifying: true }),
      asked('other', 'short_text', { identifying: false }),
      asked('portrait', 'file', { identifying: true }),
    ];
    const answers = { marked: ['Ada Lovelace'], other: ['Nobody Else'], portrait: ['Some File'] };
    const found = texts(sending({ questions, answers, startup }));
    expect(found).toContain('Mycelia');
    expect(found.join(' ')).toMatch(/Ada Lovelace/);
    expect(found.join(' ')).not.toMatch(/Kiel|Nobody|Some File/);
    expect(texts(sending({ questions, answers: {} }))).toEqual([]);
  });

  it.each([
    ['https://www.linkedin.com/company/mycelia/', ['company/mycelia']],
    ['https://www.linkedin.com/abc', []],
    ['https://www.linkedin.com/abcd', ['abcd']],
    ['no address', []],
  ])('of %s: the path %j', (address, paths) => {
    const found = namesInField('linkedinUrl', address).map(({ text }) => text);
    expect(found.slice(namesInAddress(address).length)).toEqual(paths);
  });

  it('of a site of their own: the address alone, and of other fields the words', () => {
    const site = 'https://mycelia.example/about';
    expect(namesInField('website', site)).toEqual(namesInAddress(site));
    expect(namesInField('name', 'Mycelia GmbH')).toEqual(namesOfFirm('Mycelia GmbH'));
  });
});
