import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { QuestionView } from '#contract/questions.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { browserPlatform } from '#web/lib/draft/browser.ts';
import { openDraft, type Draft } from '#web/lib/draft/draft.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import type { Application } from '../queries.ts';
import { ApplyForm } from './apply-form.tsx';

const question = (id: string, more: Partial<QuestionView>): QuestionView => ({
  _id: id,
  key: id,
  screen: 'Team',
  ranking: 1,
  type: 'short_text',
  label: id,
  help: null,
  required: true,
  options: [],
  limits: {},
  logic: null,
  slot: null,
  identifying: false,
  ...more,
});
const questions = [
  question('Deck', { type: 'file', limits: { maxFiles: 3 } }),
  question('Wish', { screen: 'Wishes' }),
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
const application = {
  _id: 'a1',
  status: 'draft',
  laterQuestions: 0,
  requestedQuestions: [],
  startupId: null,
  projectId: project,
} as unknown as Application;

interface Request {
  name: string;
  progress(loaded: number): void;
  end(): void;
  isAborted: boolean;
}
/* One device, in memory: what is left and opened again is found there. */
vi.mock('#web/lib/draft/browser.ts', async () => {
  const { makeDevice } = await import('#web/lib/draft/testing.ts');
  const device = makeDevice();
  return { browserPlatform: () => device.tab().platform };
});

let requests: Request[];
const asked: string[] = [];

/* Uploads end when the test says so. */
function Upload() {
  const upload = new EventTarget();
  const request = Object.assign(new EventTarget(), {
    upload,
    status: 0,
    response: {},
    open: () => undefined,
    setRequestHeader: () => undefined,
    abort: () => request.dispatchEvent(new Event('abort')),
    send(form: FormData) {
      const { name } = form.get('file') as File;
      const made: Request = {
        name,
        isAborted: false,
        progress: (loaded) =>
          void upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 })),
        end: () => {
          request.status = 201;
          const data = { _id: `id-of-${name}`, name, type: 'application/pdf', size: 3 };
          request.response = { status: 'success', data };
          request.dispatchEvent(new Event('load'));
        },
      };
      request.addEventListener('abort', () => (made.isAborted = true));
      requests.push(made);
    },
  });
  return request;
}

beforeEach(async () => {
  await loadCallTable();
  requests = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
  asked.length = 0;
  vi.stubGlobal('fetch', async (_path: string, { method }: { method: string }) => {
    asked.push(method);
    throw new TypeError('No network here.');
  });
});

async function newDraft(id: string): Promise<Draft> {
  const draft = openDraft({ id, owner: 'ada', platform: browserPlatform() });
  await draft.ready;
  return draft;
}

/* A form that can be left and opened again, which gives it a draft of its own. */
function Leavable({ drafts }: { drafts: readonly (Draft | null)[] }) {
  const [place, setPlace] = useState(0);
  const draft = drafts[place];
  return (
    <>
      <button type="button" onClick={() => setPlace(place + 1)}>
        Leave
      </button>
      {draft ? (
        <ApplyForm
          key={place}
          project={project}
          application={application}
          questions={questions}
          draft={draft}
          isLoggedIn
          isWaiting={false}
          onChanged={() => undefined}
          onSent={() => undefined}
        />
      ) : null}
    </>
  );
}

let opened = 0;
async function open() {
  opened += 1;
  const draft = await newDraft(`application:${opened}`);
  const page = show(<Leavable drafts={[draft]} />, { at: '/projects/cold-start/apply#team' });
  return { page, draft };
}
type Page = Awaited<ReturnType<typeof open>>['page'];

async function choose(...names: string[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No field for files.');
  const files = names.map((name) => new File(['pdf'], name, { type: 'application/pdf' }));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  const before = requests.length;
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => (requests.length === before + names.length ? true : null), 'the requests');
}
const of = (name: string): Request => {
  const found = requests.findLast((request) => request.name === name);
  if (!found) throw new Error(`${name} was not sent.`);
  return found;
};
const end = (name: string) => act(async () => of(name).end());
const deck = (draft: Draft) => draft.entries()['Deck']?.options ?? [];
async function onAndBack(page: Page) {
  press(page.get('link', /^Wishes/));
  await page.wait('textbox', /Wish/);
  press(page.get('link', /^Team/));
  await until(() => document.querySelector('input[type=file]'), 'the field for files');
}

test('an upload that ends after paging on and back drops no other file of the answer', async () => {
  const { page, draft } = await open();
  await choose('first.pdf');
  await onAndBack(page);
  await choose('second.pdf');
  await end('second.pdf');
  expect(deck(draft)).toEqual(['id-of-second.pdf']);
  await end('first.pdf');
  expect(deck(draft)).toEqual(['id-of-second.pdf', 'id-of-first.pdf']);
});

test('an upload under way is shown again after paging on and back, and counted', async () => {
  const { page, draft } = await open();
  await choose('first.pdf', 'second.pdf');
  await onAndBack(page);
  act(() => of('first.pdf').progress(42));
  const bars = page.all('progressbar', /first\.pdf|second\.pdf/);
  expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['42', '0']);
  await choose('third.pdf');
  press(page.get('button', /Remove first\.pdf/));
  expect(of('first.pdf').isAborted).toBe(true);
  await end('second.pdf');
  await end('third.pdf');
  expect(deck(draft)).toEqual(['id-of-second.pdf', 'id-of-third.pdf']);
  expect(document.body.textContent).not.toContain('first.pdf');
});

test('an upload that ends on another page of the form adds to what the answer holds by then', async () => {
  const { page, draft } = await open();
  await choose('first.pdf');
  await end('first.pdf');
  await choose('second.pdf');
  press(page.get('link', /^Wishes/));
  await page.wait('textbox', /Wish/);
  // Removed on another device meanwhile, and another one added.
  act(() => draft.edit('Deck', ['id-of-elsewhere.pdf']));
  await end('second.pdf');
  expect(deck(draft)).toEqual(['id-of-elsewhere.pdf', 'id-of-second.pdf']);
});

test('an upload that ends after its form was left and opened again joins the newer answer', async () => {
  const before = await newDraft('application:a2');
  const draft = await newDraft('application:a2');
  const page = show(<Leavable drafts={[before, null, draft]} />, {
    at: '/projects/cold-start/apply#team',
  });
  await choose('first.pdf');
  press(page.get('button', 'Leave'));
  before.close();
  press(page.get('button', 'Leave'));
  await choose('second.pdf');
  await end('second.pdf');
  press(page.get('link', /^Wishes/));
  await page.wait('textbox', /Wish/);
  await end('first.pdf');
  expect(deck(draft)).toEqual(['id-of-second.pdf', 'id-of-first.pdf']);
});

test('an upload that ends while its form is left is in the answer when it is opened again', async () => {
  const before = await newDraft('application:a3');
  const page = show(<Leavable drafts={[before, null]} />, {
    at: '/projects/cold-start/apply#team',
  });
  await choose('first.pdf', 'second.pdf');
  await end('second.pdf');
  press(page.get('button', 'Leave'));
  before.close();
  await end('first.pdf');
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const again = await newDraft('application:a3');
  expect(deck(again)).toEqual(['id-of-second.pdf', 'id-of-first.pdf']);
});

test('nothing is sent while a file is on its way into an answer', async () => {
  const { page, draft } = await open();
  act(() => draft.edit('Wish', ['Mentors']));
  await choose('first.pdf', 'second.pdf');
  await end('first.pdf');
  press(page.get('link', /^Wishes/));
  press(await page.wait('link', /Review/));
  press(await page.wait('button', 'Send the application'));
  expect((await page.wait('alert', /A file is still uploading/)).textContent).toContain(
    'then send',
  );
  expect(asked.filter((method) => method !== 'GET')).toEqual([]);
});
