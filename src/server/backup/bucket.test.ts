import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { tidy, toItsPlace, withLocal } from './places.ts';

// A small service that speaks what of S3 a bucket of backups needs.
const objects = new Map<string, Buffer>();
const parts = new Map<number, Buffer>();
const server = createServer((request, reply) => {
  void buffer(request).then((content) => {
    const url = new URL(request.url ?? '', 'http://s3');
    const key = decodeURIComponent(url.pathname.slice('/backups/'.length));
    const xml = (text: string) =>
      reply.writeHead(200, { 'content-type': 'application/xml' }).end(text);
    const number = url.searchParams.get('partNumber');
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      parts.clear();
      xml('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>');
    } else if (request.method === 'PUT' && number) {
      parts.set(Number(number), content);
      reply.writeHead(200, { etag: `"${number}"` }).end();
    } else if (request.method === 'POST') {
      objects.set(key, Buffer.concat([...parts.values()]));
      xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      reply.writeHead(204).end();
    } else if (url.searchParams.has('list-type')) {
      const prefix = url.searchParams.get('prefix') ?? '';
      const names = [...objects.keys()].filter((name) => name.startsWith(prefix));
      const rows = names.map((name) => `<Contents><Key>${name}</Key></Contents>`);
      xml(`<ListBucketResult>${rows.join('')}</ListBucketResult>`);
    } else if (objects.has(key)) reply.writeHead(200).end(objects.get(key));
    else {
      const text = '<Error><Code>NoSuchKey</Code><Message>No.</Message></Error>';
      reply.writeHead(404, { 'content-type': 'application/xml' }).end(text);
    }
  });
});

let folder: string;
let config: ReturnType<typeof readConfig>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  folder = await mkdtemp(path.join(tmpdir(), 'flair-bucket-'));
  config = readConfig({
    DATA_DIR: folder,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'flair',
    S3_ACCESS_KEY_ID: 'key-id',
    S3_SECRET_ACCESS_KEY: 'secret',
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_KEEP: '2',
  });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  server.closeAllConnections();
  server.close();
});

test('a backup goes up in parts, leaves this machine, and comes back with its bytes', async () => {
  const file = path.join(folder, 'flair-20261121T120000Z.tar.zst');
  const content = Buffer.alloc(33 * 1024 * 1024, 'backup');
  await writeFile(file, content);
  const place = await toItsPlace(config, file);
  expect(place).toBe('s3://backups/flair-20261121T120000Z.tar.zst');
  expect(parts.size).toBe(2);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  let local = '';
  await withLocal(config, place, async (fetched) => {
    local = fetched;
    expect((await readFile(fetched)).equals(content)).toBe(true);
  });
  await expect(readFile(local)).rejects.toThrow('ENOENT');
  const missing = withLocal(config, 's3://backups/none.tar.zst', async () => undefined);
  await expect(missing).rejects.toThrow('does not exist');
});

const name = (day: number) => `flair-daily-2026110${day}T032000Z.tar.zst`;

test('of the nightly ones the newest stay, of the others all', async () => {
  for (const day of [3, 1, 2]) objects.set(name(day), Buffer.from('x'));
  await tidy(config, new Date());
  expect([...objects.keys()].toSorted()).toEqual([
    'flair-20261121T120000Z.tar.zst',
    name(2),
    name(3),
  ]);
});
