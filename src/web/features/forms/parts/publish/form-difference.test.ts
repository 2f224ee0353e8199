import { describe, expect, it } from 'vitest';
import type { QuestionView } from '#contract/questions.ts';
import * as edits from '../builder/form-edits.ts';
import { newQuestion, toDraft } from '../builder/form-model.ts';
import { unpublishedChanges } from './form-difference.ts';

const question = (id: string, more: Partial<QuestionView> = {}): QuestionView => ({
  _id: id,
  key: `key-${id}`,
  screen: 'One',
  ranking: 3,
  type: 'short_text',
  label: id.toUpperCase(),
  help: null,
  required: false,
  options: [],
  limits: {},
  logic: null,
  slot: null,
  identifying: false,
  ...more,
});
const answered = (id: string) => ({
  match: 'all' as const,
  conditions: [{ questionId: id, op: 'answered' as const }],
});
const published = [question('a'), question('b', { logic: answered('a') }), question('c')];
const draft = toDraft(published);
const kinds = (changed: typeof draft) =>
  unpublishedChanges(published, changed).map(({ kind }) => kind);

describe('what is not published yet', () => {
  it('is nothing while nothing differs, although conditions are named by keys here', () => {
    expect(kinds(draft)).toEqual([]);
  });

  it.each([
    ['another text', edits.changeQuestion('key-a', { label: 'Other?' }), ['reworded']],
    [
      'another type, with the conditions on it',
      edits.changeQuestion('key-a', { type: 'number' }),
      ['type'],
    ],
    ['a question less', edits.removeQuestions(['key-c']), ['removed']],
    ['another place', edits.moveQuestion('key-c', -1), ['moved']],
    ['one more', edits.addQuestions([newQuestion('short_text', 'One', 'New?')]), ['added']],
    [
      'one more without a text, which waits on this device',
      edits.addQuestions([newQuestion('short_text', 'One')]),
      [],
    ],
    [
      'a text that was just emptied, which waits too',
      edits.changeQuestion('key-a', { label: ' ' }),
      [],
    ],
  ])('%s', (_, edit, expected) => {
    expect(kinds(edit(draft))).toEqual(expected);
  });
});
