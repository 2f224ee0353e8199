import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutStalledReaders } from './slow-readers.ts';

const STALL_MS = 400;
/** More than what the system takes of it before anybody reads. */
const BYTES = 48 * 1024 * 1024;
/**
 * How long nothing may be taken where a reader comes along: longer than a busy machine stands still, since this process is
 * the reader too.
 */
const PATIENT_STALL_MS = 3000;
/** A slow reader takes so much six times in that time. */
const A_STEP = 3 * 1024 * 1024;

let app: FastifyInstance;
let port: number;
let patient: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  patient = fastify();
  cutStalledReaders(app, { whole: STALL_MS, file: 6 * STALL_MS });
  cutStalledReaders(patient, { whole: PATIENT_STALL_MS, file: 6 * PATIENT_STALL_MS });
  for (const server of [app, patient]) server.get('/large', async () => Buffer.alloc(BYTES, 'a'));
  app.get('/file', async (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: 48 }, () => Buffer.alloc(BYTES / 48, 'a')))),
  );
  app.get('/slow', async () => {
    await sleep(2 * STALL_MS);
    return 'late';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await patient.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(app);
});
afterAll(async () => Promise.all([app.close(), patient.close()]));

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;
function ask(path: string, at = port): Socket {
  const socket = connect(at, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: flair.test\r\n\r\n`);
  return socket;
}
const open = async (): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

test('whoever reads nothing of a reply is cut off', async () => {
  const socket = ask('/large');
  await expect.poll(open).toBe(1);
  await expect.poll(open, { timeout: 10 * STALL_MS }).toBe(0);
  socket.destroy();
});

test('whoever pauses in a file has more time', async () => {
  const socket = ask('/file');
  await expect.poll(open).toBe(1);
  await sleep(3 * STALL_MS);
  expect(await open()).toBe(1);
  await expect.poll(open, { timeout: 20 * STALL_MS }).toBe(0);
  socket.destroy();
});

test('a slow reader that comes along has all of it', { timeout: 60_000 }, async () => {
  const socket = ask('/large', portOf(patient));
  const startedAt = performance.now();
  let read = 0;
  let left = A_STEP;
  socket.on('data', ({ length }: Buffer) => {
    read += length;
    left -= length;
    if (left <= 0) socket.pause();
  });
  const steps = setInterval(() => {
    left = A_STEP;
    socket.resume();
  }, PATIENT_STALL_MS / 6);
  await expect.poll(() => read > BYTES || socket.closed, { timeout: 50_000 }).toBe(true);
  clearInterval(steps);
  expect(read).toBeGreaterThan(BYTES);
  expect(performance.now() - startedAt).toBeGreaterThan(2 * PATIENT_STALL_MS);
  socket.destroy();
});

test('a reply that is long in the making, and a connection that waits for the next request, are no stalls', async () => {
  const socket = ask('/slow');
  let told = '';
  socket.on('data', (chunk: Buffer) => (told += chunk.toString()));
  socket.resume();
  await expect.poll(() => told, { timeout: 10 * STALL_MS }).toContain('late');
  await sleep(2 * STALL_MS);
  socket.write('GET /slow HTTP/1.1\r\nhost: flair.test\r\n\r\n');
  await expect.poll(() => told.split('late').length, { timeout: 10 * STALL_MS }).toBe(3);
  socket.destroy();
});
