import { act } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { profileQuestions } from '#rules/startups/questions.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { openDraft } from '#web/lib/draft/draft.ts';
import { makeDevice } from '#web/lib/draft/testing.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { saveOf, type Startup, type StartupQuestion } from '../queries.ts';
import { Questionnaire } from './questionnaire.tsx';

const questions: StartupQuestion[] = profileQuestions.map(
  ({ aliases: _aliases, lookup: _lookup, ...question }) => question,
);
const idOf = (slot: string) => questions.find((question) => question.slot === slot)?._id ?? '';
const startup = { _id: 's-1', name: 'Quietcrane', verified: false } as Startup;
const at = '2026-03-01T12:00:00.000Z';

interface Sent {
  questionId: string;
  options: string[];
  baseRevision: number;
}
// Its code is large for a test's patience.
beforeAll(async () => {
  await loadCallTable();
});
let sent: Sent[] = [];
let conflicts: unknown[] = [];
beforeEach(() => {
  sent = [];
  conflicts = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    if (path !== '/v3/startups/answers/s-1') throw new Error(`Not asked for: ${path}`);
    const { answers } = JSON.parse(init.body) as { answers: Sent[] };
    sent.push(...answers);
    const refused = new Set(
      conflicts.map((one) => (one as { question: { _id: string } }).question._id),
    );
    const saved = answers
      .filter(({ questionId }) => !refused.has(questionId))
      .map(({ questionId, baseRevision }) => ({
        questionId,
        revision: baseRevision + 1,
        updatedAt: at,
      }));
    return new Response(JSON.stringify({ status: 'success', data: { startup, saved, conflicts } }));
  });
});

async function open(hash = '', shown = startup) {
  const { platform } = makeDevice().tab();
  const draft = openDraft({ id: 'startup:s-1', owner: 'ada', platform });
  await draft.ready;
  const onSaved = vi.fn<(saved: Startup) => void>();
  const page = show(
    <Questionnaire startup={shown} questions={questions} draft={draft} isLoggedIn />,
    { at: `/startups/s-1/profile${hash}` },
  );
  return { draft, page, onSaved, save: saveOf('s-1', onSaved) };
}
const control = (slot: string) => {
  const found = document.getElementById(`q-${idOf(slot)}-control`);
  if (!found) throw new Error(`No control for ${slot}.`);
  return found;
};

it('keeps a word on this device at once and saves it with the revision it was based on', async () => {
  const { draft, onSaved, save } = await open();
  act(() =>
    draft.load([{ questionId: idOf('oneliner'), options: ['Old'], revision: 4, updatedAt: at }]),
  );
  type(control('oneliner'), 'Batteries for cra');
  expect(draft.entries()[idOf('oneliner')]?.options).toEqual(['Batteries for cra']);
  expect(sent).toEqual([]);
  act(() => draft.connect(save));
  let isSaved = false;
  await act(async () => {
    isSaved = await draft.flush();
  });
  expect(isSaved).toBe(true);
  expect(sent).toEqual([
    { questionId: idOf('oneliner'), options: ['Batteries for cra'], baseRevision: 4 },
  ]);
  expect(onSaved).toHaveBeenCalledWith(startup);
  expect(draft.state(idOf('oneliner')).kind).toBe('saved');
});

it('shows what somebody else wrote beside it, and drops neither', async () => {
  const { draft, page, save } = await open();
  const question = questions.find(({ slot }) => slot === 'description');
  conflicts = [
    { _id: 'x', question, options: ['Theirs'], revision: 9, updatedAt: at, source: null },
  ];
  type(control('description'), 'Mine');
  act(() => draft.connect(save));
  await act(async () => {
    await draft.flush(300);
  });
  expect(document.body.textContent).toContain('Also changed elsewhere');
  press(page.get('button', 'Keep both'));
  expect(draft.entries()[idOf('description')]?.options).toEqual(['Mine\n\nTheirs']);
});

it('shows one page at a time and leads on to the next', async () => {
  const { page } = await open('#market');
  const shown = page.all('heading', /^(?:Market|Team)$/).map(({ textContent }) => textContent);
  expect(shown).toEqual(['Market']);
  expect(document.getElementById(`q-${idOf('name')}-control`)).toBeNull();
  press(page.get('link', 'Next: Team'));
  expect(document.activeElement).toBe(page.get('heading', 'Team'));
});

it('says beside name and website that a change ends the verification', async () => {
  await open('', { ...startup, verified: true });
  for (const slot of ['name', 'website']) {
    const help = await until(() => document.getElementById(`q-${idOf(slot)}-help`), slot);
    expect(help?.textContent).toContain('ends the verification');
  }
  expect(document.getElementById(`q-${idOf('description')}-help`)?.textContent).not.toContain(
    'verification',
  );
});
