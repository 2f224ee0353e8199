import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PrefillResult } from '#contract/prefill.ts';
import type { QuestionView } from '#contract/questions.ts';
import { openDraft, type Draft } from '../../../../lib/draft/draft.ts';
import { makeDevice, makeServer } from '../../../../lib/draft/testing.ts';
import { press, show, type } from '../../../../lib/testing.tsx';
import type { Application } from '../../queries.ts';
import { PrefilledForm } from './prefilled-form.tsx';

const question = (id: string, label: string, more: Partial<QuestionView> = {}): QuestionView => ({
  _id: id,
  key: id,
  screen: 'Team',
  ranking: 1,
  type: 'short_text',
  label,
  help: null,
  required: false,
  options: [],
  limits: {},
  logic: null,
  slot: null,
  identifying: false,
  ...more,
});
const questions = [
  question('name', 'Name'),
  question('site', 'Website', { type: 'url' }),
  question('problem', 'Problem', { type: 'long_text' }),
  question('why', 'Why us?', { type: 'long_text' }),
];
const project = {
  _id: 'p1',
  slug: 'cold-start',
  name: 'Cold Start',
  status: 'open' as const,
  deadline: null,
  applyClosesAt: null,
  entityManagementAccountId: { entity: { name: 'Nordic Seed' } },
};
// Only what the form reads of an application; the whole reply has some forty fields more.
const application = {
  _id: 'a1',
  status: 'draft',
  projectId: { _id: 'p1', slug: 'cold-start', name: 'Cold Start' },
  userId: { _id: 'u1' },
  startupId: null,
  requestedQuestions: [],
} as unknown as Application;

const source = {
  kind: 'answer' as const,
  application: 'a0',
  programme: 'Ward Trials',
  document: null,
  label: 'Company name',
  date: '2026-05-03T10:00:00.000Z',
  quote: 'Mycelia',
};
const proposed = (questionId: string, value: string, more: Partial<PrefillResult> = {}) => ({
  questionId,
  value: [value],
  state: 'filled' as const,
  confidence: 0.95,
  slot: null,
  provider: 'embedded' as const,
  sources: [source],
  code: 'filled' as const,
  reason: '',
  original: null,
  unsupported: [],
  alternatives: [],
  ...more,
});
const blank = (questionId: string) => ({
  ...proposed(questionId, ''),
  value: null,
  state: 'blank' as const,
  sources: [],
  code: 'asked_anew' as const,
});

let results: PrefillResult[];
let server: ReturnType<typeof makeServer>;
/** What the provider does with a proposal that is looked for further. */
let isRunning: boolean;
let isBroken: boolean;
/** Until when the reply of an acceptance is under way. */
let arrival: Promise<void>;
const asked: { path: string; body: { questionIds?: string[] } }[] = [];

const json = (data: unknown, status = 200) =>
  Response.json(status === 200 ? { status: 'success', data } : data, { status });
const fill = (of: PrefillResult[]) => ({
  _id: 'f1',
  applicationId: 'a1',
  state: isRunning ? 'running' : 'done',
  provider: 'embedded',
  fallback: null,
  durationMs: 1,
  filled: of.filter(({ state }) => state === 'filled').length,
  suggested: of.filter(({ state }) => state === 'suggested').length,
  blanks: 0,
  results: of,
  acceptedAt: null,
  undoneAt: null,
  createdAt: '2026-06-01T10:00:00.000Z',
});

/* Accepting and undoing write through the same revisions as typing, as the server does. */
function write(path: string, { questionIds = [] }: { questionIds?: string[] }) {
  const outcome = questionIds.map((questionId) => {
    const value = results.find((one) => one.questionId === questionId)?.value ?? [];
    const isAccept = path.endsWith('/accept');
    const present = server.options(questionId);
    const isOurs = isAccept
      ? present.length === 0
      : JSON.stringify(present) === JSON.stringify(value);
    if (!isOurs) return { kept: { questionId, reason: '' } };
    const { saved } = server.writeElsewhere(questionId, isAccept ? value : []);
    return { written: { questionId, revision: saved?.revision ?? 0 } };
  });
  return {
    fill: fill(results),
    written: outcome.flatMap(({ written }) => written ?? []),
    kept: outcome.flatMap(({ kept }) => kept ?? []),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  isRunning = false;
  isBroken = false;
  arrival = Promise.resolve();
  server = makeServer();
  results = [
    proposed('name', 'Mycelia'),
    proposed('site', 'https://mycelia.example/'),
    proposed('problem', 'Nets are thrown away.', {
      state: 'suggested',
      code: 'shortened',
      confidence: 0.8,
      original: 'Nets are thrown away. Every year.',
    }),
    blank('why'),
  ];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body = (init?.body ? JSON.parse(String(init.body)) : {}) as { questionIds?: string[] };
    asked.push({ path, body });
    if (isBroken) return json({ status: 'error', code: 'unavailable', message: 'Down.' }, 503);
    if (path.includes('/prefill/')) return json(results);
    if (path.endsWith('/fillApplicationWithAI')) {
      const { questionIds } = body;
      return json(fill(results.filter((one) => questionIds?.includes(one.questionId) ?? true)));
    }
    if (path.endsWith('/accept') || path.endsWith('/undo')) {
      const report = write(path, body);
      await arrival;
      return json(report);
    }
    if (path.includes('/fills/')) return json(fill(results));
    return json({}, 404);
  });
});
const open: Draft[] = [];
afterEach(() => {
  for (const draft of open.splice(0)) draft.close();
});

async function openForm() {
  const { platform } = makeDevice().tab();
  const draft = openDraft({ id: 'application:a1', platform });
  open.push(draft);
  await draft.ready;
  draft.connect(server.save);
  const page = show(
    <PrefilledForm
      project={project}
      application={application}
      questions={questions}
      draft={draft}
      isLoggedIn
      isWaiting={false}
      onChanged={() => undefined}
      onSent={() => undefined}
    />,
    { at: '/projects/cold-start/apply' },
  );
  return { page, draft };
}
const optionsOf = (draft: Draft, id: string) => draft.entries()[id]?.options ?? [];
/* Waits as a person does, with React looking on. */
async function eventually(look: () => void, patience = 2000): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      look();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    // oxlint-disable-next-line no-await-in-loop -- waiting is the purpose of this loop
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}
const said = () => document.querySelector('[data-prefill-said]')?.textContent ?? '';
const control = (id: string) => {
  const found = document.getElementById(`q-${id}-control`);
  if (!found) throw new Error(`No control for ${id}.`);
  return found;
};

test('a suggestion stands under its empty question with its source, and using it writes it into the draft', async () => {
  const { page, draft } = await openForm();
  const use = await page.wait('button', 'Use it for “Name”');
  expect(document.body.textContent).toContain(
    'from your answer to “Company name” in Ward Trials, 3 May 2026',
  );
  expect(optionsOf(draft, 'name')).toEqual([]);
  press(use);
  await page.waitGone('button', 'Use it for “Name”');
  expect(optionsOf(draft, 'name')).toEqual(['Mycelia']);
  // The next key continues what was accepted: no conflict with one's own words.
  type(control('name'), 'Mycelia Labs');
  await act(async () => {
    expect(await draft.flush()).toBe(true);
  });
  expect(server.options('name')).toEqual(['Mycelia Labs']);
  expect(document.body.textContent).not.toContain('Also written elsewhere');
  expect(said()).toContain('Filled in: Name.');
});

test('accepting all that are sure leaves what was typed and what is to be read first', async () => {
  const { page, draft } = await openForm();
  await page.wait('button', 'Accept all 2 that are sure');
  type(control('name'), 'Typed by hand');
  press(page.get('button', 'Accept the one that is sure'));
  await page.wait('button', 'Undo this one');
  expect(optionsOf(draft, 'name')).toEqual(['Typed by hand']);
  expect(optionsOf(draft, 'site')).toEqual(['https://mycelia.example/']);
  expect(optionsOf(draft, 'problem')).toEqual([]);
  expect(server.options('name')).toEqual(['Typed by hand']);
});

test('what is typed while the acceptance is under way stays beside it, nothing is dropped', async () => {
  const { page, draft } = await openForm();
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  arrival = promise;
  press(await page.wait('button', 'Use it for “Name”'));
  // The server has written already; the key comes before its reply does.
  await eventually(() => expect(asked.some(({ path }) => path.endsWith('/accept'))).toBe(true));
  type(control('name'), 'My');
  arrive();
  await page.wait('status', /Also written elsewhere/);
  expect(optionsOf(draft, 'name')).toEqual(['My']);
  expect(draft.entries()['name']?.others.map(({ options }) => options)).toEqual([['Mycelia']]);
});

test('one step is undone as a whole, and the answers can be accepted again', async () => {
  const { page, draft } = await openForm();
  press(await page.wait('button', 'Accept all 2 that are sure'));
  press(await page.wait('button', 'Undo all 2 at once'));
  await page.wait('button', 'Accept all 2 that are sure');
  expect(optionsOf(draft, 'name')).toEqual([]);
  expect(server.options('site')).toEqual([]);
  expect(said()).toContain('2 answers emptied again.');
  press(page.get('button', 'Use it for “Name”'));
  await page.waitGone('button', 'Use it for “Name”');
  expect(optionsOf(draft, 'name')).toEqual(['Mycelia']);
});

test('a dismissed suggestion stays dismissed after a reload of the page', async () => {
  const first = await openForm();
  press(await first.page.wait('button', 'Dismiss the suggestion for “Name”'));
  expect(first.page.find('button', 'Use it for “Name”')).toBeNull();
  expect(first.page.find('button', 'Accept the one that is sure')).not.toBeNull();
  const second = await openForm();
  await second.page.wait('button', 'Use it for “Website”');
  expect(second.page.find('button', 'Use it for “Name”')).toBeNull();
});

test('the list says how sure, what to check, the whole original, and why the rest stays blank', async () => {
  const { page } = await openForm();
  press(await page.wait('button', 'See the answers'));
  expect(document.body.textContent).toContain('Probably what is asked');
  expect(document.body.textContent).toContain('It was shortened at the end of a sentence');
  const [toggle] = page.all('button', 'Show the whole original');
  if (!toggle) throw new Error('No original.');
  press(toggle);
  expect(document.body.textContent).toContain('Nets are thrown away. Every year.');
  expect(document.body.textContent).toContain('1 question stays blank');
  expect(document.body.textContent).toContain('Every programme asks this for itself.');
});

test('while a provider works one writes and accepts on, and its end is told', async () => {
  const { page, draft } = await openForm();
  press(await page.wait('button', 'See the answers'));
  isRunning = true;
  press(await page.wait('button', 'Look in your files too'));
  await eventually(() => expect(document.body.textContent).toContain('You can go on writing.'));
  type(control('why'), 'Because of the harbour.');
  expect(optionsOf(draft, 'why')).toEqual(['Because of the harbour.']);
  isRunning = false;
  await eventually(() => expect(said()).toContain('Done: 3 answers to look at.'), 3000);
});

test('a source that says something else by now is shown again instead of being written', async () => {
  const { page, draft } = await openForm();
  const use = await page.wait('button', 'Use it for “Name”');
  results = results.map((one) => (one.questionId === 'name' ? proposed('name', 'Hypha') : one));
  press(use);
  await eventually(() => expect(said()).toContain('One source has changed'));
  expect(optionsOf(draft, 'name')).toEqual([]);
  expect(document.body.textContent).toContain('Hypha');
});

test('a server that is down leaves the form as it is, and says so with a way to try again', async () => {
  isBroken = true;
  const { page, draft } = await openForm();
  type(control('name'), 'By hand');
  expect(optionsOf(draft, 'name')).toEqual(['By hand']);
  await eventually(() => expect(page.find('button', 'Try again')).not.toBeNull(), 8000);
  isBroken = false;
  press(page.get('button', 'Try again'));
  await page.wait('button', 'Use it for “Website”');
}, 12_000);
