import { createHash } from 'node:crypto';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { bodyOf, encodingNames, type PageBody } from './page-body.ts';

/** Who reads it asks a few times; it is megabytes for each who takes it as it is. */
const perMinute = 60;

/** It is compressed once, so there is time to do it well. */
const always = (): boolean => true;

type Options = { type: string; policy?: string; limited: boolean };

/**
 * Serves a text that is the same for everybody as long as this process runs, and large: it is made at the first question, travels
 * compressed, and whoever has it is told so.
 */
export function serveLargeDocument(
  app: FastifyInstance,
  address: string,
  make: () => string,
  { type, policy, limited }: Options,
): void {
  let body: PageBody | undefined;
  let etag = '';
  const options = limited
    ? { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } }
    : {};
  app.get(address, options, async (request, reply) => {
    if (!body) {
      const text = Buffer.from(make());
      body = bodyOf(text, always);
      etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
    }
    void reply
      .type(type)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    if (policy !== undefined) void reply.header('content-security-policy', policy);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodingNames);
    if (encoding !== null) void reply.header('content-encoding', encoding);
    return reply.send(await body.as(encoding));
  });
}
