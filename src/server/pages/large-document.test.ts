import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT: 'on' });
});
afterAll(async () => world.close());

const ask = async (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers });

test.each(['/docs', '/openapi.json'])(
  '%s travels small, and not again to who has it',
  async (path) => {
    const plain = await ask(path);
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    expect(plain.headers['vary']).toContain('accept-encoding');
    for (const [encoding, undo] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await ask(path, { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(undo(rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
      expect(headers['etag']).toBe(plain.headers['etag']);
    }
    const again = await ask(path, { 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

test('one address takes it so often a minute, and no more', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async () => (await ask('/openapi.json')).statusCode),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
});
