import { beforeAll, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { show } from '#web/lib/testing.tsx';
import { DistributeDialog } from './distribute-dialog.tsx';

beforeAll(loadCallTable);

it('leads to the team where nobody can be given anything', async () => {
  const reply = { status: 'success', data: [], paging: { total: 0, limit: 100, next: null } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply)));
  const page = show(<DistributeDialog accountId="a-1" projectId="p-1" onClose={() => undefined} />);
  const way = await page.wait('link', 'Invite a reviewer');
  expect(way.getAttribute('href')).toBe('/organisation/a-1/team');
  expect(page.get('button', 'Preview').hasAttribute('disabled')).toBe(true);
});
