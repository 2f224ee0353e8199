import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAuth } from '#web/lib/auth-store.ts';
import { setLanguage } from '#web/lib/i18n.ts';
import { press, show, type } from '#web/lib/testing.tsx';
import { ActDialog, type Act } from './act-dialog.tsx';
import { ChargeList, type Charge } from './charge-list.tsx';

const id = '0198a5c0-0000-7000-8000-00000000000a';
const named = { _id: id, name: 'Cold Start', slug: 'cold-start' };
const open: Charge = {
  _id: id,
  managementAccountId: id,
  organisation: named,
  project: named,
  startupName: 'Mycelia',
  amount: 160,
  currency: 'EUR',
  createdAt: '2026-11-01T00:00:00.000Z',
  collected: null,
  invoice: null,
  reversed: null,
  byCard: false,
  refundBegun: null,
  share: { amount: 32, status: 'earned' },
  isShortlisted: false,
  proposal: null,
  asksSecond: false,
};
const invoice = { _id: id, number: '2026-00042' };
const collected = { reference: 'Bank 42', at: '2026-11-02T00:00:00.000Z' };
const paid: Charge = { ...open, collected, invoice, share: { amount: 32, status: 'paid' } };
const sent: [string, unknown][] = [];

afterEach(() => {
  sent.length = 0;
});

/** Presses the button of a charge, and shows the dialog that it opens. */
function asks(charge: Charge, button: string) {
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    sent.push([path, JSON.parse(init.body ?? 'null')]);
    return new Response(JSON.stringify({ status: 'success', data: charge }), { status: 200 });
  });
  const asked: Act[] = [];
  const list = show(<ChargeList charges={[charge]} onAct={(one) => asked.push(one)} />);
  press(list.get('button', button));
  return show(<ActDialog act={asked[0] ?? null} onClose={() => undefined} />);
}
const page = () => document.body.textContent;

it('cancels an open charge with the reason, and says what becomes of the share', async () => {
  const dialog = asks(open, 'Cancel charge of €160 of Cold Start');
  expect(page()).toContain('The share of €32 is no longer earned');
  expect(page()).toContain('It is on no invoice yet and will be on none.');
  expect(page()).not.toContain('Reference of the transfer');
  press(dialog.get('button', 'Cancel charge'));
  expect(page()).toContain('Enter a reason.');
  type(dialog.get('textbox', 'Reason'), 'Charged twice.');
  press(dialog.get('button', 'Cancel charge'));
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  const body = { reason: 'Charged twice.', reference: null };
  expect(sent[0]).toEqual([`/v3/operators/charges/${id}/reverse`, body]);
});

it('refunds a collected one with the reference of the transfer too', async () => {
  const dialog = asks(paid, 'Refund €160 to Cold Start');
  expect(page()).toContain('A credit note is issued for invoice 2026-00042.');
  expect(page()).toContain('kept back from the connector’s next payouts');
  type(dialog.get('textbox', 'Reason'), 'The programme was called off.');
  press(dialog.get('button', 'Refund'));
  expect(page()).toContain('Enter the reference of the transfer.');
  expect(sent).toEqual([]);
  type(dialog.get('textbox', 'Reference of the transfer'), ' Wire 7 ');
  press(dialog.get('button', 'Refund'));
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  expect(sent[0]?.[1]).toEqual({ reason: 'The programme was called off.', reference: 'Wire 7' });
});

it('shows what was taken back with its reason and credit note, and nothing more to do', () => {
  const creditNote = { _id: id, number: 'C2026-00001' };
  const at = '2026-11-20T00:00:00.000Z';
  const refund = { reference: 'Wire 7', isOwed: false };
  const charge: Charge = { ...paid, reversed: { at, reason: 'Called off.', refund, creditNote } };
  const { find } = show(<ChargeList charges={[charge]} onAct={() => undefined} />);
  expect(page()).toContain('refunded 20 Nov 2026: Wire 7');
  expect(page()).toContain('Called off.');
  expect(find('button', 'Download credit note C2026-00001 as a PDF')).not.toBeNull();
  expect(find('button', 'Refund €160 to Cold Start')).toBeNull();
});

const madeBy = { _id: id, profile: { firstName: 'Ada', lastName: 'Byron', pictureUrl: null } };
const proposal = { _id: id, madeBy, at: '2026-11-20T00:00:00.000Z', reason: 'Called off.' };

it('proposes what is more than one operator may, and asks for no transfer yet', async () => {
  const charge = { ...paid, asksSecond: true, isShortlisted: true };
  const dialog = asks(charge, 'Propose taking back the €160 of Cold Start');
  expect(page()).toContain('another operator confirms it');
  expect(page()).toContain('stays that for nothing');
  expect(page()).not.toContain('Reference of the transfer');
  type(dialog.get('textbox', 'Reason'), 'Called off.');
  press(dialog.get('button', 'Propose taking back'));
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  expect(sent[0]).toEqual([`/v3/operators/charges/${id}/reversals`, { reason: 'Called off.' }]);
});

it('confirms what another one proposed, with the reference of the transfer and their reason', async () => {
  const dialog = asks({ ...paid, proposal }, 'Confirm and refund €160 to Cold Start');
  expect(page()).toContain('Ada Byron proposed on 20 Nov 2026');
  expect(page()).toContain('The organisation reads this reason: “Called off.”');
  expect(dialog.find('textbox', 'Reason')).toBeNull();
  press(dialog.get('button', 'Confirm and refund'));
  expect(page()).toContain('Enter the reference of the transfer.');
  type(dialog.get('textbox', 'Reference of the transfer'), 'Wire 9');
  press(dialog.get('button', 'Confirm and refund'));
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  expect(sent[0]).toEqual([`/v3/operators/reversals/${id}/confirm`, { reference: 'Wire 9' }]);
});

it('lets whoever proposed it drop it, and not confirm', () => {
  useAuth.setState({ profile: { _id: id } as never });
  const charge: Charge = { ...paid, proposal };
  const { find } = show(<ChargeList charges={[charge]} onAct={() => undefined} />);
  expect(find('button', 'Drop the proposal to take back the €160 of Cold Start')).not.toBeNull();
  expect(find('button', 'Confirm and refund €160 to Cold Start')).toBeNull();
  act(() => {
    useAuth.setState({ profile: null });
  });
});

it('says who began a refund that is not finished, and lets another one end it', () => {
  const by = { _id: id, profile: { firstName: 'Ann', lastName: 'Poe', pictureUrl: null } };
  const refundBegun = { by, at: '2026-11-21T00:00:00.000Z' };
  const { get } = show(
    <ChargeList
      charges={[{ ...paid, byCard: true, asksSecond: true, refundBegun }]}
      onAct={() => undefined}
    />,
  );
  expect(document.body.textContent).toContain('Ann Poe began a refund to the card on 21 Nov 2026');
  get('button', 'Refund to card: €160 to Cold Start');
});

it.each(['en', 'fr'] as const)('names each button by what stands on it: %s', async (language) => {
  await act(async () => setLanguage(language));
  const all: Charge[] = [
    open,
    paid,
    { ...paid, byCard: true },
    { ...paid, asksSecond: true },
    { ...open, proposal },
    { ...paid, proposal, byCard: true },
  ].map((charge, place) => ({ ...charge, _id: `${id.slice(0, -1)}${place}` }));
  show(<ChargeList charges={all} onAct={() => undefined} />);
  const buttons = [...document.querySelectorAll('button[aria-label]')];
  expect(buttons).toHaveLength(16);
  // Who speaks to the screen says what they read on it.
  const misnamed = buttons
    .map((button) => [button.getAttribute('aria-label') ?? '', button.textContent] as const)
    .filter(([name, words]) => !name.includes(words));
  expect(misnamed).toEqual([]);
  await act(async () => setLanguage('en'));
});
