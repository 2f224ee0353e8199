import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const brotliOptions = (quality: number, { length }: Buffer) => {
  // A window as wide as the page: the usual one is 4 MB, which is made and cleared for each.
  const window = Math.min(22, Math.max(10, Math.ceil(Math.log2(length + 16))));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  };
};

/**
 * What fits behind a page's headers into the first ten packets of a connection, which wait for no answer; and what is over it by
 * so little that the best compression brings it below: it takes 30 ms of another thread, and a phone 150 without it.
 */
const FIRST_PACKETS = 13_550;
const NEARLY = FIRST_PACKETS * 1.08;

async function bestBrotli(page: Buffer): Promise<Buffer> {
  const well = await brotli(page, brotliOptions(6, page));
  const isNear = well.length > FIRST_PACKETS && well.length <= NEARLY;
  return isNear ? brotli(page, brotliOptions(10, page)) : well;
}

/**
 * How a page may travel, the best first. Well, it takes 3 to 4 ms of the processor with all that belongs to it; quickly, 0.1,
 * and has a quarter more bytes. What is that quick is not worth another thread.
 */
const encodings = {
  br: {
    well: bestBrotli,
    quickly: (page: Buffer): Buffer => brotliCompressSync(page, brotliOptions(0, page)),
    undo: (bytes: Buffer): Buffer => brotliDecompressSync(bytes),
  },
  gzip: {
    well: async (page: Buffer): Promise<Buffer> => zip(page, { level: 9 }),
    quickly: (page: Buffer): Buffer => gzipSync(page, { level: 1 }),
    undo: (bytes: Buffer): Buffer => gunzipSync(bytes),
  },
};
export type Encoding = keyof typeof encodings;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object above has these names and no other.
export const encodingNames = Object.keys(encodings) as Encoding[];

/** Says whether one more page is compressed well. */
export type Leisure = () => boolean;

/** At most so many pages of a second are compressed well; where there are more, each is sent sooner instead. */
export function leisureOf(mostPerSecond: number, now = () => performance.now()): Leisure {
  let second = 0;
  let taken = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      taken = 0;
    }
    if (taken >= mostPerSecond) return false;
    taken += 1;
    return true;
  };
}

type Encoded = { bytes: Buffer; isWell: boolean };

/** The bytes of a page. They are kept as they travelled, a fifth of what was rendered. */
export type PageBody = {
  /** The page in an encoding, or as it is. */
  as: (encoding: Encoding | null) => Promise<Buffer>;
  /** What is kept of it, in bytes. */
  weight: () => number;
};

export function bodyOf(page: Buffer, hasLeisure: Leisure): PageBody {
  let plain: Buffer | null = page;
  const known = new Map<Encoding, Encoded>();
  const running = new Map<Encoding, Promise<Encoded>>();

  const plainly = (): Buffer => {
    if (plain) return plain;
    for (const [encoding, { bytes }] of known) return encodings[encoding].undo(bytes);
    throw new Error('A page has its bytes in one way at least.');
  };
  const keep = (encoding: Encoding, encoded: Encoded): Encoded => {
    known.set(encoding, encoded);
    plain = null;
    return encoded;
  };
  const compressWell = async (encoding: Encoding): Promise<Encoded> =>
    keep(encoding, { bytes: await encodings[encoding].well(plainly()), isWell: true });

  return {
    async as(encoding) {
      if (encoding === null) return plainly();
      const found = known.get(encoding);
      if (found?.isWell) return found.bytes;
      const waited = running.get(encoding);
      // Who comes while it is compressed takes what there is, or waits for it.
      if (waited) return found?.bytes ?? (await waited).bytes;
      if (!hasLeisure()) {
        if (found) return found.bytes;
        const bytes = encodings[encoding].quickly(plainly());
        return keep(encoding, { bytes, isWell: false }).bytes;
      }
      // Where it fails the next one tries again.
      const work = compressWell(encoding).finally(() => running.delete(encoding));
      running.set(encoding, work);
      return (await work).bytes;
    },
    weight: () =>
      [...known.values()].reduce((sum, { bytes }) => sum + bytes.length, plain?.length ?? 0),
  };
}
