import { act, useEffect } from 'react';
import { expect, it } from 'vitest';
import type { QuestionView } from '#contract/questions.ts';
import { uploadedHere } from '#web/features/forms/parts/fill/upload.ts';
import { listUnsent } from '#web/lib/draft/browser.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { show, until } from '#web/lib/testing.tsx';
import { answerWords } from './export-draft.ts';
import { useFormDraft } from './use-draft.ts';

const asked = (_id: string, rest: Partial<QuestionView>): QuestionView => ({
  _id,
  key: null,
  screen: 'Team',
  ranking: 1,
  type: 'short_text',
  label: _id,
  help: null,
  required: true,
  options: [],
  limits: {},
  logic: null,
  slot: null,
  identifying: false,
  ...rest,
});
const options = [
  { value: 'o1', label: 'Idea' },
  { value: 'o2', label: 'Seed round' },
];
const questions = [
  asked('stage', { type: 'multi_choice', options }),
  asked('deck', { type: 'file' }),
  asked('pitch', { type: 'long_text' }),
];

let draft: Draft | null = null;
function Form() {
  const opened = useFormDraft({ id: 'application:a1', owner: 'ada' }, questions, answerWords);
  useEffect(() => {
    draft = opened;
  }, [opened]);
  return null;
}
const kept = async () => {
  const {
    documents: [document],
  } = await listUnsent();
  return Object.fromEntries(
    (document?.texts ?? []).map(({ questionId, entry }) => [questionId, entry]),
  );
};

it('keeps the labels of choices and the names of files beside what is sent, and a text once', async () => {
  uploadedHere.set('f-1', {
    _id: 'f-1',
    name: 'deck.pdf',
    size: 9,
    type: 'application/pdf',
    createdAt: '2026-11-22T12:00:00.000Z',
  });
  show(<Form />);
  const form = await until(() => draft, 'the draft');
  act(() => {
    form.edit('stage', ['o2', 'o1']);
    form.edit('deck', ['f-1']);
    form.edit('pitch', ['We make ports quiet.']);
  });
  const first = await kept();
  expect(first['stage']).toMatchObject({ options: ['o2', 'o1'], words: 'Seed round\nIdea' });
  expect(first['deck']).toMatchObject({ options: ['f-1'], words: 'deck.pdf' });
  expect(first['pitch']).not.toHaveProperty('words');
  act(() => form.edit('stage', ['o1']));
  expect((await kept())['stage']).toMatchObject({ options: ['o1'], words: 'Idea' });
});
