import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bodyOf, encodingNames, leisureOf } from './page-body.ts';

const page = Buffer.from('<p>Énergie, 20 k€ – “now”</p>'.repeat(500));
const undo = { br: brotliDecompressSync, gzip: gunzipSync };
const always = () => true;
const never = () => false;

test('a page is the same in every encoding, whichever it was asked for in first', async () => {
  for (const hasLeisure of [always, never]) {
    for (const first of [...encodingNames, null]) {
      const body = bodyOf(page, hasLeisure);
      const read = async (encoding: (typeof encodingNames)[number] | null) => {
        const bytes = await body.as(encoding);
        return encoding ? undo[encoding](bytes) : bytes;
      };
      for (const one of [first, ...encodingNames, null]) expect(await read(one)).toEqual(page);
    }
  }
});

test('where there are many it is sent sooner, and compressed well when it is asked for again', async () => {
  let isBusy = true;
  const body = bodyOf(page, () => !isBusy);
  const quick = await body.as('br');
  expect(await body.as('br')).toBe(quick);
  expect(body.weight()).toBe(quick.length);
  isBusy = false;
  const [well, other] = await Promise.all([body.as('br'), body.as('br')]);
  expect(well.length).toBeLessThan(quick.length);
  // Who came meanwhile did not wait.
  expect(other).toBe(quick);
  isBusy = true;
  expect(await body.as('br')).toBe(well);
});

test('of a second only so many are compressed well', () => {
  let now = 5000;
  const hasLeisure = leisureOf(2, () => now);
  const three = () => [hasLeisure(), hasLeisure(), hasLeisure()];
  expect(three()).toEqual([true, true, false]);
  now = 5999;
  expect(hasLeisure()).toBe(false);
  now = 6000;
  expect(three()).toEqual([true, true, false]);
});

// Hex digits of a hash: half of what is written is left by any compression.
const wordsOf = (count: number): Buffer =>
  Buffer.from(
    Array.from(
      { length: count },
      (_, n) =>
        `<li>${createHash('sha256').update(String(n)).digest('hex').slice(0, 8)} of the year</li>`,
    ).join(''),
  );
const wellLength = (text: Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

const sentOf = async (count: number): Promise<{ sent: number; well: number }> => {
  const text = wordsOf(count);
  return { sent: (await bodyOf(text, always).as('br')).length, well: wellLength(text) };
};

test('a page just over the first packets is brought below them; others are not worth it', async () => {
  const found = await Promise.all([2000, 2400, 2500, 2600, 3000].map(sentOf));
  const near = found.filter(({ well }) => well > 13_650 && well < 14_500);
  const others = found.filter(({ well }) => well < 13_450 || well > 14_700);
  expect(near.length).toBeGreaterThan(0);
  expect(others.length).toBeGreaterThan(1);
  for (const one of near) expect(one.sent).toBeLessThan(one.well * 0.98);
  for (const one of others) expect(one.sent).toBeGreaterThan(one.well * 0.99);
});
