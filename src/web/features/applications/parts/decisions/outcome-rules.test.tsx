import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { publishChange } from '#web/lib/live.ts';
import { callQuery } from '#web/lib/query.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { MoveDialog, type AskedMove } from './move-dialog.tsx';
import { useReleaseMoves } from './use-outcome-rules.ts';

const accountId = '0198a5c0-0000-7000-8000-000000000001';
const projectId = '0198a5c0-0000-7000-8000-000000000003';
const row = {
  _id: '0198a5c0-0000-7000-8000-000000000002',
  status: 'in_review',
  startupId: { _id: accountId, name: 'Crumb' },
  projectId: { _id: projectId },
} as AskedMove['row'];
const moment = new Date(Date.now() + 3 * 86_400_000).toISOString();
let releaseAt: string | null = null;
let isOn = false;
const asked: string[] = [];

beforeAll(loadCallTable);
beforeEach(() => {
  [releaseAt, isOn] = [null, false];
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.split('?')[0]?.split('/').at(-1) ?? '');
    const one = path.endsWith('/releaseDate') ? { releaseAt } : { isOn };
    const data = { ...one, changes: [{ charge: null }], reasons: [], version: 0 };
    return new Response(JSON.stringify({ status: 'success', data }));
  });
});

const open = (to: AskedMove['to']) => {
  const onTake = vi.fn<(words: object) => void>();
  const asking = { row, to, needsReason: false };
  const dialog = show(
    <MoveDialog accountId={accountId} asked={asking} onTake={onTake} onClose={() => undefined} />,
  );
  const times = () => dialog.get('combobox', 'Tell the applicant') as HTMLSelectElement;
  const offered = () => [...times().options].map(({ value }) => value);
  return { ...dialog, onTake, times, offered };
};
const choose = (select: HTMLSelectElement, value: string) =>
  act(() => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const says = async (words: string) =>
  until(() => (document.body.textContent?.includes(words) ? words : null), words);
const has = async (dialog: ReturnType<typeof open>, kinds: string[]) =>
  until(() => (String(dialog.offered()) === String(kinds) ? kinds : null), String(kinds));

it('offers no other time where all outcomes are told at one moment, and says which and why', async () => {
  releaseAt = moment;
  const dialog = open('waitlisted');
  expect(dialog.offered()).toEqual(['hold']);
  await says('All outcomes of this project are told at one moment');
  expect(dialog.times().disabled).toBe(true);
  expect(dialog.times().getAttribute('aria-describedby')).not.toBeNull();
  press(dialog.get('button', 'Put on the waiting list'));
  expect(dialog.onTake).toHaveBeenCalledWith({});
});

it('offers every time again once the moment is over, and asks nothing for a step on the way', async () => {
  releaseAt = new Date(Date.now() - 120_000).toISOString();
  const dialog = open('waitlisted');
  await has(dialog, ['hold', 'now', 'at']);
  expect(dialog.times().disabled).toBe(false);
  choose(dialog.times(), 'now');
  press(dialog.get('button', 'Put on the waiting list'));
  expect(dialog.onTake).toHaveBeenCalledWith({ release: 'now' });
  dialog.close();
  asked.length = 0;
  const step = open('interview');
  await has(step, ['hold', 'now', 'at']);
  expect(asked).not.toContain('releaseDate');
});

it('offers nothing at once where a second person confirms, also where it was chosen before', async () => {
  const before = open('rejected');
  await has(before, ['hold', 'now', 'at']);
  choose(before.times(), 'now');
  isOn = true;
  act(() => publishChange({ resource: 'releaseDate', id: projectId }));
  before.close();
  const dialog = open('rejected');
  await has(dialog, ['hold', 'at']);
  await says('A second person confirms it first');
  press(dialog.get('button', 'Decline'));
  expect(dialog.onTake).toHaveBeenCalledWith({});
});

function Page() {
  useReleaseMoves([projectId]);
  useQuery(callQuery('listDecisionBatches', { params: { id: accountId } }));
  useQuery(callQuery('listManagementProjects', { params: { id: accountId } }));
  return null;
}

it('reads the applications again as the moment of their project moves, and no others', async () => {
  show(<Page />);
  await until(() => (asked.length === 2 ? true : null), 'the first reading');
  act(() => publishChange({ resource: 'releaseDate', id: accountId }));
  act(() => publishChange({ resource: 'application', id: projectId }));
  act(() => publishChange({ resource: 'releaseDate', id: projectId }));
  await until(() => (asked.length > 2 ? true : null), 'the second');
  expect(asked.slice(2)).toEqual(['decisions']);
});
