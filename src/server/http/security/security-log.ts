import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CallSpec } from '#contract/define.ts';
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call of a route. */
    call?: CallSpec;
    /** The name of that call in the contract. */
    name?: string;
  }
  interface FastifyRequest {
    /** Whose session the request came with. */
    callerId: string | null;
  }
}

/** Refusals that somebody who watches over accounts wants to see, whatever the call. */
const watched = new Set([401, 403, 429]);

/** What can be told of an address in a log: the same address gives the same letters, and no mail. */
export function addressMark(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
}

/** A line for a call that changes who gets in: log-in, code, password, session. */
export function logAccess(request: FastifyRequest, outcome: ErrorCode | 'done'): void {
  const event = request.routeOptions.config.call?.security;
  if (event) write(request, event, outcome);
}

/** A line for a call that was refused: of the kinds above, or because the caller has no right. */
export function logRefusal(request: FastifyRequest, code: ErrorCode): void {
  const { call } = request.routeOptions.config;
  if (call?.security) write(request, call.security, code);
  // A visitor who looks at what needs a log-in is no event; a token that is refused is one.
  else if (code === 'unauthorized' && !request.headers.authorization) return;
  else if (watched.has(errorCatalogue[code].status)) write(request, 'refused', code);
}

function write(request: FastifyRequest, event: string, outcome: ErrorCode | 'done'): void {
  const { email } = (request.body ?? {}) as { email?: unknown };
  request.log.info(
    {
      security: event,
      outcome,
      call: request.routeOptions.url ?? null,
      method: request.method,
      userId: request.callerId,
      ...(typeof email === 'string' && { address: addressMark(email) }),
      ip: request.ip,
    },
    'security',
  );
}
