import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { callbackify } from 'node:util';
import type { WebhookProblem } from '#contract/webhook-limits.ts';
import { addressIn, isPublicAddress } from './public-address.ts';

/** How something of the internet is reached. */
export type Reach = {
  /** The addresses of a name. */
  resolve: (name: string) => Promise<string[]>;
  mayConnect: (address: string) => boolean;
  /** Without TLS. Nothing but a test says so. */
  isPlain: boolean;
  timeoutMs: number;
};

const RESOLVE_MS = 2000;
const RESOLVE_TRIES = 2;

/**
 * Asks the name servers alone: neither the file of hosts nor the threads that files and passwords need, which a name server
 * that hangs would hold.
 */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: RESOLVE_TRIES });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/** Of the internet, and of nothing else: the address that is connected to is looked at, whatever its name meant before. */
export const internet: Reach = {
  resolve: resolveName,
  mayConnect: isPublicAddress,
  isPlain: false,
  timeoutMs: 10_000,
};

type Post = { url: string; headers: Record<string, string>; body: string; signal: AbortSignal };
export type Answer = { status: number } | { problem: WebhookProblem };

const CLOSED = 'FLAIR_CLOSED_ADDRESS';
/** Refused before a byte is sent. */
const closedAddress = (): Error =>
  Object.assign(new Error('The address is none of the internet.'), { code: CLOSED });

/**
 * Posts something, once, to wherever an address leads, and returns the status of the reply. Nothing of the reply is read: it
 * ends with its head. Redirects are not followed, and no proxy is asked. Fails only where `signal` ended it.
 */
export async function postOutside(post: Post, reach: Reach): Promise<Answer> {
  const timeout = AbortSignal.timeout(reach.timeoutMs);
  try {
    return { status: await postOnce(post, reach, AbortSignal.any([timeout, post.signal])) };
  } catch (error) {
    post.signal.throwIfAborted();
    if (timeout.aborted) return { problem: 'timeout' };
    return { problem: problemOf(error) };
  }
}

async function postOnce(
  { url, headers, body }: Post,
  reach: Reach,
  signal: AbortSignal,
): Promise<number> {
  const target = new URL(url);
  const bytes = Buffer.from(body, 'utf8');
  const literal = addressIn(target.hostname);
  // A name is looked up, an address is not.
  if (literal !== null && !reach.mayConnect(literal)) throw closedAddress();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options: https.RequestOptions = {
    method: 'POST',
    // One of its own: what is set for all others, a proxy too, is not of this one.
    agent: new (reach.isPlain ? http : https).Agent({ keepAlive: false }),
    lookup: lookupFor(reach),
    // Whatever the environment says.
    rejectUnauthorized: true,
    signal,
    headers: { ...headers, 'content-length': String(bytes.length) },
  };
  if (reach.isPlain) target.protocol = 'http:';
  const request = (reach.isPlain ? http : https).request(target, options);
  request.on('socket', (socket: Socket) => {
    // Once more, of what it came to: nothing is sent before.
    socket.once('connect', () => {
      if (!reach.mayConnect(socket.remoteAddress ?? '')) request.destroy(closedAddress());
    });
  });
  request.on('error', reject);
  // Some ends are no error: a reply that wants to speak another protocol.
  request.on('close', () => reject(new Error('There was no reply.')));
  request.on('response', (reply) => {
    resolve(reply.statusCode ?? 0);
    request.destroy();
  });
  request.end(bytes);
  return promise;
}

type Found = [LookupAddress, ...LookupAddress[]];

/** Looks a name up; one closed address among others closes the name. */
function lookupFor({ resolve, mayConnect }: Reach): LookupFunction {
  const find = callbackify(async (name: string): Promise<Found> => {
    const addresses = await resolve(name);
    if (!addresses.every(mayConnect)) throw closedAddress();
    const [first, ...others] = addresses.map((address) => ({ address, family: isIP(address) }));
    if (!first) throw new Error('The name has no address.');
    return [first, ...others];
  });
  return (name, options, callback) => {
    find(name, (error: NodeJS.ErrnoException | null, found) => {
      if (error) callback(error, '');
      else if (options.all) callback(null, found);
      else callback(null, found[0].address, found[0].family);
    });
  };
}

const ofCertificates = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME|ERR_SSL|ERR_TLS|EPROTO/;

function problemOf(error: unknown): WebhookProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === CLOSED) return 'address';
  return ofCertificates.test(code) ? 'certificate' : 'unreachable';
}
