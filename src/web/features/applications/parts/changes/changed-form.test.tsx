import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FormChange } from '#contract/forms.ts';
import type { QuestionView } from '#contract/questions.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { json, press, refusal, serve, show, until } from '#web/lib/testing.tsx';
import { ApplyForm } from '../apply-form.tsx';
import type { Application } from '../../queries.ts';
import { application, change, draftWith, logInHere, project, question } from './testing.tsx';

beforeEach(logInHere);

interface Told {
  changes?: FormChange[];
  kept?: { question: QuestionView; options: string[]; replacedBy: string | null }[];
}

const versions = [{ version: 2, publishedAt: '2026-05-03T10:00:00.000Z' }];
const consent = (id: string, label: string) => question(id, { type: 'consent', label });
const sentAt = '2026-05-03T10:00:00.000Z';

function tell(
  { changes = [], kept = [] }: Told,
  more: Parameters<typeof serve>[0] = () => undefined,
) {
  return serve((call) => {
    const own = more(call);
    if (own) return own;
    if (call.path.endsWith('/formChanges/seen')) return Response.json({ status: 'success' });
    if (call.path.includes('/formChanges'))
      return json({ seenVersion: 1, formVersion: 2, changes, kept });
    if (call.path.includes('/questions/versions')) return json(versions);
    return undefined;
  });
}

function open(
  questions: readonly QuestionView[],
  draft: Draft,
  { at = '', of = application }: { at?: string; of?: Application } = {},
) {
  const onFormChanged = vi.fn<() => void>();
  const page = show(
    <main id="main">
      <ApplyForm
        project={project}
        application={of}
        questions={questions}
        formVersion={2}
        draft={draft}
        isLoggedIn
        isWaiting={false}
        onChanged={() => undefined}
        onFormChanged={onFormChanged}
        onSent={() => undefined}
      />
    </main>,
    { at: `/projects/cold-start/apply${at}` },
  );
  return { page, onFormChanged };
}

const said = () => document.body.textContent;
const wait = (words: string) => until(() => (said().includes(words) ? true : null), words);
const optionsOf = (draft: Draft, id: string) => draft.entries()[id]?.options ?? [];
const described = (id: string) =>
  document.getElementById(`q-${id}-control`)?.getAttribute('aria-describedby') ?? '';

test('a changed form says when and what, and each question shows before and after', async () => {
  const build = question('Build', { label: 'Who pays?' });
  const calls = tell({
    changes: [
      change('reworded', question('Build', { label: 'What do you build?' }), build),
      change('added', null, question('Why')),
      change('removed', question('Gone', { label: 'A question that went' }), null),
    ],
  });
  const { page } = open([build, question('Why')], await draftWith({ Build: ['Nets'] }));
  await wait('The form changed on 3 May 2026');
  expect(said()).toContain('1 reworded, 1 new question and 1 no longer asked');
  expect(said()).toContain('“A question that went”');
  const marks = document.getElementById('q-Build-changed');
  expect(marks?.textContent).toBe('RewordedBeforeWhat do you build?NowWho pays?');
  expect(described('Build')).toContain('q-Build-changed');
  press(page.get('button', 'Got it'));
  await page.waitGone('button', 'Got it');
  expect(document.getElementById('q-Build-changed')).toBeNull();
  expect(described('Build')).not.toContain('q-Build-changed');
  expect(calls.findLast(({ method }) => method !== 'GET')).toMatchObject({
    path: '/v2/applications/a1/formChanges/seen',
    body: { formVersion: 2 },
  });
});

test('what the server does not hear as seen goes on being shown', async () => {
  const build = question('Build');
  tell({ changes: [change('required', question('Build', { required: false }), build)] }, (call) =>
    call.path.endsWith('/seen') ? refusal(503, 'unavailable') : undefined,
  );
  const { page } = open([build], await draftWith({}));
  press(await page.wait('button', 'Got it'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(page.get('button', 'Got it')).not.toBeNull();
  expect(document.getElementById('q-Build-changed')).not.toBeNull();
});

test('changes are seen once their page was shown and left', async () => {
  const build = question('Build', { label: 'Who pays?' });
  const calls = tell({ changes: [change('reworded', question('Build'), build)] });
  const { page } = open([build, question('Why', { screen: 'Plan' })], await draftWith({}));
  await wait('The form changed on');
  expect(calls.some(({ path }) => path.endsWith('/seen'))).toBe(false);
  press(page.get('link', 'Next: Plan'));
  await until(() => calls.find(({ path }) => path.endsWith('/seen')) ?? null, 'that it was passed');
});

test('an answer to the earlier question stands beside the new one, and is copied where it fits', async () => {
  const [old, now] = [question('Old', { label: 'How many?' }), question('New', { type: 'number' })];
  tell({
    changes: [change('type', old, now)],
    kept: [{ question: old, options: ['12'], replacedBy: 'New' }],
  });
  const draft = await draftWith({});
  const { page } = open([now], draft);
  const kept = await until(() => document.querySelector('[data-kept="Old"]'), 'the kept answer');
  expect(kept.getAttribute('aria-label')).toBe('Your answer to the earlier question: How many?');
  expect(kept.textContent).toContain('12');
  press(page.get('button', 'Use it here too'));
  expect(optionsOf(draft, 'New')).toEqual(['12']);
  expect(page.find('button', 'Use it here too')).toBeNull();
  expect(said()).toContain('Copied into your answer');
});

test('what does not fit is shown and not copied; the newest text of this device counts', async () => {
  const [old, now] = [question('Old'), question('New', { type: 'number' })];
  tell({
    changes: [change('type', old, now)],
    kept: [{ question: old, options: ['twelve'], replacedBy: 'New' }],
  });
  const draft = await draftWith({ Old: ['about twelve, and a dog'] });
  const { page } = open([now], draft);
  await wait('about twelve, and a dog');
  expect(page.find('button', 'Use it here too')).toBeNull();
  expect(said()).toContain('does not fit the new question');
});

test('a reworded consent is not ticked, says why, and is never ticked by a copy', async () => {
  const [old, now] = [consent('Old', 'It is true'), consent('New', 'I pay 500 EUR')];
  tell({
    changes: [change('consent', old, now)],
    kept: [{ question: old, options: ['true'], replacedBy: 'New' }],
  });
  const draft = await draftWith({ Old: ['true'] });
  const { page } = open([now], draft);
  await wait('You had agreed to the earlier text');
  expect(said()).toContain('nothing is ticked');
  expect((page.get('checkbox') as HTMLInputElement).checked).toBe(false);
  expect(page.find('button', 'Use it here too')).toBeNull();
  expect(optionsOf(draft, 'New')).toEqual([]);
});

test('an answer whose question went stands at the end, with its words, before it is sent', async () => {
  tell({ kept: [{ question: question('Gone'), options: ['my text'], replacedBy: null }] });
  open([question('Name')], await draftWith({}), { at: '#review' });
  await wait('No longer asked');
  expect(document.querySelector('[data-kept="Gone"]')?.textContent).toContain('my text');
});

test('a form that is older than the newest is shown anew, and nothing typed is lost', async () => {
  tell({}, ({ method, path }) =>
    method !== 'GET' && path.startsWith('/v2/applications/a1')
      ? refusal(409, 'form_changed')
      : undefined,
  );
  const draft = await draftWith({ Name: ['Mycelia'] }, async (answers) =>
    Promise.resolve({
      saved: answers.map(({ questionId }) => ({ questionId, revision: 1, updatedAt: sentAt })),
      conflicts: [],
    }),
  );
  const { page, onFormChanged } = open([question('Name')], draft, { at: '#review' });
  press(page.get('button', 'Send the application'));
  await until(() => (onFormChanged.mock.calls.length > 0 ? true : null), 'the newest form');
  expect(optionsOf(draft, 'Name')).toEqual(['Mycelia']);
});

test('two texts for one answer are named before sending, and lead to their question', async () => {
  tell({});
  const draft = await draftWith({ Name: ['Mine'] });
  act(() =>
    draft.load([{ questionId: 'Name', options: ['Theirs'], revision: 3, updatedAt: sentAt }]),
  );
  const { page } = open([question('Name')], draft, { at: '#review' });
  expect(said()).toContain('One answer is missing or needs a change');
  press(page.get('link', /^NameAlso changed elsewhere/));
  expect(page.get('button', 'Keep mine')).not.toBeNull();
});

test('only what was asked for is open again, each beside what was sent', async () => {
  const asked = question('Build', { label: 'Who pays?' });
  const wasAsked = { ...asked, label: 'What do you build?' };
  const stage = question('Stage', {
    type: 'single_choice',
    options: [{ value: 'p', label: 'Prototype' }],
  });
  tell({}, ({ path }) => {
    const sending = { number: 1, sentAt, sentBy: null, formVersion: 1, hash: 'a', certain: true };
    if (path.endsWith('/submissions')) return json([{ ...sending, origin: 'sent' }]);
    if (!path.endsWith('/submissions/1')) return undefined;
    const answers = [
      { questionId: 'Build', options: ['Nets'], updatedAt: sentAt },
      { questionId: 'Stage', options: ['p'], updatedAt: sentAt },
    ];
    const snapshot = { questions: [wasAsked, stage], answers, files: [] };
    return json({ ...sending, origin: 'sent', snapshot, files: [] });
  });
  const of = { ...application, status: 'needs_info' as const, requestedQuestions: ['Build'] };
  const draft = await draftWith({ Build: ['Nets and ropes'], Stage: ['never sent'] });
  const { page } = open([asked, stage], draft, { of });
  await wait('As sent on 3 May 2026');
  expect(page.all('radio')).toEqual([]);
  expect(said()).toContain('Prototype');
  expect(said()).toContain('Also on this device, and not sent:never sent');
  press(page.get('button', 'Put this back'));
  expect(optionsOf(draft, 'Build')).toEqual(['Nets']);
  expect(page.find('button', 'Put this back')).toBeNull();
});
