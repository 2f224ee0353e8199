import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDraft, type Draft } from '#web/lib/draft/draft.ts';
import { makeDevice } from '#web/lib/draft/testing.ts';
import { press, show } from '#web/lib/testing.tsx';
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
  return show(
    <PrefilledForm
      project={project}
      application={{ ...application, startupId: { _id: 's1', name: 'Mycelia' } }}
      questions={questions}
      draft={draft}
      isLoggedIn
      isWaiting={false}
      onChanged={() => undefined}
      onSent={() => undefined}
    />,
    { at: '/projects/cold-start/apply' },
  );
}

const model = { kind: 'model' as const, model: 'test-model' };
const own = { kind: 'answer' as const, model: null };
const { sources } = proposed('problem', '');

test("a model's words stand under its name, never under “You also wrote”", async () => {
  const alternative = { confidence: 0.75, sources };
  world.results = [
    proposed('problem', 'My own words.', {
      state: 'suggested',
      code: 'story',
      alternatives: [
        { ...alternative, value: ['Older own words.'], author: own },
        { ...alternative, value: ['Words of a machine.'], author: model },
      ],
    }),
    proposed('why', 'Reworded by a machine.', {
      state: 'suggested',
      code: 'reworded',
      author: model,
    }),
  ];
  const page = await openForm();
  await page.wait('button', 'Use it for “Problem”');
  const words = document.body.textContent;
  expect(words).not.toContain('You also wrote');
  expect(words).toContain('Other proposals');
  expect(words).toMatch(
    /Words of a machine\.worded by the AI model test-model, from your answer to “Company name”/i,
  );
  expect(words).toContain('These are not your words: read them before you use them.');
});

test('own answers alone are still what one also wrote', async () => {
  const other = { value: ['Older.'], confidence: 0.9, sources, author: own };
  world.results = [proposed('problem', 'Newer.', { state: 'suggested', alternatives: [other] })];
  const page = await openForm();
  await page.wait('button', 'Use it for “Problem”');
  expect(document.body.textContent).toContain('You also wrote');
});

test('a sentence that nothing supports is marked with its reason, and cannot be used', async () => {
  world.results = [
    proposed('problem', 'Nets are lost. We are the largest.', {
      state: 'suggested',
      code: 'unverified',
      author: model,
      sentences: [
        { text: 'Nets are lost. ', supported: true, why: null, words: [] },
        { text: 'We are the largest.', supported: false, why: 'superlative', words: ['largest'] },
      ],
    }),
  ];
  const page = await openForm();
  await page.wait('button', 'Dismiss the suggestion for “Problem”');
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['We are the largest.']);
  expect(document.body.textContent).toContain(
    '“We are the largest.” claims more than you did: “largest”',
  );
  expect(page.find('button', 'Use it for “Problem”')).toBeNull();
});

test('a running search can be stopped, and says that it was', async () => {
  world.isRunning = true;
  const page = await openForm();
  press(await page.wait('button', 'See the answers'));
  press(await page.wait('button', 'Look in your files and ask the AI provider'));
  const stop = await page.wait('button', 'Stop');
  await eventually(() => {
    press(stop);
    expect(world.paths.some((path) => path.endsWith('/cancel'))).toBe(true);
  });
  await eventually(() =>
    expect(document.body.textContent).toContain('You stopped the AI provider.'),
  );
  expect(page.find('button', 'Stop')).toBeNull();
});

test('a month that is used up is told with its end, and only files are offered', async () => {
  world.setting = {
    ...world.setting,
    budget: { limit: 1000, used: 1000, isUsedUp: true, resetsAt: '2026-07-01T00:00:00.000Z' },
  };
  const page = await openForm();
  press(await page.wait('button', 'See the answers'));
  await page.wait('button', 'Look in your files too');
  await eventually(() => expect(document.body.textContent).toContain('used up the AI provider'));
  expect(document.body.textContent).toContain('1 Jul 2026');
  expect(page.find('button', 'Look in your files and ask the AI provider')).toBeNull();
});
