import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '#server/http/errors.ts';
import { sayFiles } from '#contract/messages/files.ts';
import type { Message } from '#contract/messages/message.ts';
import type { PictureCrop, PictureFocus } from '#contract/pictures.ts';
import { SMALL_WIDTH } from '#rules/files/picture-places.ts';
import { coverOf, squareOf } from '#rules/files/pictures.ts';

/** What a picture is made for: how large it is kept. */
export type PicturePurpose = keyof typeof sizes;

export type Picture = { content: Buffer; type: 'image/webp'; width: number; height: number };
/** A picture, and a smaller one for lists where it is not that small itself. */
export type MadePicture = { picture: Picture; small: Picture | null };

// Twice as dense as the largest place that shows it. A face is a square; nothing else is cut.
const sizes = {
  picture: { width: 512, height: 512, fit: 'cover' },
  logo: { width: 512, height: 512, fit: 'inside' },
  banner: { width: 1920, height: 1080, fit: 'inside' },
} as const;

const MAX_MEGAPIXELS = 40;
/** As many pixels of red, green, blue and alpha at 8 bits; half of them at 16. */
const MAX_DECODED_BYTES = MAX_MEGAPIXELS * 1_000_000 * 4;
const MAX_SECONDS = 10;
/** Each may hold a decoded picture in memory. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 20;

// Every other decoder of the library (SVG, PDF, TIFF, GIF …) is closed for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadWebpBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture of a file, told by what it holds and not by its name: turned upright, cut to the square that was chosen, made
 * smaller and encoded anew without what a camera or a program noted in it. Throws `file_refused` with what to do.
 */
export async function makePicture(
  file: string,
  purpose: PicturePurpose,
  crop: PictureCrop | null = null,
): Promise<MadePicture> {
  await demandPicture(file);
  return inTurn(async () => {
    // The head alone is read here; the limit of the decoder would not say how large it is.
    const head = await readable(sharp(file, { limitInputPixels: false }).metadata());
    demandFewPixels(head);
    const { fit, ...size } = sizes[purpose];
    // Damage is refused; remarks that decoders make about many sound photographs are not.
    const upright = sharp(file, {
      failOn: 'error',
      limitInputPixels: MAX_MEGAPIXELS * 1_000_000,
    }).autoOrient();
    const cut = crop ? upright.extract(squareOf(crop, head.autoOrient)) : upright;
    const picture = await encode(cut.resize({ ...size, fit, withoutEnlargement: true }), purpose);
    const width = SMALL_WIDTH[purpose];
    // None is higher than wide where it is shown.
    const box = { width, height: width, fit: 'inside' as const };
    const isSmall = picture.width <= width && picture.height <= width;
    const small = isSmall ? null : await encode(sharp(picture.content).resize(box), purpose, true);
    return { picture, small };
  });
}

/** Of the kept picture and of its smaller size. A phone waits for the banner before anything else is as large. */
const qualities = { picture: [82, 82], logo: [90, 75], banner: [82, 42] } as const;

async function encode(image: Sharp, purpose: PicturePurpose, isSmall = false): Promise<Picture> {
  const [whole, small] = qualities[purpose];
  const { data, info } = await readable(
    image
      .webp({ quality: isSmall ? small : whole, smartSubsample: purpose === 'logo' })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true }),
  );
  return { content: data, type: 'image/webp', width: info.width, height: info.height };
}

/** The part of a kept picture that fills a place of so many pixels, as a JPEG for drawings. */
export async function toCover(
  picture: Buffer,
  focus: PictureFocus,
  box: { width: number; height: number },
): Promise<Buffer> {
  return inTurn(async () => {
    const { width, height } = await sharp(picture).metadata();
    return sharp(picture)
      .extract(coverOf(focus, { width, height }, box))
      .resize({ ...box, fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  });
}

/** A drawing with a photograph in it, of red, green, blue and alpha, as a PNG of few colours: a third of the bytes. */
export async function toFewColours(
  pixels: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  return inTurn(async () =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .png({ palette: true, quality: 90, effort: 4 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer(),
  );
}

/** A kept picture as a small PNG square, for drawings that read no WebP. */
export async function toSmallPng(picture: Buffer, side: number): Promise<Buffer> {
  return inTurn(async () =>
    sharp(picture)
      .resize({ width: side, height: side, fit: 'contain', background: '#ffffff00' })
      .png()
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer(),
  );
}

const WRONG_KIND = sayFiles('files.not_a_picture');
const isKnown = (start: string): boolean =>
  start.startsWith('\xff\xd8\xff') ||
  start.startsWith('\x89PNG\r\n\x1a\n') ||
  (start.startsWith('RIFF') && start.startsWith('WEBP', 8));

async function demandPicture(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    const start = buffer.toString('latin1', 0, bytesRead);
    if (!isKnown(start)) throw refused(WRONG_KIND);
  } finally {
    await handle.close();
  }
}

function demandFewPixels({ width, height, pages = 1, depth, channels }: Metadata): void {
  if (pages > 1) throw refused(sayFiles('files.picture_moves'));
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (width * height <= MAX_MEGAPIXELS * 1_000_000 && bytes <= MAX_DECODED_BYTES) return;
  throw refused(sayFiles('files.picture_too_large', { width, height }));
}

/** What the decoder says about a file, in words for the person who chose it. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const failure = refused(sayFiles('files.picture_damaged'));
    failure.cause = cause;
    throw failure;
  }
}

function refused(message: Message): AppError {
  return new AppError('file_refused', { ...message, details: [{ path: 'file', ...message }] });
}

let running = 0;
const waiting: (() => void)[] = [];

/** Decoding takes a core and memory for a moment: a flood of pictures waits in line. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError('unavailable', { retryAfter: 5 });
    await new Promise<void>((next) => waiting.push(next));
  } else running += 1;
  try {
    return await work();
  } finally {
    // A place is handed on, so that nobody who comes later takes it before.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
