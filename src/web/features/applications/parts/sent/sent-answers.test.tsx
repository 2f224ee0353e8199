import { describe, expect, test } from 'vitest';
import { questionType } from '#contract/questions.ts';
import type { Snapshot } from '#contract/submissions.ts';
import { show } from '#web/lib/testing.tsx';
import { question } from '../changes/testing.tsx';
import { SentAnswers } from './sent-answers.tsx';

const at = '2026-05-03T10:00:00.000Z';
const snapshotOf = (
  questions: Snapshot['questions'],
  answers: Record<string, string[]>,
): Snapshot => ({
  kind: 'flair.submission',
  format: 1,
  applicationId: 'a1',
  number: 1,
  sentAt: at,
  project: { _id: 'p1', name: 'Cold Start', organisation: 'Nordic Seed' },
  form: { version: 1 },
  questions,
  answers: Object.entries(answers).map(([questionId, options]) => ({
    questionId,
    options,
    updatedAt: at,
  })),
  files: [],
  startup: null,
});
const said = () => document.body.textContent;

const nasty: [string, string[]][] = [
  ['a text', ['about twelve']],
  ['an empty text', ['']],
  ['several values', ['x', 'y', 'z']],
  ['a value of no option', ['launched']],
  ['no JSON', ['{"a":']],
  ['a country code that is none', ['zz']],
  ['a date that is none', ['soon']],
];

describe.each(questionType.options)('what was sent to a question of type %s', (type) => {
  test.each(nasty)('is read although it is %s', (_, options) => {
    const asked = question('Q', {
      type,
      label: 'Then?',
      options: [
        { value: 'p', label: 'Prototype' },
        { value: 'i', label: 'Idea' },
      ],
    });
    show(<SentAnswers snapshot={snapshotOf([asked], { Q: options })} />);
    expect(said()).toContain('Then?');
    // "I agree": a consent that nobody gave.
    expect(said()).not.toMatch(/NaN|undefined|Invalid|\[object|I agree/);
  });
});

test('an option has the name that it had, a consent the text that was agreed to', () => {
  const stage = question('Stage', {
    type: 'single_choice',
    options: [{ value: 'p', label: 'Prototype' }],
  });
  const truth = question('Truth', { type: 'consent', label: 'What is written here is true' });
  show(<SentAnswers snapshot={snapshotOf([stage, truth], { Stage: ['p'], Truth: ['true'] })} />);
  expect(said()).toContain('Prototype');
  expect(said()).toContain('What is written here is true');
  expect(said()).toContain('I agree');
});

test('nothing that logic hid is shown, and an application without answers says so', () => {
  const hidden = question('Hidden', {
    logic: { match: 'all', conditions: [{ questionId: 'Stage', op: 'answered' }] },
  });
  show(<SentAnswers snapshot={snapshotOf([hidden], {})} />);
  expect(said()).toBe('No question was answered.');
});
