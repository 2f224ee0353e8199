import { beforeEach, expect, it, vi } from 'vitest';
import type { OperatorMigration } from '#contract/operator-migrations.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { MigrationsScreen } from './migrations.screen.tsx';

const running: OperatorMigration = {
  _id: '0192f0c1-2345-7abc-8def-0123456789ab',
  name: 'reconstruct-submissions',
  state: 'running',
  heldBy: null,
  seen: 1200,
  total: 5000,
  pass: 1,
  filled: 37,
  startedAt: '2026-05-03T21:50:00.000Z',
  movedAt: '2026-05-03T21:55:00.000Z',
  finishedAt: null,
  error: null,
  retryAt: null,
};
let items: OperatorMigration[] = [];
let sent: string[] = [];
beforeEach(() => {
  items = [running];
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const acted = /migrations\/[^/]+\/(pause|continue)$/.exec(path);
    if (acted && init?.method === 'POST') {
      sent.push(acted[1] ?? '');
      items = [{ ...running, state: acted[1] === 'pause' ? 'paused' : 'running' }];
    }
    const data = acted
      ? items[0]
      : path.endsWith('/migrations')
        ? { items }
        : { verificationsWaiting: 0, reportsOpen: 0 };
    return new Response(JSON.stringify({ status: 'success', data }));
  });
});
const said = () => document.body.textContent ?? '';
const shown = async (words: string) => {
  const page = show(<MigrationsScreen />, { at: '/operators/migrations' });
  await until(() => (said().includes(words) ? true : null), words);
  return page;
};

it('shows how far one is, in words and as a bar', async () => {
  const page = await shown('1,200 of about 5,000 rows');
  expect(said()).toContain('Makes a copy of each application that was sent before copies');
  expect(said()).toContain('37 rows changed');
  // One for a phone and one for anything wider.
  const bars = page.all('progressbar', 'Progress of reconstruct-submissions');
  const values = bars.map((bar) =>
    ['aria-valuenow', 'aria-valuemax'].map((of) => bar.getAttribute(of)),
  );
  expect(values).toEqual([
    ['1200', '5000'],
    ['1200', '5000'],
  ]);
});

it('pauses and goes on', async () => {
  const page = await shown('Under way');
  press(page.get('button', 'Pause: reconstruct-submissions'));
  press(await page.wait('button', 'Continue: reconstruct-submissions'));
  await until(() => (said().includes('Under way') ? true : null), 'that it goes on');
  expect(sent).toEqual(['pause', 'continue']);
});

it('names what has failed, and when it is tried again', async () => {
  items = [
    {
      ...running,
      name: 'one-of-a-later-version',
      state: 'failed',
      error: 'row 7: no',
      retryAt: '2026-05-03T22:00:00.000Z',
    },
  ];
  const page = await shown('row 7: no');
  expect(said()).toContain('one-of-a-later-version');
  expect(said()).toContain('It is tried again at');
  page.get('button', 'Try again: one-of-a-later-version');
});

it('shows no press and no bar for what is finished', async () => {
  items = [{ ...running, state: 'finished', finishedAt: '2026-05-03T22:00:00.000Z' }];
  const page = await shown('Finished');
  expect(page.find('progressbar')).toBeNull();
  expect(page.find('button', /Pause|Continue/)).toBeNull();
});
