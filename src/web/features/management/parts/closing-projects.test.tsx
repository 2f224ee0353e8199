import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { show, until } from '#web/lib/testing.tsx';
import { ClosingProjects } from './closing-projects.tsx';

const closes = new Date(Date.now() + 86_400_000 * 9).toISOString();
const project = (_id: string, sent: number) => ({
  _id,
  name: `Project ${_id}`,
  status: 'open',
  deadline: closes,
  applyClosesAt: closes,
  sent,
});

beforeAll(loadCallTable);
beforeEach(() => {
  const data = [project('a', 1), project('b', 12), project('c', 0)];
  const reply = { status: 'success', data, paging: { total: 3, limit: 100, next: null } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply)));
});

const said = () => [...document.querySelectorAll('li')].map((row) => row.textContent);

it('says of what it gives the number', async () => {
  show(<ClosingProjects accountId="0198a5c0-0000-7000-8000-000000000001" />);
  await until(() => (said().length === 3 ? true : null), 'the projects');
  expect(said()[0]).toContain('1 application');
  expect(said()[1]).toContain('12 applications');
  expect(said()[2]).toContain('No application yet');
});
