import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/errors.ts';

/** Brackets in brackets; the deepest body of the contract has a handful. */
const MOST_LEVELS = 64;

const codeOf = (sign: string): number => sign.charCodeAt(0);
const BACKSLASH = codeOf('\\');
const QUOTE = codeOf('"');
const openers = new Set(['[', '{'].map(codeOf));
const closers = new Set([']', '}'].map(codeOf));

/** True for JSON with more brackets in each other than any call takes. */
export function isDeep(json: string): boolean {
  let levels = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) isInText = !isInText;
    else if (isInText) at += sign === BACKSLASH ? 1 : 0;
    else if (openers.has(sign)) {
      levels += 1;
      if (levels > MOST_LEVELS) return true;
    } else if (closers.has(sign)) levels -= 1;
  }
  return false;
}

/**
 * Refuses what is too deep before it is read: two megabytes of brackets keep a process busy for half a second, in which it
 * answers nobody, and it is read before anybody asks who sent it.
 */
export function refuseDeepBodies(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (isDeep(body)) done(new AppError('malformed'));
      // oxlint-disable-next-line typescript/no-floating-promises -- it calls back.
      else read(request, body, done);
    },
  );
}
