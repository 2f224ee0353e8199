import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * For so long whoever has written reads from the primary; longer than a replica that is read from may be behind
 * (`db/replica.ts`), however slow the way to the browser and its clock.
 */
const SECONDS = 30;

/** Under https with the prefix that lets no other host or path of the site set it. */
const writtenCookie = (isSecure: boolean): string =>
  isSecure ? '__Host-flair_written' : 'flair_written';

/** Tells each browser that has written that it has. */
export function rememberWriters(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onSend', async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading || request.method === 'OPTIONS' || reply.statusCode >= 400) return;
    if (request.routeOptions.config.call?.unwatched) return;
    void reply.setCookie(writtenCookie(isSecure), '1', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: SECONDS,
    });
  });
}

/**
 * Whoever asks may want to see what they have just written: a browser that has, and whoever calls with a token, because a
 * program need not keep cookies.
 */
export function mayHaveWritten(request: FastifyRequest, isSecure: boolean): boolean {
  const { authorization } = request.headers;
  return authorization !== undefined || request.cookies[writtenCookie(isSecure)] !== undefined;
}
