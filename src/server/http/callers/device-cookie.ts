import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const days = 400;

/** What a browser proves itself with at a log-in: a secret of its own, kept here as a hash only. */
export type DeviceCookie = {
  /** The secret that came with the request; null for a first visit, or a program without cookies. */
  known: string | null;
  /** The same, or a new one that this reply sets; null for a program, which would not send it again. */
  keep: () => string | null;
};

/** Under https with the prefix that lets no other host or path of the site set it. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-flair_device' : 'flair_device');

export function deviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): DeviceCookie {
  const name = nameOf(isSecure);
  const sent = request.cookies[name];
  const known = sent && /^[\w-]{43}$/.test(sent) ? sent : null;
  return {
    known,
    keep: () => {
      const { origin, 'sec-fetch-site': site } = request.headers;
      if (known === null && origin === undefined && site === undefined) return null;
      const token = known ?? randomBytes(32).toString('base64url');
      void reply.setCookie(name, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: days * 24 * 3600,
      });
      return token;
    },
  };
}
