import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
