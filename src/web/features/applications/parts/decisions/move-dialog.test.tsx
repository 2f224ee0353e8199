import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetKept } from '#web/lib/draft/load-engine.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { MoveDialog, type AskedMove } from './move-dialog.tsx';

const accountId = '0198a5c0-0000-7000-8000-000000000001';
const row = {
  _id: '0198a5c0-0000-7000-8000-000000000002',
  status: 'in_review',
  startupId: { _id: accountId, name: 'Crumb' },
  projectId: { _id: '0198a5c0-0000-7000-8000-000000000003' },
} as AskedMove['row'];
const asked: AskedMove = { row, to: 'shortlisted', needsReason: false };
const list = {
  version: 0,
  reasons: [
    { key: 'too_early', words: { en: 'Too early', fr: 'Trop tôt' }, own: false, retired: false },
    { key: 'gone', words: { en: 'Gone', fr: 'Parti' }, own: true, retired: true },
  ],
};
let charge: object | null;
let isRefused = false;
const asks: string[] = [];

beforeEach(() => {
  isRefused = false;
  asks.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    if (path.endsWith('/rejectionReasons')) {
      return new Response(JSON.stringify({ status: 'success', data: list }), { status: 200 });
    }
    if (path.endsWith('/mail')) {
      const said = (JSON.parse(init.body) as { message?: string }).message ?? '';
      const one = { firstName: 'Ada', language: 'en', subject: 'About', text: `Hi Ada, ${said}` };
      const data = { message: said, mails: [one], seen: `seen ${said}` };
      return new Response(JSON.stringify({ status: 'success', data }), { status: 200 });
    }
    asks.push(init.body);
    const data = { changes: [{ applicationId: row._id, charge }], refused: [], total: null };
    return isRefused
      ? new Response(JSON.stringify({ status: 'error', code: 'internal', message: 'Ours.' }), {
          status: 500,
        })
      : new Response(JSON.stringify({ status: 'success', data }), { status: 200 });
  });
});

const says = async (words: string) =>
  until(() => (document.body.textContent?.includes(words) ? words : null), words);

function open(move: AskedMove) {
  const onTake = vi.fn<(words: object) => void>();
  const screen = show(
    <MoveDialog accountId={accountId} asked={move} onTake={onTake} onClose={() => undefined} />,
  );
  return { ...screen, onTake };
}

it.each([
  [160, 'default', 'Shortlisting costs €160', 'Shortlist · €160'],
  [99.5, 'managementAccount', 'Shortlisting costs €99.50', 'Shortlist · €99.50'],
  [0, 'ownReferral', 'Free: your organisation referred', 'Shortlist'],
  [0, 'charged', 'No further charge', 'Shortlist'],
  [0, 'project', 'Shortlisting is free here', 'Shortlist'],
])('the price stands there and on the button before the move is made: %d %s', async (...given) => {
  const [amount, source, words, button] = given;
  charge = { amount, currency: 'EUR', source };
  const dialog = open(asked);
  await says(words);
  await says('Hi Ada,');
  expect(dialog.onTake).not.toHaveBeenCalled();
  // Only a look: nothing is decided by asking for the price.
  expect(asks.map((body) => 'token' in (JSON.parse(body) as object))).toEqual([false]);
  press(dialog.get('button', button));
  // What is agreed to goes along, so that nothing else is charged.
  expect(dialog.onTake).toHaveBeenCalledWith({
    price: { amount, currency: 'EUR' },
    mail: 'seen ',
  });
});

it('a price that cannot be loaded is said, and asked for again by a press', async () => {
  isRefused = true;
  charge = { amount: 160, currency: 'EUR', source: 'default' };
  const dialog = open(asked);
  const again = await until(() => dialog.find('button', 'Try again'), 'the button');
  // A price that nobody has read is not agreed to.
  press(dialog.get('button', 'Shortlist'));
  expect(dialog.onTake).not.toHaveBeenCalled();
  isRefused = false;
  press(again);
  expect(await says('Shortlisting costs €160')).not.toBeNull();
});

it('a step that cannot be taken now has no price, and no way to take it', async () => {
  charge = null;
  const dialog = open(asked);
  await says('The price is not known');
  press(dialog.get('button', 'Shortlist'));
  expect(dialog.onTake).not.toHaveBeenCalled();
});

it('a rejection costs nothing and is not made without a reason of the list', async () => {
  const dialog = open({ row, to: 'rejected', needsReason: true });
  const box = await dialog.wait('checkbox', 'Too early');
  expect(dialog.all('checkbox')).toHaveLength(1);
  press(dialog.get('button', 'Decline'));
  expect(dialog.onTake).not.toHaveBeenCalled();
  expect(dialog.get('alert').textContent).toContain('Choose at least one reason');
  press(box);
  type(dialog.get('textbox', /^Message/), 'Come back.');
  // What was typed is read in the mail before it is told.
  press(dialog.get('button', 'Decline'));
  expect(dialog.onTake).not.toHaveBeenCalled();
  await says('Hi Ada, Come back.');
  press(dialog.get('button', 'Decline'));
  expect(dialog.onTake).toHaveBeenCalledWith({
    reasons: ['too_early'],
    message: 'Come back.',
    mail: 'seen Come back.',
  });
});

it('what is written for a move is there again until the move was made', async () => {
  charge = null;
  const rejection: AskedMove = { row, to: 'rejected', needsReason: true };
  const valueOf = (dialog: ReturnType<typeof open>) =>
    (dialog.get('textbox', /^Message/) as HTMLTextAreaElement).value;
  const first = open(rejection);
  type(first.get('textbox', /^Message/), 'Too ear');
  first.close();
  const second = open(rejection);
  expect(await until(() => valueOf(second) || null, 'the message')).toBe('Too ear');
  second.close();
  await act(() => forgetKept(null, `reason:${row._id}:rejected`));
  const third = open(rejection);
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(valueOf(third)).toBe('');
});
