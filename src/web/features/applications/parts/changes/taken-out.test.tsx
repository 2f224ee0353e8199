import { beforeEach, expect, test, vi } from 'vitest';
import type { QuestionView } from '#contract/questions.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { json, press, serve, show, until } from '#web/lib/testing.tsx';
import { ApplyForm } from '../apply-form.tsx';
import { application, draftWith, logInHere, project, question, refuseAllBut } from './testing.tsx';

beforeEach(logInHere);

const sentReply = {
  saved: [],
  conflicts: [],
  arrival: null,
  application: { ...application, status: 'pending' },
};

function open(questions: readonly QuestionView[], draft: Draft) {
  const onSent = vi.fn<() => void>();
  const page = show(
    <ApplyForm
      project={project}
      application={application}
      questions={questions}
      formVersion={2}
      draft={draft}
      isLoggedIn
      isWaiting={false}
      onChanged={() => undefined}
      onSent={onSent}
    />,
    { at: '/projects/cold-start/apply#review' },
  );
  return { page, onSent };
}

const sends = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && path.startsWith('/v2/applications/a1') && !path.includes('presence');

test('a text on this device for a question that was taken out never keeps anybody from sending', async () => {
  const calls = serve((call) => {
    if (sends(call)) return json(sentReply);
    if (call.path.includes('formChanges')) {
      return json({ seenVersion: 2, formVersion: 2, changes: [], kept: [] });
    }
    return undefined;
  });
  const draft = await draftWith({ Name: ['Mycelia'], Gone: ['my text'] }, refuseAllBut('Name'));
  await until(() => (draft.state('Gone').kind === 'refused' ? true : null), 'a refusal');
  const { page, onSent } = open([question('Name')], draft);
  press(page.get('button', 'Send the application'));
  await until(() => (onSent.mock.calls.length > 0 ? true : null), 'the sending');
  expect(calls.filter(sends).map(({ body }) => body)).toEqual([
    { answers: [], completeApplication: true, formVersion: 2 },
  ]);
  await until(() => (document.body.textContent.includes('my text') ? true : null), 'the kept text');
  expect(document.body.textContent).not.toContain('needs a change');
});

test('a text whose question only an old version knows is shown with its words', async () => {
  const gone = question('Gone', { label: 'Who pays you?', type: 'single_choice' });
  const options = [{ value: 'b2b', label: 'Companies' }];
  const published = [2, 1].map((version) => ({ version, publishedAt: '2026-05-03T10:00:00.000Z' }));
  const calls = serve((call) => {
    if (call.path.includes('formChanges')) {
      return json({ seenVersion: 2, formVersion: 2, changes: [], kept: [] });
    }
    if (call.path.includes('/questions/versions')) return json(published);
    if (call.path.includes('version=1')) return json({ questions: [{ ...gone, options }] });
    return call.path.includes('version=2') ? json({ questions: [question('Name')] }) : undefined;
  });
  open([question('Name')], await draftWith({ Gone: ['b2b'] }));
  await until(
    () => (document.querySelector('[data-kept]')?.textContent.includes('Companies') ? true : null),
    'the words of then',
  );
  expect(document.querySelector('[data-kept]')?.textContent).toContain('Who pays you?');
  expect(calls.filter(({ path }) => path.includes('version=')).length).toBe(2);
});

test('a text of which nobody knows the question is shown as it was written', async () => {
  serve(({ path }) => {
    if (path.includes('formChanges')) {
      return json({ seenVersion: 2, formVersion: 2, changes: [], kept: [] });
    }
    return path.includes('/questions/versions') ? json([]) : undefined;
  });
  open([question('Name')], await draftWith({ Gone: ['one', 'two'] }));
  const kept = await until(() => document.querySelector('[data-kept]'), 'the text');
  expect(kept.textContent).toContain('A question the form no longer asks');
  expect(kept.textContent).toContain('one\ntwo');
});
