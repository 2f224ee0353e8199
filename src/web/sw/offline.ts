/** A page without content or heading of its own: the app draws whatever the address says. The same for everybody. */
export const SHELL = '/applications?frame=none';

const kept = /^\/(?:assets\/|icon|manifest\.webmanifest$)/;
/* Addresses that are no pages of the app: the API, its documents, files. */
const apart =
  /^\/(?:v\d*|V2|profiles|external|dev|docs|og|sitemaps|healthz|readyz|metrics)(?:\/|$)/;

/** True for built files. */
export function isAsset(path: string): boolean {
  return kept.test(path);
}

/** True for what the app draws itself. */
export function isPage(path: string): boolean {
  return !apart.test(path) && !/\.[a-z0-9]{2,11}$/i.test(path);
}

type OpenCache = () => Promise<Cache>;

type FindAnywhere = (request: Request) => Promise<Response | undefined>;

/** Of the caches of builds, oldest first, those to delete: all but this build's and the one before it, whose pages may still be open. */
export function outgrown(names: readonly string[], own: string): string[] {
  return names.filter((name) => name.startsWith('flair-') && name !== own).slice(0, -1);
}

/** A built file: as it was kept, by this build or the one before, or from the server and kept from then on. */
export async function cacheFirst(
  request: Request,
  open: OpenCache,
  anywhere: FindAnywhere,
): Promise<Response> {
  const cache = await open();
  const found = await cache.match(request, { ignoreVary: true });
  if (found) return found;
  const isNamedByContent = new URL(request.url).pathname.startsWith('/assets/');
  const earlier = isNamedByContent ? await anywhere(request) : undefined;
  if (earlier) return earlier;
  const reply = await fetch(request);
  if (reply.ok && isNamedByContent) {
    await cache.put(request, reply.clone());
  }
  return reply;
}

/** The page from the server; the shell when the server cannot be reached. */
export async function pageOrShell(
  request: Request,
  preloaded: Promise<Response | undefined>,
  open: OpenCache,
): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch (error) {
    const shell = await (await open()).match(SHELL, { ignoreVary: true });
    if (!shell) throw error;
    return shell;
  }
}
