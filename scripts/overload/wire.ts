// Requests as bytes over connections that stay open. A client of Node's own costs as much as the server that it asks; this
// one leaves the processor to whatever it measures.
import { connect, type Socket } from 'node:net';

export type Answer = { status: number; retryAfter: number; saveAfter: number; text: string };
type Waiting = {
  bytes: string;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};

const END = '\r\n\r\n';
const SHOWN = 300;

/** At most `most` connections; what is asked while all are taken waits its turn, in order. */
export function openWire(origin: string, most: number) {
  const { hostname, port } = new URL(origin);
  const idle: (() => void)[] = [];
  const queue: Waiting[] = [];
  const sockets = new Set<Socket>();
  let asked = 0;

  const open = (): void => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    sockets.add(socket);
    let current: Waiting | null = null;
    let received = Buffer.alloc(0);
    const next = (): void => {
      current = queue.shift() ?? null;
      if (current) socket.write(current.bytes, 'latin1');
      else idle.push(next);
    };
    socket.on('data', (part) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      const end = received.indexOf(END);
      if (end < 0 || !current) return;
      const head = received.toString('latin1', 0, end).toLowerCase();
      const length = numberIn(head, 'content-length');
      if (received.length < end + END.length + length) return;
      const body = received.subarray(end + END.length, end + END.length + Math.min(length, SHOWN));
      received = Buffer.alloc(0);
      current.resolve({
        status: Number(head.slice(9, 12)),
        retryAfter: numberIn(head, 'retry-after'),
        saveAfter: numberIn(head, 'save-after'),
        text: body.toString('utf8'),
      });
      next();
    });
    const fail = (): void => {
      sockets.delete(socket);
      current?.reject(new Error('The connection has ended.'));
      current = null;
      const place = idle.indexOf(next);
      if (place >= 0) idle.splice(place, 1);
    };
    socket.on('error', () => undefined);
    socket.on('close', fail);
    next();
  };

  return {
    /** Whether what is asked now is sent at once. */
    isFree: (): boolean => idle.length > 0 || sockets.size < most,
    /** Asks, from an address of its own: limits of single addresses are not what is measured. */
    ask: async (
      path: string,
      { token, body }: { token?: string; body?: string },
    ): Promise<Answer> => {
      asked += 1;
      const lines = [
        `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
        `host: ${hostname}:${port}`,
        `x-forwarded-for: 10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
        ...(token ? [`authorization: Bearer ${token}`] : []),
        ...(body === undefined
          ? []
          : ['content-type: application/json', `content-length: ${body.length}`]),
      ];
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      queue.push({ bytes: `${lines.join('\r\n')}${END}${body ?? ''}`, resolve, reject });
      const free = idle.pop();
      if (free) free();
      else if (sockets.size < most) open();
      return promise;
    },
    close: (): void => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The number of a header in the lower-case head; 0 without it. */
function numberIn(head: string, name: string): number {
  const start = head.indexOf(`\n${name}: `);
  return start < 0 ? 0 : Number.parseInt(head.slice(start + name.length + 3), 10) || 0;
}
