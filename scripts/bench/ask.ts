// One request over a connection that stays open, from an address of its own: the product is told of a proxy that it believes,
// and limits single addresses.
import { type Agent, request } from 'node:http';

type Asking = {
  agent: Agent;
  origin: string;
  path: string;
  method: 'GET' | 'POST';
  token?: string | undefined;
  body?: string | undefined;
  headers?: Record<string, string> | undefined;
};

export type Reply = {
  status: number;
  /** The beginning of what was replied. */
  text: string;
  bytes: number;
  /** Milliseconds until its end. */
  ms: number;
  /** Seconds after which it says to come again. */
  retryAfter: number;
};

let asked = 0;

function nextAddress(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

/** Throws when there is no answer in a minute. */
export async function ask({ agent, origin, path, method, token, body, headers }: Asking) {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const startedAt = performance.now();
  const sent = body !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const asking = request(
    {
      hostname,
      port,
      path,
      method,
      agent,
      timeout: 60_000,
      headers: {
        'x-forwarded-for': nextAddress(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...sent,
        ...headers,
      },
    },
    (reply) => {
      let text = '';
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (text.length < 300) text += chunk.toString('utf8', 0, 300);
      });
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          text,
          bytes,
          ms: performance.now() - startedAt,
          retryAfter: Number(reply.headers['retry-after'] ?? 0),
        }),
      );
    },
  );
  asking.on('timeout', () => asking.destroy(new Error(`${path}: no answer in a minute`)));
  asking.on('error', reject);
  asking.end(body);
  return promise;
}
