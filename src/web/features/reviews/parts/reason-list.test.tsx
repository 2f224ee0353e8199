import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RejectionReasons } from '#contract/rejection-reasons.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { ReasonList } from './reason-list.tsx';

const words = (text: string) => ({ en: text, fr: `${text} (fr)` });
const list: RejectionReasons = {
  version: 3,
  reasons: [
    { key: 'early', words: words('Too early'), own: false, retired: false },
    { key: 'full', words: words('Full'), own: true, retired: false },
    { key: 'old', words: words('No boat'), own: true, retired: true },
  ],
};
const sent: unknown[] = [];
let status = 200;

beforeEach(() => {
  sent.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body));
    const body =
      status === 200
        ? { status: 'success', data: list }
        : { status: 'error', code: 'version_conflict', message: 'Old.' };
    return new Response(JSON.stringify(body), { status });
  });
});

const open = () => show(<ReasonList projectId="p-1" projectName="Spring" list={list} mayEdit />);
const boxesOf = (screen: ReturnType<typeof open>) =>
  screen.all('textbox', 'Reason').map((box) => (box as HTMLInputElement).value);
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

it('rewords, adds, orders, retires and brings back, all of it by one save', async () => {
  const screen = open();
  expect(boxesOf(screen)).toEqual(['Too early', 'Full']);
  press(screen.get('button', 'Retire: Too early'));
  press(screen.get('button', 'Bring back: No boat'));
  press(screen.get('button', 'Move up: No boat'));
  type(screen.all('textbox', 'Reason')[1] as HTMLElement, 'All places are taken');
  press(screen.get('button', 'Add a reason'));
  press(screen.get('button', 'Save the reasons'));
  expect(sent).toEqual([]);
  expect(screen.get('alert').textContent).toContain('Say what the reason is.');
  type(screen.all('textbox', 'Reason')[2] as HTMLElement, ' no BOAT ');
  expect(screen.get('alert').textContent).toContain('already');
  type(screen.all('textbox', 'Reason')[2] as HTMLElement, 'No crew');
  press(screen.get('button', 'Save the reasons'));
  await until(() => (sent.length > 0 ? true : null), 'the save');
  expect(sent).toEqual([
    {
      version: 3,
      reasons: [
        { key: 'old', label: 'No boat' },
        { key: 'full', label: 'All places are taken' },
        { label: 'No crew' },
      ],
    },
  ]);
  await settle();
});

it('the last one cannot be retired, and a colleague’s list is not overwritten', async () => {
  status = 409;
  const screen = open();
  press(screen.get('button', 'Retire: Too early'));
  expect(screen.get('button', 'Retire: Full')).toHaveProperty('disabled', true);
  press(screen.get('button', 'Save the reasons'));
  await screen.wait('button', 'Load theirs');
  expect(boxesOf(screen)).toEqual(['Full']);
  await settle();
});
