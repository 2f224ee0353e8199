import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OperatorEarning } from '#contract/operator-earnings.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { press, show, type } from '#web/lib/testing.tsx';
import { ActDialog, type Act } from './act-dialog.tsx';
import { EarningList } from './earning-list.tsx';
import { anEarning, cleo, connectorOf, opal } from './testing.ts';

const earningOf = (
  status: OperatorEarning['status'],
  connectorId: string,
  amount = 32,
): OperatorEarning =>
  anEarning({
    _id: `0198a5c0-0000-7000-8000-0000000000${connectorId.slice(-2)}`,
    status,
    amount,
    connector: connectorOf(connectorId),
    waitsFor: status === 'earned' ? ['waiting_time'] : [],
    payableSince: status === 'payable' ? '2026-11-01T00:00:00.000Z' : null,
  });
const sent: [string, unknown][] = [];

function Page({ earnings }: { earnings: OperatorEarning[] }) {
  const [asked, setAsked] = useState<Act | null>(null);
  return (
    <>
      <EarningList earnings={earnings} onAct={setAsked} />
      <ActDialog act={asked} onClose={() => setAsked(null)} />
    </>
  );
}

beforeEach(() => {
  sent.length = 0;
  useAuth.setState({
    profile: { _id: opal, email: 'opal@flair.test', firstName: 'Opal', verified: true },
  });
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body: string }) => {
    sent.push([`${init.method} ${path}`, JSON.parse(init.body)]);
    return new Response(JSON.stringify({ status: 'success', data: {} }), { status: 200 });
  });
});

it('lets an amount go that is held, to the cent, once a reason is given', async () => {
  const held = { ...earningOf('payable', cleo, 32.5), waitsFor: ['same_browser' as const] };
  const { get, find } = show(<Page earnings={[held]} />);
  expect(document.body.textContent).toContain('used the same browser');
  expect(find('button', /^Approve/)).toBeNull();
  press(get('button', 'Lift the hold on €32.50 for Cleo Vane'));
  expect(sent).toEqual([]);
  type(get('textbox'), 'They share an office.');
  press(get('button', 'Lift the hold'));
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  const path = `POST /v3/operators/earnings/${held._id}/clear`;
  expect(sent[0]).toEqual([path, { reason: 'They share an office.' }]);
});

it('offers no approval while the organisation has not paid', () => {
  const open = { ...earningOf('earned', cleo), waitsFor: ['payment' as const] };
  const { all } = show(<Page earnings={[open]} />);
  expect(all('button').map((button) => button.textContent)).toEqual(['Void']);
  expect(document.body.textContent).toContain('Waits for the organisation’s payment');
});

it('approves what waits, voids with a reason, and leaves what is settled alone', () => {
  const waiting = show(<Page earnings={[earningOf('earned', cleo)]} />);
  expect(waiting.all('button').map((button) => button.textContent)).toEqual(['Approve', 'Void']);
  const settled = show(<Page earnings={[earningOf('paid', cleo)]} />);
  expect(settled.all('button').map((button) => button.textContent)).toEqual(['Approve', 'Void']);
});

it('offers no step about money that comes to the operator', () => {
  const { all } = show(<Page earnings={[earningOf('earned', opal)]} />);
  expect(all('button').map((button) => button.textContent)).toEqual(['Void']);
  expect(document.body.textContent).toContain('another operator must decide');
});
