import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

const boundary = 'flair-test-boundary';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="deck.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;
const chunk = Buffer.alloc(64 * 1024, 'x');

type Sending = {
  /** Bytes of the file; Infinity for one that never ends. */
  bytes: number;
  token: string;
  /** What the head says before a byte is sent; left out, the length is not told. */
  contentLength?: number;
  /** Milliseconds between two chunks. */
  pause?: number;
  /** Bytes after which the sender hangs up. */
  hangUpAfter?: number;
};
export type Sent = {
  /** 0 when the connection ended without a reply. */
  status: number;
  code: string | null;
  /** Bytes of the file that left this side. */
  bytes: number;
  ms: number;
};

/** The address of the world's server, listening for real. */
export async function listen(world: World): Promise<string> {
  return world.app.listen({ port: 0, host: '127.0.0.1' });
}

/** Sends a file in pieces over a real connection, as slowly or as long as asked. */
export async function sendPieces(address: string, sending: Sending): Promise<Sent> {
  const { bytes, token, contentLength, pause, hangUpAfter = Infinity } = sending;
  const startedAt = performance.now();
  const state = { bytes: 0, over: false };
  return new Promise((resolve) => {
    const end = (status: number, body = '') => {
      if (state.over) return;
      state.over = true;
      const { code = null } = (body ? JSON.parse(body) : {}) as { code?: string };
      resolve({ status, code, bytes: state.bytes, ms: performance.now() - startedAt });
    };
    const outgoing = request(`${address}/v3/files`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(contentLength !== undefined && { 'content-length': contentLength }),
      },
    });
    outgoing.on('error', () => end(0));
    outgoing.on('close', () => end(0));
    outgoing.on('response', (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (text: string) => (body += text));
      reply.on('end', () => end(reply.statusCode ?? 0, body));
    });
    void (async () => {
      outgoing.write(head);
      while (state.bytes < bytes && !outgoing.destroyed && !outgoing.errored) {
        if (state.bytes >= hangUpAfter) {
          outgoing.destroy();
          return;
        }
        const piece = chunk.subarray(0, Math.min(chunk.length, bytes - state.bytes));
        if (pause) await sleep(pause);
        await new Promise<void>((next) => {
          outgoing.once('close', next);
          outgoing.write(piece, () => {
            outgoing.off('close', next);
            next();
          });
        });
        state.bytes += piece.length;
      }
      if (!outgoing.destroyed) outgoing.end(tail);
    })();
  });
}

/** The length that the head of a whole request of so many bytes tells. */
export const lengthOf = (bytes: number): number => head.length + bytes + tail.length;
