import { afterEach, expect, it, vi } from 'vitest';
import { loadAnew } from './unreached.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/* A page of this age, at a server that answers or not. */
function aPage(age: number, answer: () => Response) {
  const asked: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(init?.method);
    return Promise.resolve(answer());
  });
  vi.spyOn(performance, 'now').mockReturnValue(age);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  return { asked, reload };
}
const here = () => new Response(null);

it('loads the page anew where a built file does not come and the server answers', async () => {
  const { reload } = aPage(60_000, here);
  void loadAnew(() => true);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

it('loads a page that was just loaded not once more', async () => {
  const { asked, reload } = aPage(2000, here);
  await expect(loadAnew(() => true)).rejects.toMatchObject({ status: 0 });
  expect(asked).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ['is being started', () => new Response(null, { status: 503 })],
])('stays on the page while the server %s', async (_, answer) => {
  const { asked, reload } = aPage(60_000, answer);
  await expect(loadAnew(() => true)).rejects.toMatchObject({ status: 0 });
  expect(asked).toEqual(['HEAD']);
  expect(reload).not.toHaveBeenCalled();
});

it('leaves the page to whoever went on meanwhile', async () => {
  const { asked, reload } = aPage(60_000, here);
  await expect(loadAnew(() => false)).rejects.toMatchObject({ status: 0 });
  expect(asked).toEqual(['HEAD']);
  expect(reload).not.toHaveBeenCalled();
});
