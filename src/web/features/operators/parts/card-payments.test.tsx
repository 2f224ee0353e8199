import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CardPayment } from '#contract/operator-cards.ts';
import { press, show, type } from '#web/lib/testing.tsx';
import { type Act, ActDialog } from './act-dialog.tsx';
import { CardPayments } from './card-payments.tsx';

const id = '0198a5c0-0000-7000-8000-00000000000a';
const surplus: CardPayment = {
  _id: id,
  payment: 'pi_1',
  invoice: { _id: id, number: '2026-00042' },
  managementAccountId: id,
  organisation: { _id: id, name: 'Acme', slug: 'acme' },
  amount: 320,
  currency: 'EUR',
  receivedAt: '2026-11-20T00:00:00.000Z',
  surplus: 'nothing_open',
  returned: null,
  refundBegun: null,
  disputes: [],
  failedRefunds: [],
  refundedElsewhere: 0,
};
const disputed: CardPayment = {
  ...surplus,
  _id: `${id.slice(0, -1)}b`,
  payment: 'pi_2',
  surplus: null,
  disputes: [{ _id: 'dp_1', status: 'open', dueAt: '2026-12-01T00:00:00.000Z' }],
  refundedElsewhere: 160,
};
const sent: [string, unknown][] = [];

afterEach(() => {
  sent.length = 0;
});

function Page() {
  const [taken, setTaken] = useState<Act | null>(null);
  return (
    <>
      <CardPayments onAct={setTaken} />
      <ActDialog act={taken} onClose={() => setTaken(null)} />
    </>
  );
}

async function open(rows: CardPayment[]) {
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body) sent.push([path, JSON.parse(body)]);
    const data = path.includes('/return') ? rows[0] : rows;
    const paging = { total: rows.length, limit: 50, next: null };
    return new Response(JSON.stringify({ status: 'success', data, paging }), { status: 200 });
  });
  const shown = show(<Page />);
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('pi_')));
  return shown;
}

it('says what to do about each, and pays back by Stripe or notes a transfer', async () => {
  const { get } = await open([surplus, disputed]);
  for (const said of [
    'To pay back',
    'Disputed',
    'Answer at Stripe by 1 Dec 2026',
    '€160 went back at Stripe',
  ]) {
    expect(document.body.textContent).toContain(said);
  }
  press(get('button', 'Pay back to card: €320 to Acme'));
  press(get('button', 'Pay back to card'));
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  expect(sent[0]).toEqual([`/v3/operators/cardPayments/${id}/return`, { reference: null }]);
  press(get('button', 'Transferred: €320 to Acme'));
  type(get('textbox', 'Reference of the transfer'), 'Wire 7');
  press(get('button', 'Transferred'));
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(2)));
  expect(sent[1]?.[1]).toEqual({ reference: 'Wire 7' });
});

it('has nothing to press where the answer is given elsewhere', async () => {
  const { find } = await open([disputed]);
  expect(find('button', 'Pay back to card: €320 to Acme')).toBeNull();
});

it('says which refund failed, why, and notes its transfer', async () => {
  const refund = { _id: `${id.slice(0, -1)}c`, amount: 160, why: 'declined' };
  const begunBy = { _id: id, profile: { firstName: 'Ann', lastName: 'Poe', pictureUrl: null } };
  const failed = { ...refund, at: '2026-11-21T00:00:00.000Z', begunBy };
  const returned = { at: '2026-11-20T00:00:00.000Z', reference: 'Stripe re_1' };
  const { get, find } = await open([{ ...surplus, returned, failedRefunds: [failed] }]);
  expect(document.body.textContent).toContain('€160 back to the card (21 Nov 2026: declined)');
  expect(document.body.textContent).toContain('Ann Poe had it refunded.');
  expect(find('button', 'Pay €320 back to the card of Acme')).toBeNull();
  press(get('button', 'Transferred: the failed refund of €160 to Acme'));
  type(get('textbox', 'Reference of the transfer'), 'Wire 8');
  press(get('button', 'Transferred'));
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  expect(sent[0]?.[1]).toEqual({ reference: 'Wire 8', refund: refund._id });
});
