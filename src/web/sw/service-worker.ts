/**
 * Keeps the app's shell and its built files, so that pages open without a connection. Never anything of
 * a person: replies of the API pass it by, and drafts are kept by the draft store.
 */
import { cacheFirst, isAsset, isPage, outgrown, pageOrShell, SHELL } from './offline.ts';

/** Put in by the build: the built files to keep, and a name that changes with them. */
declare const BUILT_FILES: string[];
declare const BUILD: string;

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}
/** What a worker sees of itself; the types of the page's `self` do not know it. */
interface Worker {
  addEventListener(type: 'install' | 'activate', heard: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', heard: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this script runs as a service worker alone; the types are a page's.
const worker = self as unknown as Worker;
const cacheName = `flair-${BUILD}`;
const open = () => caches.open(cacheName);
const anywhere = (request: Request) => caches.match(request, { ignoreVary: true });

async function keep(): Promise<void> {
  const cache = await open();
  // `reload`: the shell must be of this build, whatever the browser has kept of the last.
  await cache.addAll([new Request(SHELL, { cache: 'reload' }), ...BUILT_FILES]);
  // Files are named by their content and those of the last build are kept, so that its pages keep working beside the new worker.
  await worker.skipWaiting();
}

async function begin(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(outgrown(names, cacheName).map((name) => caches.delete(name)));
  // The page's request leaves while the worker starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || request.method !== 'GET') return;
  if (isAsset(url.pathname)) event.respondWith(cacheFirst(request, open, anywhere));
  else if (request.mode === 'navigate' && isPage(url.pathname)) {
    event.respondWith(pageOrShell(request, event.preloadResponse, open));
  }
});
