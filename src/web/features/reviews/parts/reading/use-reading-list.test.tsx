import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { show, until } from '#web/lib/testing.tsx';
import { useReadingList } from './use-reading-list.ts';

const idOf = (index: number) => `a${index}`;
const PAGE = 10;
const asked: (string | null)[] = [];

beforeAll(loadCallTable);
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    const cursor = new URL(path, 'http://here').searchParams.get('cursor');
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const data = Array.from({ length: PAGE }, (_, index) => ({ _id: idOf(from + index) }));
    const paging = { total: 3 * PAGE, limit: PAGE, next: String(from + PAGE) };
    return new Response(JSON.stringify({ status: 'success', data, paging }));
  });
});

function Page({ id }: { id: string }) {
  const { rows, total, listed } = useReadingList('w', id);
  return <output>{[rows.length, total, listed?._id].join(' ')}</output>;
}
const shown = async (words: string) =>
  until(() => (document.querySelector('output')?.textContent === words ? words : null), words);

it('asks for the next page before the end of what is here, and says how many there are in all', async () => {
  show(<Page id={idOf(PAGE - 5)} />);
  await shown(`${2 * PAGE} ${3 * PAGE} ${idOf(PAGE - 5)}`);
  expect(asked).toEqual([null, String(PAGE)]);
});

it('asks for nothing more while there is enough ahead, nor for what is in no list', async () => {
  const first = show(<Page id={idOf(0)} />);
  await shown(`${PAGE} ${3 * PAGE} ${idOf(0)}`);
  first.close();
  show(<Page id="elsewhere" />);
  await shown(`${PAGE} ${3 * PAGE} `);
  expect(asked).toEqual([null, null]);
});
