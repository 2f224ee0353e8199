import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addressOf, type Reply } from '#web/lib/client.ts';
import { press, show } from '#web/lib/testing.tsx';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { InvoiceList } from './invoice-list.tsx';

type Invoice = Reply<'listManagementInvoices'>['data'][number];
type Charge = Reply<'listManagementCharges'>['data'][number];
const id = '0198a5c0-0000-7000-8000-00000000000a';
const invoice: Invoice = {
  _id: id,
  number: '2026-00042',
  month: '2026-10',
  issuedAt: '2026-11-01T00:52:00.000Z',
  dueOn: '2026-12-01',
  total: 320,
  open: 160,
  currency: 'EUR',
  state: 'overdue',
  lines: 2,
};
const charge: Charge = {
  _id: id,
  project: { _id: id, name: 'Cold Start', slug: 'cold-start' },
  startupName: 'Mycelia',
  amount: 160,
  currency: 'EUR',
  createdAt: '2026-10-02T00:00:00.000Z',
  collected: null,
  invoice: { _id: id, number: '2026-00042' },
};

beforeAll(async () => {
  await addressOf('listManagementInvoices', { params: { id } });
});
afterEach(() => vi.unstubAllGlobals());

it('shows number, state and what is open, and unfolds to lines that lead to their application', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.includes('/charges') ? [charge] : [invoice];
    const body = { status: 'success', data, paging: { total: 1, limit: 50, next: null } };
    return new Response(JSON.stringify(body), { status: 200 });
  });
  const workspace = { accountId: id, can: () => true } as unknown as Workspace;
  const { get, find } = show(<InvoiceList workspace={workspace} />);
  const name = 'Show charges of invoice 2026-00042';
  await act(() => vi.waitFor(() => expect(find('button', name)).not.toBeNull()));
  for (const said of ['Invoice 2026-00042', 'Overdue', '€160 of €320 open', '2 charges']) {
    expect(document.body.textContent).toContain(said);
  }
  press(get('button', name));
  await act(() =>
    vi.waitFor(() => expect(document.body.textContent).toContain('Mycelia, for Cold Start')),
  );
  expect(document.querySelector(`a[href$="/applications/${id}"]`)).not.toBeNull();
});
