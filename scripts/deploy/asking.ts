import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

/** How a visitor reaches a proxy of a trial: the name is typed, the address is this machine unless another is said. */
export type Way = {
  name: string;
  httpPort: number;
  httpsPort: number;
  certificate: string;
  /** The address asked, and the visitor's own. */
  host?: string;
  from?: string;
};

export type Asking = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** The visitor's own address, in 127.0.0.0/8 on this machine. */
  from?: string;
  secure?: boolean;
};

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
};

const timeoutMs = 120_000;

function send(way: Way, path: string, asking: Asking, take: (reply: IncomingMessage) => void) {
  const { method = 'GET', headers, body, secure = true } = asking;
  const { host = '127.0.0.1', from = '127.0.0.1' } = way;
  const request = secure ? secureRequest : plainRequest;
  const sent = request(
    {
      host,
      port: secure ? way.httpsPort : way.httpPort,
      path,
      method,
      localAddress: asking.from ?? from,
      agent: false,
      timeout: timeoutMs,
      headers: {
        host: way.name,
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      ...(secure && { servername: way.name, ca: way.certificate }),
    },
    take,
  );
  sent.on('timeout', () => sent.destroy(new Error(`${path}: no answer`)));
  sent.end(body);
  return sent;
}

/** Asks and reads the whole answer. One that comes while the body is still being sent counts. */
export async function ask(way: Way, path: string, asking: Asking = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let answered = false;
  const sent = send(way, path, asking, (reply) => {
    answered = true;
    let body = '';
    const end = (): void =>
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body });
    reply.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    reply.on('end', end);
    reply.on('error', end);
  });
  sent.on('error', (error) => {
    if (!answered) reject(error);
  });
  return promise;
}

export type Stream = {
  status: number;
  /** Waits until the stream has said this since the last wait; the milliseconds it took, or null. */
  heard: (text: string, withinMs: number) => Promise<number | null>;
  close: () => void;
};

/** Opens a stream of events. */
export async function listen(way: Way, path: string, asking: Asking): Promise<Stream> {
  let text = '';
  const heard = async (wanted: string, withinMs: number): Promise<number | null> => {
    const startedAt = performance.now();
    while (!text.includes(wanted)) {
      if (performance.now() - startedAt > withinMs) return null;
      await new Promise((done) => setTimeout(done, 5));
    }
    text = '';
    return Math.round(performance.now() - startedAt);
  };
  const { promise, resolve, reject } = Promise.withResolvers<Stream>();
  const sent = send(way, path, asking, (reply) => {
    reply.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    reply.on('error', () => undefined);
    resolve({ status: reply.statusCode ?? 0, heard, close: () => sent.destroy() });
  });
  sent.on('error', reject);
  return promise;
}
