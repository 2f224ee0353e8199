import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { json, show, until } from '#web/lib/testing.tsx';
import type { SavedSearch } from '../queries.ts';
import { SearchRow } from './search-row.tsx';

const search: SavedSearch = {
  _id: 's-1',
  name: 'Energy',
  query: { q: 'energy' },
  eligibleFor: null,
  alert: 'daily',
  createdAt: '2026-11-21T12:00:00.000Z',
};
beforeAll(async () => loadCallTable());

it('asks for one rhythm after the other: the last that was chosen is what stays', async () => {
  const first = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init?: { method?: string; body?: string }) => {
    if (init?.method !== 'PATCH') return json([]);
    asked.push(JSON.parse(init.body ?? ''));
    if (asked.length === 1) await first.promise;
    return json({});
  });
  const page = show(<SearchRow search={search} />);
  const box = page.get('combobox');
  if (!(box instanceof HTMLSelectElement)) throw new Error('There is no choice of rhythms.');
  const choose = (rhythm: string) =>
    act(() => {
      box.value = rhythm;
      box.dispatchEvent(new Event('change', { bubbles: true }));
    });
  choose('weekly');
  await until(() => asked[0] ?? null, 'the first');
  choose('off');
  // However late the first is heard.
  await until(() => (box.value === 'off' ? true : null), 'what was chosen last');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked).toMatchObject([{ alert: 'weekly' }]);
  first.resolve();
  await until(() => asked[1] ?? null, 'the second');
  expect(asked).toMatchObject([{ alert: 'weekly' }, { alert: 'off' }]);
});
