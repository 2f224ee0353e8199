import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The JSON of a reply that is the same for everybody who asks the same, and the tag that stands for it. */
export type ReadyReply = {
  readonly isReady: true;
  readonly body: Buffer;
  /** The same from every process; weak, as a proxy may compress it. */
  readonly etag: string;
};

export function makeReady(text: string): ReadyReply {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { isReady: true, body, etag };
}

/** The same for the server's own pages: the reply as an object, and what tells it from any other reply to the same call. */
export type OwnReply = {
  readonly isOwn: true;
  readonly value: object;
  readonly mark: readonly unknown[];
};

/** True for an `OwnReply`. */
export function isOwn(reply: unknown): reply is OwnReply {
  return typeof reply === 'object' && reply !== null && 'isOwn' in reply;
}

/** True for what `makeReady` has made: no reply of the contract has bytes in it. */
export function isReady(reply: unknown): reply is ReadyReply {
  return (
    typeof reply === 'object' && reply !== null && 'body' in reply && Buffer.isBuffer(reply.body)
  );
}

/** Sends it, or that the caller has it already. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: ReadyReply,
): Promise<void> {
  const known = request.headers['if-none-match'];
  // It may be kept by who asked, who is to ask again each time.
  void reply.header('cache-control', 'private, no-cache').header('etag', etag);
  if (known?.split(',').some((one) => one.trim() === etag)) {
    await reply.status(304).send();
    return;
  }
  await reply.type('application/json; charset=utf-8').send(body);
}
