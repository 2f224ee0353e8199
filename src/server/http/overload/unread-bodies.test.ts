import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await createWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(async () => world.close());

test.each([3, 6, 20])(
  'the line of a body of %i MB stays until its sender has read why it is refused',
  async (megabytes) => {
    const socket = connect(port, '127.0.0.1');
    const failures: Error[] = [];
    socket.on('error', (error) => failures.push(error));
    const body = Buffer.alloc(megabytes * 1_000_000, 'x');
    socket.write(
      `POST /v3/auth/signup HTTP/1.1\r\nhost: flair.test\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body);
    // A sender that first writes and then reads, as most clients do.
    await sleep(300);
    expect(failures).toEqual([]);
    const told = await new Promise<string>((resolve) => {
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    });
    expect(told).toMatch(/^HTTP\/1\.1 413/);
    socket.destroy();
  },
);
