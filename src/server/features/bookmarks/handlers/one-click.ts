import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Serve } from '#server/feature.ts';
import { AppError } from '#server/http/errors.ts';
import { alertReader } from '../access.ts';
import { stopAlerts } from '../commands/searches.ts';

const address = '/v3/searches/one-click';
const perMinute = 60;
/** For whom a request counts is asked of the database, so of one address no more than these get so far. */
const perMinuteOfAddress = 600;
const LONGEST_BODY = 4096;

const query = z.object({ stopToken: z.string().catch('') });
const tokenOf = (request: FastifyRequest): string => query.parse(request.query).stopToken;

/**
 * The address in the header of alert mails (RFC 8058): mail programs post a form to it, which is no call of the contract,
 * and one post ends the mails. People who open it are led to the page that asks them; opening changes nothing.
 */
export const serveOneClick: Serve = async (app, { services: { db, config } }) => {
  // A provider of mail asks from one address for many people: only what is no token of ours counts for the address.
  const keyGenerator = async (request: FastifyRequest): Promise<string> => {
    const token = tokenOf(request);
    return alertReader(db, token).then(
      ({ userId }) => `alerts:${userId}`,
      () => request.ip,
    );
  };
  const limited = config.rateLimit
    ? { config: { rateLimit: { max: perMinute, timeWindow: '1 minute', keyGenerator } } }
    : {};
  await app.register((scope, _, done) => {
    if (config.rateLimit) limitAddresses(scope);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_BODY },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(address, limited, async (request, reply) => {
      await stopAlerts(db, await alertReader(db, tokenOf(request)));
      return reply.header('cache-control', 'no-store').send({ status: 'success' });
    });
    scope.get(address, limited, async (request, reply) => {
      const page = new URLSearchParams({ stopToken: tokenOf(request) });
      return reply.header('cache-control', 'no-store').redirect(`/bookmarks/stop?${page}`, 302);
    });
    done();
  });
};

function limitAddresses(scope: FastifyInstance): void {
  const count = scope.createRateLimit({ max: perMinuteOfAddress, timeWindow: '1 minute' });
  scope.addHook('onRequest', async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new AppError('rate_limited', { retryAfter: Math.max(1, counted.ttlInSeconds) });
  });
}
