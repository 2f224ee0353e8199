import { act, useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { callQuery } from '#web/lib/query.ts';
import { show, until } from '#web/lib/testing.tsx';
import { useDecide } from './use-decide.ts';

const accountId = '0198a5c0-0000-7000-8000-000000000001';
const crumb = '0198a5c0-0000-7000-8000-00000000000c';
const saltmarsh = '0198a5c0-0000-7000-8000-00000000000d';
const since = '2026-11-01T09:00:00.000Z';
const row = (_id: string) => ({
  _id,
  version: 1,
  status: 'pending',
  statusSince: since,
  startupId: { name: _id },
  staged: null,
});
const list = callQuery('listManagementApplications', { params: { id: accountId } }).queryKey;

beforeAll(async () => void (await loadCallTable()));

let decide: ReturnType<typeof useDecide>['decide'];
let client: QueryClient;
const failed = vi.fn<(error: Error) => void>();
function Page() {
  const present = useQueryClient();
  const taken = useDecide(accountId, failed).decide;
  useEffect(() => {
    client = present;
    decide = taken;
  });
  return null;
}

it('a decision that fails late takes back no other that was taken meanwhile', async () => {
  const { promise: late, resolve: refuse } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes(saltmarsh)) {
      const data = { ...row(saltmarsh), version: 2, status: 'in_review' };
      return Response.json({ status: 'success', data });
    }
    await late;
    return Response.json({ status: 'error', code: 'internal', message: 'Ours.' }, { status: 500 });
  });
  show(<Page />);
  client.setQueryData(list, { status: 'success', data: [row(crumb), row(saltmarsh)] } as never);
  const shown = () => client.getQueryData(list)?.data.map(({ status }) => status);
  act(() => decide({ _id: crumb, version: 1 }, { status: 'in_review' }));
  act(() => decide({ _id: saltmarsh, version: 1 }, { status: 'in_review' }));
  await until(
    () => (client.getQueryData(list)?.data[1]?.version === 2 ? true : null),
    'the second',
  );
  expect(shown()).toEqual(['in_review', 'in_review']);
  refuse();
  await until(() => (failed.mock.calls.length > 0 ? true : null), 'the failure');
  await until(() => (client.isMutating() === 0 ? true : null), 'the end');
  expect(shown()).toEqual(['pending', 'in_review']);
});
