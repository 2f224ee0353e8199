import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

type Known = { pattern: RegExp; methods: Set<string> };

/**
 * Answers 405 with `Allow` where an address is known and its method is not, before a body is read. Has to
 * be called before the first route is declared.
 */
export function refuseWrongMethods(app: FastifyInstance): void {
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }) => {
    // The one with a star answers the questions of browsers before a call from another site.
    if (url.includes('*')) return;
    const address = trimmed(url).replaceAll(/:\w+/g, ':');
    const found = known.get(address) ?? { pattern: patternOf(address), methods: new Set() };
    for (const one of [method].flat()) found.methods.add(one);
    known.set(address, found);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done();
    const path = trimmed(request.url.split(/[?#]/, 1)[0] ?? '');
    const methods = new Set(
      [...known.values()]
        .filter(({ pattern }) => pattern.test(path))
        .flatMap((one) => [...one.methods]),
    );
    if (methods.size === 0) return done();
    return done(new AppError('method_not_allowed', { allow: [...methods].toSorted() }));
  });
}

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

function patternOf(address: string): RegExp {
  const parts = address.split('/').map((part) => (part === ':' ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`);
}
