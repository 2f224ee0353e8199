import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDraft, type Draft } from '#web/lib/draft/draft.ts';
import { makeDevice } from '#web/lib/draft/testing.ts';
import { press, show, type } from '#web/lib/testing.tsx';
import { PrefilledForm } from './prefilled-form.tsx';
import {
  application,
  eventually,
  makePrefillServer,
  project,
  proposed,
  questions,
} from './testing.ts';

let world: ReturnType<typeof makePrefillServer>;
beforeEach(() => {
  sessionStorage.clear();
  world = makePrefillServer();
  vi.stubGlobal('fetch', world.fetch);
});
const open: Draft[] = [];
afterEach(() => {
  for (const draft of open.splice(0)) draft.close();
});

async function openForm() {
  const { platform } = makeDevice().tab();
  const draft = openDraft({ id: 'application:a1', owner: 'ada', platform });
  open.push(draft);
  await draft.ready;
  draft.connect(world.answers.save);
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
  expect(world.answers.options('name')).toEqual(['Mycelia Labs']);
  expect(document.body.textContent).not.toContain('Also changed elsewhere');
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
  expect(world.answers.options('name')).toEqual(['Typed by hand']);
});

test('what is typed while the acceptance is under way stays beside it, nothing is dropped', async () => {
  const { page, draft } = await openForm();
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  world.arrival = promise;
  press(await page.wait('button', 'Use it for “Name”'));
  // The server has written already; the key comes before its reply does.
  await eventually(() => expect(world.paths.some((path) => path.endsWith('/accept'))).toBe(true));
  type(control('name'), 'My');
  arrive();
  await page.wait('status', /Also changed elsewhere/);
  expect(optionsOf(draft, 'name')).toEqual(['My']);
  expect(draft.entries()['name']?.others.map(({ options }) => options)).toEqual([['Mycelia']]);
});

test('short answers that are only old are taken over in one step, a long or doubtful one is not', async () => {
  const old = { state: 'suggested' as const, code: 'old' as const };
  world.results = [
    proposed('name', 'Mycelia', old),
    proposed('site', 'https://mycelia.example/', old),
    proposed('problem', 'Nets are thrown away.', old),
    proposed('why', 'We like it.', { ...old, confidence: 0.8 }),
  ];
  const { page, draft } = await openForm();
  press(await page.wait('button', 'See the answers'));
  expect(document.body.textContent).toContain('2 may be out of date, 2 to read first.');
  press(await page.wait('button', 'All 2 still true: use them'));
  await page.waitGone('button', 'All 2 still true: use them');
  expect(optionsOf(draft, 'name')).toEqual(['Mycelia']);
  expect(optionsOf(draft, 'site')).toEqual(['https://mycelia.example/']);
  expect([...optionsOf(draft, 'problem'), ...optionsOf(draft, 'why')]).toEqual([]);
  expect(page.find('heading', 'Still true?')).toBeNull();
});

test('one step is undone as a whole, and the answers can be accepted again', async () => {
  const { page, draft } = await openForm();
  press(await page.wait('button', 'Accept all 2 that are sure'));
  press(await page.wait('button', 'Undo all 2 at once'));
  await page.wait('button', 'Accept all 2 that are sure');
  expect(optionsOf(draft, 'name')).toEqual([]);
  expect(world.answers.options('site')).toEqual([]);
  expect(said()).toContain('2 answers cleared again.');
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
  expect(document.body.textContent).toContain('A probable match');
  expect(document.body.textContent).toContain('It was shortened at the end of a sentence');
  const [toggle] = page.all('button', 'Show the whole original');
  if (!toggle) throw new Error('No original.');
  press(toggle);
  expect(document.body.textContent).toContain('Nets are thrown away. Every year.');
  expect(document.body.textContent).toContain('1 question stays blank');
  expect(document.body.textContent).toContain('Every programme asks this anew.');
});

test('where nothing is known, the button promises no answers but says what stays blank', async () => {
  world.results = world.results.filter(({ state }) => state === 'blank');
  const { page } = await openForm();
  press(await page.wait('button', 'See what stays blank'));
  expect(page.find('button', 'Close the list')).not.toBeNull();
});

test('while a provider works one writes and accepts on, and its end is told', async () => {
  const { page, draft } = await openForm();
  press(await page.wait('button', 'See the answers'));
  world.isRunning = true;
  press(await page.wait('button', 'Look in your files too'));
  await eventually(() => expect(document.body.textContent).toContain('You can keep writing.'));
  type(control('why'), 'Because of the harbour.');
  expect(optionsOf(draft, 'why')).toEqual(['Because of the harbour.']);
  world.isRunning = false;
  await eventually(() => expect(said()).toContain('Done: 3 answers to look at.'), 3000);
});

test('a source that says something else by now is shown again instead of being written', async () => {
  const { page, draft } = await openForm();
  const use = await page.wait('button', 'Use it for “Name”');
  world.results = world.results.map((one) =>
    one.questionId === 'name' ? proposed('name', 'Hypha') : one,
  );
  press(use);
  await eventually(() => expect(said()).toContain('One source has changed'));
  expect(optionsOf(draft, 'name')).toEqual([]);
  expect(document.body.textContent).toContain('Hypha');
});

test('a server that is down leaves the form as it is, and says so with a way to try again', async () => {
  world.isBroken = true;
  const { page, draft } = await openForm();
  type(control('name'), 'By hand');
  expect(optionsOf(draft, 'name')).toEqual(['By hand']);
  await eventually(() => expect(page.find('button', 'Try again')).not.toBeNull(), 8000);
  world.isBroken = false;
  press(page.get('button', 'Try again'));
  await page.wait('button', 'Use it for “Website”');
}, 12_000);
