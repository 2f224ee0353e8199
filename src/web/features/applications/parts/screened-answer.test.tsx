import { act } from 'react';
import { expect, test } from 'vitest';
import type { QuestionView } from '#contract/questions.ts';
import { openDraft } from '#web/lib/draft/draft.ts';
import { makeDevice } from '#web/lib/draft/testing.ts';
import { show } from '#web/lib/testing.tsx';
import { openQuestions } from '#web/features/forms/parts/fill/form-model.ts';
import { LaterQuestions } from './later-questions.tsx';
import { QuestionCard } from './question-card.tsx';

const stage: QuestionView = {
  _id: 'stage',
  key: null,
  screen: 'Team',
  ranking: 1,
  type: 'single_choice',
  label: 'Stage',
  help: null,
  required: true,
  options: [
    { value: 'idea', label: 'Idea' },
    { value: 'seed', label: 'Seed' },
  ],
  limits: {},
  logic: null,
  slot: null,
  identifying: false,
  screener: { op: 'equals', value: 'seed', message: 'We take startups with a seed round.' },
};

test('a refused choice is told at once and kept; a taken one is told nothing', async () => {
  const { platform } = makeDevice().tab();
  const draft = openDraft({ id: 'project:p1', owner: 'ada', platform });
  await draft.ready;
  const page = show(
    <QuestionCard
      draft={draft}
      question={stage}
      number={1}
      problem={undefined}
      locked={false}
      canUpload={false}
    />,
  );
  expect(page.find('alert')).toBeNull();
  act(() => draft.edit('stage', ['idea']));
  expect(page.get('alert').textContent).toBe(
    'We take startups with a seed round. You can keep writing, but you cannot send it.',
  );
  expect(draft.entries()['stage']?.options).toEqual(['idea']);
  act(() => draft.edit('stage', ['seed']));
  expect(page.find('alert')).toBeNull();
});

test('only what is asked later is open once the application was sent', () => {
  const later: QuestionView = { ...stage, _id: 'room', stage: 'shortlisted' };
  const open = (status: 'draft' | 'needs_info' | 'shortlisted', laterQuestions: number) =>
    openQuestions({ status, laterQuestions, requestedQuestions: ['asked'] }, [stage, later]);
  expect(open('draft', 0)).toBeNull();
  expect(open('needs_info', 0)).toEqual(['asked']);
  expect(open('shortlisted', 1)).toEqual(['room']);
  expect(open('shortlisted', 0)).toBeNull();
});

test('the founder is told of more questions while there are any', () => {
  const application = { _id: 'a1', laterQuestions: 0, projectId: { slug: 'cold-start' } };
  const none = show(<LaterQuestions application={application} linked />);
  expect(none.find('status')).toBeNull();
  const some = show(<LaterQuestions application={{ ...application, laterQuestions: 2 }} linked />);
  expect(some.get('status').textContent).toContain('The organisation asks 2 more questions');
  expect(some.get('link', 'Answer').getAttribute('href')).toBe(
    '/projects/cold-start/apply?application=a1',
  );
});
