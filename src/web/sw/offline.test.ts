import { expect, test, vi } from 'vitest';
import { cacheFirst, isAsset, isPage, outgrown, pageOrShell, SHELL } from './offline.ts';

function pathOf(key: RequestInfo | URL): string {
  const url = new URL(key instanceof Request ? key.url : String(key), 'https://flair.test');
  return url.pathname + url.search;
}

/** A cache as the worker sees it. */
function makeCache(content: Record<string, string>) {
  const kept = new Map(Object.entries(content));
  const cache = {
    match: async (key: RequestInfo | URL) => {
      const found = kept.get(pathOf(key));
      return found === undefined ? undefined : new Response(found);
    },
    put: async (key: RequestInfo | URL, reply: Response) => {
      kept.set(pathOf(key), await reply.text());
    },
  } as unknown as Cache;
  return { kept, open: async () => cache };
}
const server = (answer: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<() => Promise<Response>>().mockImplementation(async () => answer()),
  );
const nowhere = async () => Promise.resolve(undefined);
const request = (path: string) => new Request(`https://flair.test${path}`);

test('the API, files, feeds and documents pass the worker by', () => {
  for (const path of [
    '/v3/applications/my',
    '/v2/applications/1/applicationAnswers',
    '/V2/ecosystems',
    '/profiles/me',
    '/v/projects/1/getShortlistingPrice',
    '/external/trackings/1',
    '/dev/outbox',
    '/docs',
    '/openapi.json',
    '/sitemap.xml',
    '/sw.js',
    '/healthz',
  ]) {
    expect([path, isPage(path), isAsset(path)]).toEqual([path, false, false]);
  }
  for (const path of ['/', '/projects/harbour/apply', '/applications', '/vouchers']) {
    expect(isPage(path)).toBe(true);
  }
  expect(['/assets/app-1.js', '/icon-192.png', '/manifest.webmanifest'].every(isAsset)).toBe(true);
});

test('a built file is fetched once; other kept files are not added to', async () => {
  const { kept, open } = makeCache({});
  server(() => new Response('code'));
  await cacheFirst(request('/assets/late-1.js'), open, nowhere);
  await cacheFirst(request('/icon-512.png'), open, nowhere);
  expect([...kept.keys()]).toEqual(['/assets/late-1.js']);
  server(() => new Response('never asked'));
  expect(await (await cacheFirst(request('/assets/late-1.js'), open, nowhere)).text()).toBe('code');
});

test('a file of the build before is had though the server has it no more, by a page that is still open', async () => {
  const { kept, open } = makeCache({ '/icon.svg': 'new' });
  const before = makeCache({ '/assets/old-1.js': 'old code', '/icon-512.png': 'old' });
  const anywhere = async (key: Request) => (await before.open()).match(key);
  server(() => new Response('gone', { status: 404 }));
  const ask = async (path: string) => cacheFirst(request(path), open, anywhere);
  expect(await (await ask('/assets/old-1.js')).text()).toBe('old code');
  expect(await (await ask('/icon.svg')).text()).toBe('new');
  // What is not named by its content may be another today.
  expect((await ask('/icon-512.png')).status).toBe(404);
  expect([...kept.keys()]).toEqual(['/icon.svg']);
});

test('the files of this build and of the one before it are kept, and nothing that is not ours deleted', () => {
  const names = ['flair-1', 'flair-2', 'other', 'flair-3', 'flair-4'];
  expect(outgrown(names, 'flair-4')).toEqual(['flair-1', 'flair-2']);
  // Gone back to the build before.
  expect(outgrown(names, 'flair-3')).toEqual(['flair-1', 'flair-2']);
  expect(outgrown(['flair-1'], 'flair-1')).toEqual([]);
});

test('a failed answer is not kept', async () => {
  const { kept, open } = makeCache({});
  server(() => new Response('gone', { status: 404 }));
  expect((await cacheFirst(request('/assets/old-1.js'), open, nowhere)).status).toBe(404);
  expect(kept.size).toBe(0);
});

test('a page comes from the server, whatever it answers; the shell only when it cannot be reached', async () => {
  const { open } = makeCache({ [SHELL]: 'the shell' });
  const none = Promise.resolve(undefined);
  const ask = async (preloaded = none as Promise<Response | undefined>) =>
    (await pageOrShell(request('/projects/harbour/apply'), preloaded, open)).text();
  server(() => new Response('busy', { status: 503 }));
  expect(await ask()).toBe('busy');
  expect(await ask(Promise.resolve(new Response('preloaded')))).toBe('preloaded');
  server(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await ask()).toBe('the shell');
  expect(await ask(Promise.reject(new TypeError('Failed to fetch')))).toBe('the shell');
});

test('without a shell the failure stays a failure', async () => {
  server(() => {
    throw new TypeError('Failed to fetch');
  });
  const { open } = makeCache({});
  await expect(pageOrShell(request('/'), Promise.resolve(undefined), open)).rejects.toThrow(
    'Failed to fetch',
  );
});
