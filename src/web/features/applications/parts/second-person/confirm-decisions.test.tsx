import { beforeEach, expect, it, vi } from 'vitest';
import type { DecisionToConfirm } from '#contract/second-person.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { ConfirmDecisions } from './confirm-decisions.tsx';

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
  hasLeft: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  mayConfirm,
});
const rows = [row('d-1', 'Mycelia', true), row('d-2', 'Borealis', true), row('d-3', 'Ours', false)];
const sent: unknown[] = [];
let failsAt: number | null = null;

beforeEach(() => {
  sent.length = 0;
  failsAt = null;
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as { decisions: string[] };
    sent.push([path.split('/').at(-1), body]);
    if (sent.length === failsAt) {
      const refusal = { status: 'error', code: 'state_conflict', message: 'One is over.' };
      return new Response(JSON.stringify(refusal), { status: 409 });
    }
    const data = { count: body.decisions.length };
    return new Response(JSON.stringify({ status: 'success', data }));
  });
});

const open = (some = rows) =>
  show(<ConfirmDecisions accountId="a-1" rows={some} onClose={() => undefined} />);

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

const many = Array.from({ length: 250 }, (_, index) => row(`d-${index}`, `Startup ${index}`, true));
const sizes = () =>
  sent.map((one) => (one as [string, { decisions: string[] }])[1].decisions.length);

it('confirms more than one call takes in steps, one after the other, each decision once', async () => {
  const screen = open(many);
  press(screen.get('button', 'Confirm all 250 decisions · €20,000'));
  await until(
    () => (document.body.textContent?.includes('of 250 are confirmed') ? true : null),
    'progress',
  );
  await until(() => (sent.length === 3 ? true : null), 'the steps');
  expect(sizes()).toEqual([83, 83, 84]);
  const all = sent.flatMap((one) => (one as [string, { decisions: string[] }])[1].decisions);
  expect(all).toEqual(many.map(({ _id }) => _id));
  await until(() => (document.body.textContent?.includes('of 250 are') ? null : true), 'the end');
});

it('stops at the step that fails, says what stays confirmed and why, and can be tried again', async () => {
  failsAt = 2;
  const screen = open(many);
  press(screen.get('button', /^Confirm all 250/));
  const alert = await until(() => screen.find('alert'), 'what failed');
  expect(alert.textContent).toContain('83 of 250 are confirmed. The others wait as before.');
  expect(alert.textContent).toContain('One is over.');
  expect(sent).toHaveLength(2);
  press(screen.get('button', /^Confirm all 250/));
  await until(() => (sent.length === 5 ? true : null), 'another try');
});
