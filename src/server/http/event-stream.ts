import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

const heartbeatMs = 20_000;
/** A stream ends by itself after so long, and the browser opens another as anybody would. */
const longestMs = 12 * 60 * 60_000;
const streamsPerOwner = 10;
/** Bytes that a reader who does not read may leave waiting before it is cut off. */
const maxWaiting = 256 * 1024;

type EventStream = { owner: string; close: () => void };
const openStreams = new WeakMap<Server, Set<EventStream>>();

type Options = {
  /** Whose stream it is; beyond 10 open ones of the same owner, the oldest ends. */
  owner: string;
  /** Starts sending; returns what stops it. `askAgain` has `mayGoOn` asked at once. */
  start: (send: (event: string, data: object) => void, askAgain: () => void) => () => void;
  /** Asked once it listens, and when told to; the stream ends with the first no. A failure to ask is no answer. */
  mayGoOn: () => Promise<boolean>;
  /** When it ends at the latest, in ms from now. */
  endsInMs: number;
};

/** Turns a reply into a stream of server-sent events that lives until either side closes it. */
export function streamEvents(reply: FastifyReply, options: Options): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every header that is set before this is one text.
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    // Kept alive after its stream, a connection would hold up the server's close.
    connection: 'close',
  });
  // There is nothing to wait for behind the head.
  if (reply.request.method === 'HEAD') return void raw.end();
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > maxWaiting) raw.destroy();
    else raw.write(text);
  };
  write('retry: 2000\n\n');
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  const ask = (): void => {
    void options.mayGoOn().then(
      (yes) => yes || stream.close(),
      () => undefined,
    );
  };
  const end = setTimeout(() => stream.close(), Math.min(options.endsInMs, longestMs));
  const stop = options.start(
    (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    ask,
  );
  const stream: EventStream = { owner: options.owner, close: () => raw.end() };
  const streams = remember(reply.server.server, stream);
  // What was told while the stream was opened, nobody has heard.
  ask();
  raw.on('error', () => raw.destroy());
  raw.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(end);
    stop();
    streams.delete(stream);
  });
}

function remember(server: Server, stream: EventStream): Set<EventStream> {
  const streams = openStreams.get(server) ?? new Set();
  openStreams.set(server, streams.add(stream));
  const own = [...streams].filter(({ owner }) => owner === stream.owner);
  for (const oldest of own.slice(0, -streamsPerOwner)) {
    streams.delete(oldest);
    oldest.close();
  }
  return streams;
}

/** How many of a server are open. */
export const streamsOpen = (server: Server): number => openStreams.get(server)?.size ?? 0;

/** Ends open streams when the server is asked to close; it would wait for them for ever. */
export function endStreamsOnClose(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    endStreams(app);
    done();
  });
}

/** Ends the streams that are open; their browsers open others. */
export function endStreams({ server }: FastifyInstance): void {
  for (const stream of openStreams.get(server) ?? []) stream.close();
}
