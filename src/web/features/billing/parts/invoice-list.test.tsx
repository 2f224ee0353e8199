import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { type Reply } from '#web/lib/client.ts';
import { press, show } from '#web/lib/testing.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { id, type Invoice, invoice, workspace } from './testing.ts';

type Charge = Reply<'listManagementCharges'>['data'][number];
const charge: Charge = {
  _id: id,
  project: { _id: id, name: 'Cold Start', slug: 'cold-start' },
  startupName: 'Mycelia',
  amount: 160,
  currency: 'EUR',
  createdAt: '2026-10-02T00:00:00.000Z',
  collected: null,
  invoice: { _id: id, number: '2026-00042' },
  reversed: null,
};

it('shows number, state and what is open, and unfolds to lines that lead to their application', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.includes('/charges') ? [charge] : [invoice];
    const body = { status: 'success', data, paging: { total: 1, limit: 50, next: null } };
    return new Response(JSON.stringify(body), { status: 200 });
  });
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

it.each([
  ['Refunded on 20 Nov 2026: Wire 7', 'Wire 7', false],
  ['The refund did not reach the card (Stripe re_1); it will be', 'Stripe re_1', true],
])(
  'shows what was taken back, with its credit note and reason: %s',
  async (said, reference, isOwed) => {
    const note = { _id: id, number: 'C2026-00001' };
    const issuedAt = '2026-11-20T00:00:00.000Z';
    const credited: Invoice = {
      ...invoice,
      open: 0,
      credited: 160,
      creditNotes: [{ ...note, amount: 160, issuedAt }],
      state: 'settled',
    };
    const reversed = {
      at: issuedAt,
      reason: 'Called off.',
      refund: { reference, isOwed },
      creditNote: note,
    };
    vi.stubGlobal('fetch', async (path: string) => {
      const data = path.includes('/charges') ? [{ ...charge, reversed }] : [credited];
      const body = { status: 'success', data, paging: { total: 1, limit: 50, next: null } };
      return new Response(JSON.stringify(body), { status: 200 });
    });
    const { get, find } = show(<InvoiceList workspace={workspace} />);
    const name = 'Show charges of invoice 2026-00042';
    await act(() => vi.waitFor(() => expect(find('button', name)).not.toBeNull()));
    expect(find('button', 'Download credit note C2026-00001 as a PDF')).not.toBeNull();
    expect(document.body.textContent).toContain('€160was €320');
    press(get('button', name));
    await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Called off.')));
    expect(document.body.textContent).toContain(said);
    expect(document.body.textContent).toContain(isOwed ? 'To be refunded' : 'Refunded');
    expect(document.body.textContent).toContain('credit note C2026-00001');
  },
);
