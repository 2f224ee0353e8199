import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { DecisionToConfirm } from '#contract/second-person.ts';
import { addressOf } from '#web/lib/client.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const row = (_id: string, name: string, mayConfirm: boolean): DecisionToConfirm => ({
  _id,
  applicationId: `of-${_id}`,
  name,
  project: { _id: 'p-1', name: 'Spring' },
  from: 'in_review',
  to: 'accepted',
  given: [],
  reasons: [],
  message: `Welcome, ${name}.`,
  price: { amount: 80, currency: 'EUR' },
  by: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  mayConfirm,
});
const rows = [row('d-1', 'Mycelia', true), row('d-2', 'Borealis', true), row('d-3', 'Ours', false)];
const sent: unknown[] = [];

beforeAll(async () => {
  const params = { id: 'a-1' };
  await addressOf('confirmDecisions', { params, body: { decisions: ['d-1'] } });
  await addressOf('sendDecisionsBack', { params, body: { decisions: ['d-1'], reason: 'x' } });
});
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    sent.push([path.split('/').at(-1), JSON.parse(init.body)]);
    return new Response(JSON.stringify({ status: 'success', data: { count: 1 } }));
  });
});

const open = () =>
  show(<ConfirmDialog accountId="a-1" rows={rows} total={3} onClose={() => undefined} />);

it('shows what is answered for, and confirms one or all that are the reader’s to confirm', async () => {
  const screen = open();
  expect(screen.find('button', 'Confirm: Ours')).toBeNull();
  expect(document.body.textContent).toContain('Welcome, Mycelia.');
  expect(document.body.textContent).toContain('Costs €80 when told.');
  press(screen.get('button', 'Confirm: Mycelia'));
  await until(() => (sent.length > 0 ? true : null), 'the confirmation');
  expect(sent).toEqual([['confirm', { decisions: ['d-1'] }]]);
  await until(() => screen.find('button', 'Confirm all 2 decisions · €160'), 'all');
  press(screen.get('button', 'Confirm all 2 decisions · €160'));
  await until(() => (sent.length > 1 ? true : null), 'the others');
  expect(sent[1]).toEqual(['confirm', { decisions: ['d-1', 'd-2'] }]);
});

it('sends one back with a reason, and not without', async () => {
  const screen = open();
  press(screen.get('button', 'Send back: Borealis'));
  press(screen.get('button', 'Send it back'));
  expect(sent).toEqual([]);
  type(screen.get('textbox', 'Why it goes back'), 'Read page 3 again.');
  press(screen.get('button', 'Send it back'));
  await until(() => (sent.length > 0 ? true : null), 'the way back');
  expect(sent).toEqual([['sendBack', { decisions: ['d-2'], reason: 'Read page 3 again.' }]]);
});
