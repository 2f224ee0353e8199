import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Reply } from '#web/lib/client.ts';
import { press, show } from '#web/lib/testing.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { id, type Invoice, invoice, workspace } from './testing.ts';

type State = Reply<'confirmInvoicePayment'>['data']['state'];
const paid: Invoice = { ...invoice, _id: `${id.slice(0, -1)}b`, number: '2026-00041', open: 0 };
const name = 'Pay €160 of invoice 2026-00042 by card';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify({ status: 'success', ...body }), { status });

/** A server that takes cards or not, and answers a press so. */
function serve(cards: boolean, onPay: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path.includes('/pay')) return onPay();
    if (path.includes('/billing')) {
      const data = { price: { amount: 160, currency: 'EUR' }, cards, sums: [], details: null };
      return answer({ data });
    }
    return answer({ data: [invoice, paid], paging: { total: 2, limit: 50, next: null } });
  });
  return asked;
}

it('leads to the page of Stripe from an open invoice, and from no other', async () => {
  const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
  serve(true, () => answer({ data: { url: 'https://checkout.stripe.test/1' } }));
  const { get, find } = show(<InvoiceList workspace={workspace} />);
  await act(() => vi.waitFor(() => expect(find('button', name)).not.toBeNull()));
  expect(document.body.textContent.match(/by card/g)).toHaveLength(1);
  press(get('button', name));
  await act(() =>
    vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.stripe.test/1')),
  );
  expect(get('button', name).getAttribute('aria-busy')).toBe('true');
});

it('says why a payment cannot begin, and reads the invoices again', async () => {
  const message = 'Nothing of this invoice is open any more. Load the page again.';
  const asked = serve(true, () =>
    answer(
      {
        status: 'error',
        code: 'state_conflict',
        message,
        key: 'billing.nothing_open',
        requestId: '1',
      },
      409,
    ),
  );
  const { get, find } = show(<InvoiceList workspace={workspace} />);
  await act(() => vi.waitFor(() => expect(find('button', name)).not.toBeNull()));
  const before = asked.filter(
    (path) => path.includes('/invoices?') || path.endsWith('/invoices'),
  ).length;
  press(get('button', name));
  await act(() =>
    vi.waitFor(() => {
      const after = asked.filter(
        (path) => path.includes('/invoices?') || path.endsWith('/invoices'),
      );
      expect(after.length).toBeGreaterThan(before);
    }),
  );
});

it('has no such button where no cards are taken', async () => {
  serve(false, () => answer({}));
  const { find } = show(<InvoiceList workspace={workspace} />);
  const show42 = 'Show charges of invoice 2026-00042';
  await act(() => vi.waitFor(() => expect(find('button', show42)).not.toBeNull()));
  expect(find('button', name)).toBeNull();
});

it('says that the payment is being confirmed until the server knows that it has arrived', async () => {
  const states: State[] = ['confirming', 'paid'];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => answer({ data: { state: states.shift() ?? 'paid' } }));
  show(<PaymentNotice accountId={id} invoiceId={id} />);
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('being confirmed')));
  await act(async () => vi.advanceTimersByTimeAsync(3500));
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('has arrived')));
});

it.each([
  ['none', 'Nothing was paid by card'],
  ['returning', 'will be paid back'],
] as const)('%s: %s', async (state, said) => {
  vi.stubGlobal('fetch', async () => answer({ data: { state } }));
  show(<PaymentNotice accountId={id} invoiceId={id} />);
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain(said)));
});
