import { afterEach, expect, it, vi } from 'vitest';
import { saveFileOf } from './save-file.ts';

const saved: { name: string; type: string }[] = [];

function answer(status: number, headers: Record<string, string> = {}): void {
  vi.stubGlobal('fetch', async () => new Response('bytes', { status, headers }));
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push({ name: '', type: (content as Blob).type });
    return 'blob:here';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
}
afterEach(() => saved.splice(0));

it.each([
  [undefined, 'payouts äöü.csv'],
  ['chosen.csv', 'chosen.csv'],
])('saves under the name %s as %s, as bytes without a type', async (name, expected) => {
  answer(200, {
    'content-disposition': "attachment; filename*=UTF-8''payouts%20%C3%A4%C3%B6%C3%BC.csv",
  });
  await saveFileOf('/file', name);
  expect(saved).toEqual([{ name: expected, type: 'application/octet-stream' }]);
});

it('saves nothing when there is no file', async () => {
  answer(404);
  await expect(saveFileOf('/file')).rejects.toThrow('404');
  expect(saved).toEqual([]);
});
