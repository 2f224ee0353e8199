import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { type Reply } from '#web/lib/client.ts';
import { press, show, type } from '#web/lib/testing.tsx';
import { ChargeList, type Charge } from './charge-list.tsx';
import { ActDialog, type Act } from './act-dialog.tsx';
import { BatchList } from './batch-list.tsx';

type Detail = Reply<'getPayoutBatch'>['data'];
const id = '0198a5c0-0000-7000-8000-00000000000a';
const person = { _id: id, profile: { firstName: 'Opal', lastName: 'Orr', pictureUrl: null } };
const project = { _id: id, name: 'Cold Start', slug: 'cold-start' };
const batch: Detail = {
  _id: id,
  state: 'waiting',
  madeBy: person,
  createdAt: '2026-11-01T00:00:00.000Z',
  closedBy: null,
  closedAt: null,
  lines: 1,
  totals: [{ amount: 8, currency: 'EUR' }],
  whyNotRelease: null,
  items: [
    {
      _id: id,
      connector: person,
      organisation: null,
      project,
      startupName: 'Mycelia',
      amount: 40,
      keptBack: 32,
      currency: 'EUR',
      state: 'waiting',
      waitsFor: 'payee_suspended',
      accountFrom: null,
    },
  ],
};
const sent: [string, unknown][] = [];

function serve(detail: Detail) {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    if (init.method !== 'GET') sent.push([path, JSON.parse(init.body ?? 'null')]);
    const { items: _, whyNotRelease: __, ...face } = detail;
    const body = path.includes(id)
      ? { status: 'success', data: detail }
      : { status: 'success', data: [face], paging: { total: 1, limit: 10, next: null } };
    return new Response(JSON.stringify(body), { status: 200 });
  });
}

it('shows who is paid what, what is kept back and what waits, and releases after a question', async () => {
  serve(batch);
  const { get, find } = show(<BatchList />);
  await act(() => vi.waitFor(() => expect(find('button', 'Release')).not.toBeNull()));
  expect(document.body.textContent).toContain('€32 of it is kept back');
  expect(document.body.textContent).toContain('the account is suspended or hidden');
  press(get('button', 'Release'));
  expect(sent).toEqual([]);
  press(get('dialog').querySelector('button[type=submit]') as HTMLElement);
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  expect(sent[0]).toEqual([`/v3/operators/payouts/${id}/release`, {}]);
});

it('says to its maker that another operator releases it', async () => {
  serve({ ...batch, whyNotRelease: 'own_batch' });
  const { find } = show(<BatchList />);
  await act(() =>
    vi.waitFor(() => expect(document.body.textContent).toContain('You created this batch')),
  );
  expect(find('button', 'Release')).toBeNull();
  expect(find('button', 'Cancel')).not.toBeNull();
});

it('marks a charge as collected with the reference of what was received', async () => {
  serve(batch);
  const charge: Charge = {
    _id: id,
    managementAccountId: id,
    organisation: project,
    project,
    startupName: 'Mycelia',
    amount: 160,
    currency: 'EUR',
    createdAt: '2026-11-01T00:00:00.000Z',
    collected: null,
    invoice: null,
    reversed: null,
    byCard: false,
    refundBegun: null,
    share: null,
    isShortlisted: false,
    proposal: null,
    asksSecond: false,
  };
  const asked: Act[] = [];
  const list = show(<ChargeList charges={[charge]} onAct={(one) => asked.push(one)} />);
  press(list.get('button', 'Mark as collected: €160 of Cold Start'));
  const dialog = show(<ActDialog act={asked[0] ?? null} onClose={() => undefined} />);
  press(dialog.get('button', 'Mark as collected'));
  expect(document.body.textContent).toContain('Enter the reference.');
  type(dialog.get('textbox'), 'Bank 42');
  press(dialog.get('button', 'Mark as collected'));
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  expect(sent[0]).toEqual([
    '/v3/operators/charges/collect',
    { charges: [id], reference: 'Bank 42' },
  ]);
});
