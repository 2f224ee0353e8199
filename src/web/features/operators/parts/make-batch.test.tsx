import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '#web/lib/auth-store.ts';
import { type Reply } from '#web/lib/client.ts';
import { show } from '#web/lib/testing.tsx';
import { MakeBatch } from './make-batch.tsx';

type Earning = Reply<'listOperatorEarnings'>['data'][number];
const opal = '0198a5c0-0000-7000-8000-00000000000a';
const cleo = '0198a5c0-0000-7000-8000-00000000000c';
const payable = (connectorId: string, waitsFor: Earning['waitsFor']): Earning => ({
  _id: connectorId,
  status: 'payable',
  reason: 'accepted',
  note: null,
  amount: 32,
  currency: 'EUR',
  project: { _id: opal, name: 'Cold Start', slug: 'cold-start' },
  startupName: 'Mycelia',
  connector: {
    _id: connectorId,
    profile: { firstName: 'Cleo', lastName: 'Vane', pictureUrl: null },
  },
  organisation: null,
  waitsFor,
  payableFrom: null,
  accountFrom: null,
  payableSince: '2026-11-01T00:00:00.000Z',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
});
const profile = { _id: opal, email: 'opal@flair.test', firstName: 'Opal', verified: true };
beforeEach(() => useAuth.setState({ profile }));

const words = /nothing to make a batch of|No batch can be created/;

const serve = (rows: readonly Earning[], next: string | null) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({
      status: 'success',
      data: rows,
      paging: { total: rows.length, limit: 50, next },
    }),
  );

it.each([
  ['nothing is payable', [], 'nothing to make a batch of'],
  [
    'all waits or is one’s own',
    [payable(cleo, ['same_browser']), payable(opal, ['payout'])],
    'No batch can be created',
  ],
])('where %s it says so in place of the button', async (_, rows, said) => {
  serve(rows, null);
  const { find } = show(<MakeBatch />);
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain(said)));
  expect(find('button', 'Create a batch')).toBeNull();
});

it.each([
  ['one can be paid', [payable(cleo, ['same_browser']), payable(cleo, ['payout'])], null],
  ['there are more than the first page', [payable(cleo, ['same_browser'])], 'more'],
])('where %s a batch can be made', async (_, rows, next) => {
  serve(rows, next);
  const { find } = show(<MakeBatch />);
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect(find('button', 'Create a batch')).not.toBeNull();
  expect(document.body.textContent).not.toMatch(words);
});
