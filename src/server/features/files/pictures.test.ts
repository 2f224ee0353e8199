import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, type TestUser } from '#test/factories.ts';
import { aPng, upload } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let person: TestUser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flair-pictures-'));
  world = await createWorld();
  person = await aUser(world);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

type Purpose = 'picture' | 'logo' | 'banner';
const send = async (content: Buffer | string, purpose: Purpose = 'logo') =>
  upload(world, person.token, {
    name: 'logo.png',
    type: 'image/png',
    content,
    url: `/v3/files?purpose=${purpose}`,
  });

/** The kept bytes of an upload. */
async function kept(content: Buffer, purpose: Purpose = 'logo'): Promise<Buffer> {
  const { status, body } = await send(content, purpose);
  expect(status, body.message).toBe(201);
  const reply = await world.app.inject({
    url: `/v3/files/${body.data._id}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  return reply.rawPayload;
}

function pngChunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const rest = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(rest));
  return Buffer.concat([length, rest, sum]);
}

/** A PNG that tells a size, of no more than a few kilobytes. */
function hugePng(width: number, height: number, { depth = 8, colour = 6 } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';

test.each([
  ['a text', 'not a picture at all'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing with a script', svg],
  ['a drawing behind a declaration', `<?xml version="1.0"?>${svg}`],
  ['a PDF', '%PDF-1.7 a small deck'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
  ['a TIFF', 'II*\x00\x08\x00\x00\x00'],
  ['one letter', 'x'],
])('%s named .png is refused with what to do', async (_, content) => {
  const { status, body } = await send(content);
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 400,
    code: 'file_refused',
    message: 'This is not a JPEG, PNG or WebP picture. Save it as one of these and try again.',
  });
});

test.each([
  ['30,000 × 30,000 pixels', hugePng(30_000, 30_000)],
  ['a line of 50 million pixels', hugePng(50_000_000, 1)],
  ['30 megapixels of 64 bits each', hugePng(6000, 5000, { depth: 16 })],
])('%s in the head are refused before they are decoded', async (_, content) => {
  const before = performance.now();
  const { status, body } = await send(content);
  expect(performance.now() - before).toBeLessThan(1000);
  expect(status).toBe(400);
  expect(body.message).toMatch(/too large|damaged/);
});

test('the sentence says how large it is and how large it may be', async () => {
  expect((await send(hugePng(30_000, 30_000))).body.message).toBe(
    'This picture is too large: 30000 × 30000 pixels. Make it smaller, 4000 × 4000 at most, and try again.',
  );
});

test('a picture that is cut off is refused, in each kind', async () => {
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .toFormat(kind)
      .toBuffer();
    const { status, body } = await send(whole.subarray(0, whole.length / 2));
    expect([kind, status, body.message]).toEqual([
      kind,
      400,
      'This picture is damaged or cut off. Save it again and retry.',
    ]);
  }
});

test('a picture that moves is refused', async () => {
  const frames = ['#f00', '#00f'].map((colour) => path.join(folder, `${colour.slice(1)}.png`));
  for (const frame of frames) {
    const background = `#${path.basename(frame, '.png')}`;
    await sharp({ create: { width: 20, height: 20, channels: 3, background } }).toFile(frame);
  }
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await send(moving)).body.message).toBe(
    'This picture is animated. Choose one that is not.',
  );
});

test('a photograph loses where and with what it was taken, and stands upright', async () => {
  const taken = await photo(300, 100)
    .withExif({
      IFD0: { Make: 'Camera & Co', Copyright: 'Secret Name' },
      IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLongitude: '13/1 24/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret Place</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(taken.toString('latin1')).toMatch(/Secret Name[^]*Secret Place/);
  const bytes = await kept(taken);
  expect(bytes.toString('latin1')).not.toMatch(/Secret|Camera|Exif|xmpmeta/);
  const { format, width, height, exif, xmp, orientation } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 100, height: 300 });
  expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['picture', 3000, 2000, 512, 512],
  ['picture', 60, 40, 60, 40],
  ['logo', 3000, 1000, 512, 171],
  ['logo', 60, 40, 60, 40],
  ['banner', 6000, 4000, 1620, 1080],
] as const)('a %s of %d × %d is kept as %d × %d', async (purpose, width, height, w, h) => {
  const bytes = await kept(await photo(width, height).jpeg().toBuffer(), purpose);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: w, height: h });
  expect(bytes.length).toBeLessThan(100_000);
});

test('a see-through logo stays so, and print colours become those of screens', async () => {
  expect((await sharp(await kept(await aPng())).metadata()).hasAlpha).toBe(true);
  const print = await photo(50, 50).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(await kept(print)).metadata()).space).toBe('srgb');
});

test('the name of the file is not told to whoever sees the picture', async () => {
  const { body } = await upload(world, person.token, {
    name: 'divorce papers.png',
    type: 'image/png',
    content: await aPng(),
    url: '/v3/files?purpose=picture',
  });
  expect(body.data).toMatchObject({ name: 'picture.webp', type: 'image/webp' });
});

test('others are answered while pictures of 40 megapixels are made', async () => {
  const large = await photo(7900, 5000).jpeg({ quality: 60 }).toBuffer();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const sent = await Promise.all([1, 2, 3, 4].map(async () => send(large, 'banner')));
  clearInterval(timer);
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  // Each takes a quarter of a second; on the event loop, four of them would leave it four turns.
  expect(turns).toBeGreaterThan(30);
}, 30_000);
