import { describe, expect, it } from 'vitest';
import type { FormChange, FormChangeKind } from '#contract/forms.ts';
import type { QuestionView } from '#contract/questions.ts';
import { show } from '#web/lib/testing.tsx';
import { type ChangeWords, useChangeWords } from './change-words.ts';

const question = (more: Partial<QuestionView> = {}): QuestionView => ({
  _id: 'q',
  key: null,
  screen: 'Team',
  ranking: 0,
  type: 'short_text',
  label: 'What do you build?',
  help: null,
  required: false,
  options: [],
  limits: {},
  logic: null,
  slot: null,
  identifying: false,
  ...more,
});
const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const stage = question({ _id: 's', label: 'Stage?', options: options('Idea', 'Live') });

function Spoken({ change }: { change: FormChange }) {
  const spoken = useChangeWords([stage]);
  return <p role="status">{JSON.stringify(spoken(change))}</p>;
}

function say(
  kind: FormChangeKind,
  before: Partial<QuestionView> | null,
  after: Partial<QuestionView> | null,
): ChangeWords {
  const change: FormChange = {
    kind,
    questionId: 'q',
    replaces: null,
    label: 'What do you build?',
    before: before && question(before),
    after: after && question(after),
  };
  const { get } = show(<Spoken change={change} />);
  return JSON.parse(get('status').textContent) as ChangeWords;
}

const when = (match: 'all' | 'any', ...values: string[]) => ({
  logic: {
    match,
    conditions: values.map((value) => ({ questionId: 's', op: 'equals' as const, value })),
  },
});

describe('a change of a form in words', () => {
  it.each<
    [FormChangeKind, Partial<QuestionView> | null, Partial<QuestionView> | null, ChangeWords]
  >([
    [
      'added',
      null,
      { required: true, limits: { maxWords: 80 } },
      { title: 'New question', after: 'Short text · Required · at most 80 words' },
    ],
    ['removed', {}, null, { title: 'No longer asked' }],
    [
      'type',
      {},
      { type: 'number' },
      { title: 'Different kind of answer', before: 'Short text', after: 'Number' },
    ],
    [
      'type',
      {},
      { type: 'number', label: 'How many?' },
      {
        title: 'Different kind of answer',
        before: 'What do you build?\nShort text',
        after: 'How many?\nNumber',
      },
    ],
    [
      'consent',
      { label: 'I agree' },
      { label: 'I agree', help: 'and pay' },
      { title: 'New consent text', before: 'I agree', after: 'I agree\nand pay' },
    ],
    [
      'reworded',
      {},
      { label: 'B?' },
      { title: 'Reworded', before: 'What do you build?', after: 'B?' },
    ],
    ['help', {}, { help: 'Why' }, { title: 'Help text added', after: 'Why' }],
    ['help', { help: 'Why' }, {}, { title: 'Help text removed', before: 'Why' }],
    ['required', {}, { required: true }, { title: 'Now required' }],
    ['optional', { required: true }, {}, { title: 'No longer required' }],
    [
      'limits',
      {},
      { limits: { maxWords: 1, min: 3 } },
      { title: 'Limits changed', before: 'No limits', after: 'at most 1 word, at least 3' },
    ],
    [
      'limits',
      { type: 'date', limits: { max: '2026-05-03' } },
      { type: 'date', limits: {} },
      { title: 'Limits changed', before: 'not after 3 May 2026', after: 'No limits' },
    ],
    [
      'options',
      { options: options('Idea', 'Live') },
      { options: [{ value: 'Live', label: 'Launched' }, ...options('Growing')] },
      {
        title: '1 new option, 1 option renamed, 1 option removed',
        before: 'Live\nIdea',
        after: 'Launched\nGrowing',
      },
    ],
    [
      'options',
      { type: 'table', options: options('Name', 'Role') },
      { type: 'table', options: options('Role', 'Name') },
      { title: 'Columns reordered', before: 'Name\nRole', after: 'Role\nName' },
    ],
    [
      'logic',
      {},
      when('all', 'Idea'),
      {
        title: 'Conditions changed',
        before: 'Always asked',
        after: 'Only when “Stage?” is “Idea”',
      },
    ],
    [
      'logic',
      when('any', 'Idea', 'Live'),
      {},
      {
        title: 'Conditions changed',
        before: 'When any of these is true: “Stage?” is “Idea”; “Stage?” is “Live”',
        after: 'Always asked',
      },
    ],
    [
      'moved',
      {},
      { screen: 2 },
      { title: 'Moved to “Screen 2”', before: 'Team', after: 'Screen 2' },
    ],
    ['moved', {}, { ranking: 3 }, { title: 'Moved to another place' }],
    [
      'identifying',
      {},
      { identifying: true },
      { title: 'Identifies the applicant: withheld in a blind review' },
    ],
  ])('%s %#', (kind, before, after, words) => {
    expect(say(kind, before, after)).toEqual(words);
  });

  it('calls a question that it does not know an earlier question', () => {
    const { after } = say(
      'logic',
      {},
      {
        logic: { match: 'all', conditions: [{ questionId: 'gone', op: 'answered' }] },
      },
    );
    expect(after).toBe('Only when an earlier question has an answer');
  });
});
