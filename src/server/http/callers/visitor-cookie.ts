import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { newId } from '#server/db/id.ts';

/** Under https with the prefix that lets no other host or path of the site set it. */
const visitorCookie = (isSecure: boolean): string =>
  isSecure ? '__Host-flair_visitor' : 'flair_visitor';

/** Who a browser was before, by its cookie; null without one. */
export function knownVisitor(request: FastifyRequest, isSecure: boolean): string | null {
  const known = request.cookies[visitorCookie(isSecure)];
  return known && /^[0-9a-f-]{36}$/.test(known) ? known : null;
}

/** The same as a header of a call of the server to itself. */
export function visitorHeader(request: FastifyRequest, isSecure: boolean): string | undefined {
  const known = knownVisitor(request, isSecure);
  return known === null ? undefined : `${visitorCookie(isSecure)}=${known}`;
}

/** Who a browser is; one that is nobody yet becomes somebody. */
export function visitorId(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const id = knownVisitor(request, isSecure) ?? newId();
  request.cookies[visitorCookie(isSecure)] = id;
  // Set anew at each visit: a link followed on the last of its days is remembered as long as any.
  void reply.setCookie(visitorCookie(isSecure), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: limits.referralWindowDays * 24 * 3600,
  });
  return id;
}
