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

/** A reply of somebody else, or a failure of ours. */
function say(status: number, type: string, body: string): void {
  answer(200);
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { status, headers: { 'content-type': type } }),
  );
}

it.each([200, 203, 403, 404, 502])(
  'saves nothing of what a network says in the server’s place with %i',
  async (status) => {
    say(status, 'text/html', '<!doctype html><title>Log in to this network</title>');
    await expect(saveFileOf('/file', 'deck.pdf')).rejects.toMatchObject({
      name: 'CallError',
      status: 0,
      code: 'unreachable',
    });
    expect(saved).toEqual([]);
  },
);

it('saves nothing when there is no file, and throws what the server says', async () => {
  const body = { status: 'error', code: 'not_found', message: 'Nothing here.', requestId: 'r' };
  say(404, 'application/json', JSON.stringify(body));
  await expect(saveFileOf('/file')).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(saved).toEqual([]);
});

it('says that nobody was reached when the connection is lost', async () => {
  answer(200);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(saveFileOf('/file')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
});
