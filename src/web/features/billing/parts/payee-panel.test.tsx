import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { press, show, type } from '#web/lib/testing.tsx';
import { PayeeDialog } from './payee-dialog.tsx';
import { PayeePanel } from './payee-panel.tsx';

const since = new Date();
const payee = {
  country: 'DE',
  tail: '3000',
  since: since.toISOString(),
  payableFrom: new Date(since.getTime() + 7 * 86_400_000).toISOString(),
};
const sent: [string, unknown][] = [];

afterEach(() => {
  sent.length = 0;
});

function answering(data: unknown) {
  vi.stubGlobal('fetch', async (path: string, init: { body?: string } = {}) => {
    sent.push([path, JSON.parse(init.body ?? 'null')]);
    return new Response(JSON.stringify({ status: 'success', data }), { status: 200 });
  });
}
const page = () => document.body.textContent;

it('shows an account masked, and until when nothing is paid to it', async () => {
  answering(payee);
  show(<PayeePanel accountId={null} />);
  await act(() => vi.waitFor(() => expect(page()).toContain('Account DE •••• 3000')));
  expect(page()).toContain('nothing is paid to it before');
  expect(page()).toContain('Change the bank account');
});

it('says that nothing can be paid without one', async () => {
  answering(null);
  show(<PayeePanel accountId={null} />);
  await act(() => vi.waitFor(() => expect(page()).toContain('No bank account yet')));
  expect(page()).toContain('Add a bank account');
});

it('sends a right IBAN with the password, and no wrong one', async () => {
  answering(payee);
  const onClose = vi.fn<() => void>();
  const profile = { email: 'cleo@flair.test', hasPassword: true };
  const { get } = show(
    <PayeeDialog accountId={null} profile={profile} isChange onClose={onClose} />,
  );
  expect(page()).toContain('for 7 days');
  expect(page()).toContain('in a batch now leave it');
  type(get('textbox', 'Account holder'), 'Cleo Martin');
  type(get('textbox', 'IBAN'), 'DE89 3704 0044 0532 0130 01');
  press(get('button', 'Save'));
  expect(page()).toContain('Check this IBAN');
  expect(sent).toEqual([]);
  type(get('textbox', 'IBAN'), 'DE89 3704 0044 0532 0130 00');
  const own = document.querySelector<HTMLInputElement>('input[name=password]');
  if (!own) throw new Error('It asks for the password.');
  type(own, 'a long walk');
  press(get('button', 'Save'));
  await act(() => vi.waitFor(() => expect(onClose).toHaveBeenCalled()));
  expect(sent[0]).toEqual([
    expect.stringContaining('/v3/connectors/me/payee'),
    {
      holder: 'Cleo Martin',
      account: { kind: 'iban', iban: 'DE89 3704 0044 0532 0130 00' },
      taxNumber: null,
      password: 'a long walk',
    },
  ]);
});
