import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A twentieth of the size in some ten milliseconds; the best takes seconds and is not half of that. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const encoders = {
  br: async (text: Buffer): Promise<Buffer> => brotli(text, { params }),
  gzip: async (text: Buffer): Promise<Buffer> => zip(text),
};
type Encoding = keyof typeof encoders;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object above has these names and no other.
const encodings = Object.keys(encoders) as Encoding[];

/** Who reads it asks a few times; it is megabytes for each who takes it as it is. */
const perMinute = 60;

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
  let text: Buffer | undefined;
  let etag = '';
  const encoded = new Map<Encoding, Promise<Buffer>>();
  const bytesOf = async (plain: Buffer, encoding: Encoding | null): Promise<Buffer> => {
    if (encoding === null) return plain;
    const bytes = encoded.get(encoding) ?? encoders[encoding](plain);
    encoded.set(encoding, bytes);
    return bytes;
  };
  const options = limited
    ? { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } }
    : {};
  app.get(address, options, async (request, reply) => {
    if (!text) {
      text = Buffer.from(make());
      etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
    }
    void reply
      .type(type)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    if (policy !== undefined) void reply.header('content-security-policy', policy);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings);
    if (encoding !== null) void reply.header('content-encoding', encoding);
    return reply.send(await bytesOf(text, encoding));
  });
}
