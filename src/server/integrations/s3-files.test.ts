import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from './files.ts';
import { s3Store } from './s3-files.ts';

// A small service that speaks the four requests of S3 the store uses.
const objects = new Map<string, { content: Buffer; type: string }>();
const server = createServer((request, reply) => {
  void buffer(request).then((content) => {
    const address = request.url?.split('?', 1)[0] ?? '';
    if (!/Credential=key-id\//.test(request.headers.authorization ?? '')) {
      reply.writeHead(403).end();
    } else if (request.method === 'PUT') {
      objects.set(address, { content, type: request.headers['content-type'] ?? '' });
      reply.writeHead(200, { etag: '"1"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(address);
      reply.writeHead(204).end();
    } else if (objects.has(address)) {
      reply.writeHead(200).end(objects.get(address)?.content);
    } else {
      const xml =
        '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No.</Message></Error>';
      reply.writeHead(404, { 'content-type': 'application/xml' }).end(xml);
    }
  });
});
let store: FileStore;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  store = s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'flair',
    region: 'us-east-1',
    accessKeyId: 'key-id',
    secretAccessKey: 'secret',
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('bytes are kept under bucket and key, read back, and removed', async () => {
  const content = Buffer.from([0, 1, 2, 255]);
  await store.put('abc', content, 'image/png');
  expect(objects.get('/flair/abc')).toEqual({ content, type: 'image/png' });
  const read = await store.get('abc');
  expect(read && (await buffer(read))).toEqual(content);
  await store.remove('abc');
  expect(objects.size).toBe(0);
});

test('what is not there is null', async () => {
  expect(await store.get('missing')).toBeNull();
});

test('whether the bucket takes anything is found out by writing', async () => {
  await expect(store.check()).resolves.toBeUndefined();
  const stranger = s3Store({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'flair',
    region: 'us-east-1',
    accessKeyId: 'another',
    secretAccessKey: 'secret',
  });
  await expect(stranger.check()).rejects.toMatchObject({ name: expect.any(String) });
});
