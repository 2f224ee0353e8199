import { beforeAll, expect, it, vi } from 'vitest';
import type { DecisionBatch } from '#contract/application-management.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { WaitingBatches } from './batches.tsx';

const batch: DecisionBatch = {
  _id: 'b-1',
  status: 'shortlisted',
  reason: null,
  state: 'scheduled',
  createdBy: null,
  createdAt: new Date().toISOString(),
  releaseAt: new Date(Date.now() + 12 * 60_000).toISOString(),
  counts: { scheduled: 3, applied: 0, refused: 0 },
  refused: [],
  unconfirmed: 0,
  together: false,
  price: null,
};

beforeAll(loadCallTable);

async function open(given: Partial<DecisionBatch>) {
  const data = [{ ...batch, ...given }];
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ status: 'success', data, paging: { next: null } })),
  );
  const screen = show(<WaitingBatches accountId="a-1" />);
  await until(() => screen.find('button', 'Undo'), 'the batch');
  return screen;
}

it.each([
  [{ price: { amount: 480, currency: 'EUR' } }, 'Send now · €480'],
  [{ price: null }, 'Send now'],
])('the button that sends says what it costs: %j', async (given, name) => {
  const screen = await open(given);
  expect(screen.get('button', /^Send now/).textContent).toBe(name);
  expect(document.body.textContent).toMatch(/Will be told in 1[12] min/);
});

it.each([
  [{ unconfirmed: 2 }, '2 decisions wait for a second person.'],
  [{ unconfirmed: 3, together: true }, '3 decisions wait for a second person.'],
  [{ together: true }, 'with all outcomes'],
])(
  'is not sent by hand where that is refused, and says what it waits for: %j',
  async (given, words) => {
    const screen = await open(given);
    expect(screen.find('button', /^Send now/)).toBeNull();
    expect(document.body.textContent).toContain(words);
    expect(document.body.textContent?.includes('Will be told in')).toBe(!('unconfirmed' in given));
  },
);

it('leaves the focus on the page when it was taken back', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.id = 'main';
  main.tabIndex = -1;
  const screen = await open({});
  screen.get('button', 'Undo').focus();
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ status: 'success', data: [], paging: { next: null } })),
  );
  press(screen.get('button', 'Undo'));
  await screen.waitGone('button', 'Undo');
  await until(() => (document.activeElement === document.body ? null : true), 'the focus');
  expect(document.activeElement).toBe(main);
  main.remove();
});
