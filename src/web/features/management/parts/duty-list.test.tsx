import { beforeAll, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { show, until } from '#web/lib/testing.tsx';
import { DutyList } from './duty-list.tsx';

const accountId = '0198a5c0-0000-7000-8000-000000000001';
const projectId = '0198a5c0-0000-7000-8000-000000000002';
const HOUR_MS = 3_600_000;

beforeAll(loadCallTable);

it.each([
  [5 * 24 - 1, 'closes in 4 days'],
  [2 * 24 + 1, 'closes in 2 days'],
  [5, 'closes in 5 hours'],
])('counts full days to a deadline, as what is left says it: %i hours', async (hours, words) => {
  const duty = {
    kind: 'deadlines',
    count: 1,
    late: 0,
    projectId,
    due: new Date(Date.now() + hours * HOUR_MS).toISOString(),
    since: null,
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.includes('duties') ? [duty] : [{ _id: projectId, name: 'City Pilots' }];
    return new Response(JSON.stringify({ status: 'success', data }), { status: 200 });
  });
  show(<DutyList accountId={accountId} />);
  const list = await until(() => document.querySelector('li'), 'the project');
  expect(list.textContent).toContain(`City Pilots · ${words}`);
});
