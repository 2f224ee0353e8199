import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OperatorEarning } from '#contract/operator-earnings.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { show } from '#web/lib/testing.tsx';
import { MakeBatch } from './make-batch.tsx';
import { anEarning, cleo, connectorOf, opal } from './testing.ts';

const payable = (connectorId: string, waitsFor: OperatorEarning['waitsFor']): OperatorEarning =>
  anEarning({ _id: connectorId, connector: connectorOf(connectorId), waitsFor });
const profile = { _id: opal, email: 'opal@flair.test', firstName: 'Opal', verified: true };
beforeEach(() => useAuth.setState({ profile }));

const words = /nothing to make a batch of|No batch can be created/;

const serve = (rows: readonly OperatorEarning[], next: string | null) =>
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
