import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

type Known = { pattern: RegExp; methods: Set<string> };

/**
 * Answers 405 with `Allow` where an address is known and its method is not, before a body is read. Has to
 * be called before the first route is declared.
 */
export function refuseWrongMethods(app: FastifyInstance): void {
  const known = new Map<string, Known>();
  // By the first part of the address: each page asks, and there are hundreds of calls.
  const inRoom = new Map<string, Known[]>();
  app.addHook('onRoute', ({ url, method }) => {
    // The one with a star answers the questions of browsers before a call from another site.
    if (url.includes('*')) return;
    const address = trimmed(url).replaceAll(/:\w+/g, ':');
    let found = known.get(address);
    if (!found) {
      found = { pattern: patternOf(address), methods: new Set() };
      known.set(address, found);
      inRoom.set(roomOf(address), [...(inRoom.get(roomOf(address)) ?? []), found]);
    }
    for (const one of [method].flat()) found.methods.add(one);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done();
    const path = trimmed(request.url.split(/[?#]/, 1)[0] ?? '');
    const methods = new Set(
      [...(inRoom.get(roomOf(path)) ?? []), ...(inRoom.get(ANY) ?? [])]
        .filter(({ pattern }) => pattern.test(path))
        .flatMap((one) => [...one.methods]),
    );
    // The router takes no line break in what stands before an ending, as in `:token.ics`.
    if (methods.size === 0 || methods.has(request.method)) return done();
    return done(new AppError('method_not_allowed', { allow: [...methods].toSorted() }));
  });
}

const ANY = ':';
const roomOf = (address: string): string => address.split('/', 2)[1] ?? '';
const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

function patternOf(address: string): RegExp {
  const parts = address.split(':').map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}
