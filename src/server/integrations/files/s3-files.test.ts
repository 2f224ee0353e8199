import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from './files.ts';
import { s3Store } from './s3-files.ts';

// A small service that speaks the four requests of S3 the store uses.
const objects = new Map<string, Buffer>();
let failures = 0;
const server = createServer((request, reply) => {
  void buffer(request).then((content) => {
    const address = request.url?.split('?', 1)[0] ?? '';
    if (!/Credential=key-id\//.test(request.headers.authorization ?? '')) {
      reply.writeHead(403).end();
    } else if (request.method === 'PUT') {
      if (failures > 0) {
        failures -= 1;
        request.socket.destroy();
        return;
      }
      objects.set(address, content);
      reply.writeHead(200, { etag: '"1"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(address);
      reply.writeHead(204).end();
    } else if (objects.has(address)) {
      reply.writeHead(200).end(objects.get(address));
    } else {
      const xml =
        '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No.</Message></Error>';
      reply.writeHead(404, { 'content-type': 'application/xml' }).end(xml);
    }
  });
});
let store: FileStore;
let folder: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  folder = await mkdtemp(path.join(tmpdir(), 'flair-s3-'));
  store = s3Store(
    {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'flair',
      region: 'us-east-1',
      accessKeyId: 'key-id',
      secretAccessKey: 'secret',
    },
    folder,
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  server.closeAllConnections();
  server.close();
});

test('bytes are kept under bucket and key, read back, and removed', async () => {
  const content = Buffer.alloc(3 * 1024 * 1024, 'two words');
  const file = path.join(folder, 'incoming');
  await writeFile(file, content);
  await store.put('abc', file);
  expect(objects.get('/flair/abc')?.equals(content)).toBe(true);
  const read = await store.get('abc');
  expect(read && (await buffer(read)).equals(content)).toBe(true);
  await store.remove('abc');
  expect(objects.size).toBe(0);
});

test('what is not there is null', async () => {
  expect(await store.get('missing')).toBeNull();
});

test('whether the bucket takes anything is found out by writing', async () => {
  await expect(store.check()).resolves.toBeUndefined();
  const stranger = s3Store(
    {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'flair',
      region: 'us-east-1',
      accessKeyId: 'another',
      secretAccessKey: 'secret',
    },
    folder,
  );
  await expect(stranger.check()).rejects.toMatchObject({ name: expect.any(String) });
});

test('one broken connection costs no upload, two are told', async () => {
  const file = path.join(folder, 'again');
  await writeFile(file, 'kept');
  failures = 1;
  await store.put('again', file);
  expect(objects.get('/flair/again')?.toString()).toBe('kept');
  failures = 2;
  await expect(store.put('never', file)).rejects.toThrow(/socket hang up|ECONNRESET/);
  expect(objects.has('/flair/never')).toBe(false);
});
