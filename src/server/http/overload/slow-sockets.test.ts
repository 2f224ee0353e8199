import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let port: number;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  ({ token } = await aUser(world));
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(async () => world.close());

/** A connection that says `first`, and then a piece every 200 ms; how long it lived, and what it was told. */
async function dribble(first: string, piece: string): Promise<{ ms: number; told: string }> {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  let told = '';
  socket.on('data', (chunk: Buffer) => (told += chunk.toString()));
  socket.on('error', () => undefined);
  if (first) socket.write(first);
  const timer = setInterval(() => piece && !socket.writableEnded && socket.write(piece), 200);
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), sleep(40_000)]);
  clearInterval(timer);
  socket.destroy();
  return { ms: performance.now() - startedAt, told };
}

const post = (path: string, headers: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: flair.test\r\nauthorization: Bearer ${token}\r\n${headers}\r\n\r\n`;
const json = 'content-type: application/json';
const form = 'content-type: multipart/form-data; boundary=b';
const begun = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';

test('sockets that say little end within 10 s, whatever they say it in', async () => {
  const outcomes = await Promise.all([
    dribble('', ''),
    dribble('GET / HTTP/1.1\r\nx-a: ', 'a'),
    dribble('GET / HTTP/1.1\r\n', 'x: a\r\n'),
    dribble(post('/v3/startups', `${json}\r\ncontent-length: 100000`), '1'),
    dribble(post('/v3/startups', `${json}\r\ntransfer-encoding: chunked`), '1\r\n1\r\n'),
    dribble(post('/v3/files', `${form}\r\ncontent-length: 100000`) + begun, '1'),
    dribble(post('/v3/nothing', `${json}\r\ncontent-length: 100000`), '1'),
  ]);
  for (const { ms } of outcomes) expect(ms).toBeLessThan(11_000);
  expect(outcomes[3]?.told).toMatch(/^HTTP\/1\.1 408/);
}, 60_000);

test('an upload that is slow but comes along is taken', async () => {
  const size = 400_000;
  const end = '\r\n--b--\r\n';
  const length = begun.length + size + end.length;
  const socket = connect(port, '127.0.0.1');
  let told = '';
  socket.on('data', (chunk: Buffer) => (told += chunk.toString()));
  socket.write(post('/v3/files', `${form}\r\ncontent-length: ${length}`) + begun);
  for (let sent = 0; sent < size; sent += 10_000) {
    socket.write('x'.repeat(10_000));
    await sleep(350);
  }
  socket.write(end);
  await expect.poll(() => told, { timeout: 5000 }).toMatch(/^HTTP\/1\.1 201/);
  socket.destroy();
}, 60_000);

const drained = async (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('drain', () => resolve()));

/** Sends without an end until the connection is closed or 300 MB are out; how much was taken. */
async function pour(socket: Socket, head: string): Promise<{ megabytes: number; told: string }> {
  let told = '';
  const state = { isOpen: true };
  socket.on('data', (chunk: Buffer) => (told += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      state.isOpen = false;
      resolve();
    });
  });
  socket.write(head);
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  while (state.isOpen && socket.bytesWritten - socket.writableLength < 300_000_000) {
    if (socket.write(chunk)) await sleep(0);
    else await Promise.race([drained(socket), closed, sleep(3000)]);
    if (socket.writableLength > 1_000_000) await sleep(20);
  }
  socket.destroy();
  return { megabytes: Math.round((socket.bytesWritten - socket.writableLength) / 1e6), told };
}

test('a body without an end is refused once, and no more of it is read', async () => {
  const chunked = 'transfer-encoding: chunked';
  const size = begun.length.toString(16);
  const upload = await pour(
    connect(port, '127.0.0.1'),
    `${post('/v3/files', `${form}\r\n${chunked}`)}${size}\r\n${begun}\r\n`,
  );
  const elsewhere = await pour(
    connect(port, '127.0.0.1'),
    `${post('/v3/startups', `${form}\r\n${chunked}`)}${size}\r\n${begun}\r\n`,
  );
  const body = await pour(
    connect(port, '127.0.0.1'),
    `${post('/v3/startups', `${json}\r\n${chunked}`)}1\r\n[\r\n`,
  );
  expect(upload.told).toMatch(/^HTTP\/1\.1 413/);
  expect(upload.megabytes).toBeLessThan(80);
  expect(elsewhere.told).toMatch(/^HTTP\/1\.1 4/);
  expect(elsewhere.megabytes).toBeLessThan(80);
  expect(body.told).toMatch(/^HTTP\/1\.1 413/);
  expect(body.megabytes).toBeLessThan(80);
}, 60_000);
