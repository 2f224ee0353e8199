import { damage } from './damage.ts';

/**
 * POSIX tar (ustar), of plain files only: what a backup needs, and nothing that could name a place
 * outside it. `tar` reads what is written here.
 */
const BLOCK = 512;
const NAME_BYTES = 100;
const LARGEST = 8 ** 11 - 1;

export type TarEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

/** The block before the bytes of a file. */
export function tarHeader(name: string, size: number, changedAt: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES || size > LARGEST) {
    throw new Error(`${name} (${size} bytes) does not fit into a tar.`);
  }
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  block.write(name, 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(changedAt.getTime() / 1000), 136, 12);
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  block.write('        ', 148);
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** What fills the last block of a file of this size. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

export const tarEnd = Buffer.alloc(2 * BLOCK);

/** The files of a tar, in order; the content of each is to be read before the next. Throws damage. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = takeFrom(source);
  for (;;) {
    const block = await bytes.exactly(BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(block);
    let left = size;
    const content = async function* () {
      while (left > 0) {
        const piece = await bytes.atMost(left);
        left -= piece.length;
        yield piece;
      }
    };
    yield { name, size, content: content() };
    if (left > 0) throw new Error(`${name} was left unread.`);
    await bytes.exactly(tarPadding(size).length);
  }
  for await (const rest of bytes.rest()) {
    if (rest.some((byte) => byte !== 0)) throw damage('there is something behind its end');
  }
}

function readHeader(block: Buffer): { name: string; size: number } {
  const text = (at: number, length: number) =>
    block.toString('utf8', at, at + length).split('\0', 1)[0] ?? '';
  const octal = (at: number, length: number) => Number.parseInt(text(at, length).trim(), 8);
  const wanted = octal(148, 8);
  const unsigned = Buffer.from(block);
  unsigned.write('        ', 148);
  const size = octal(124, 12);
  const sound =
    sumOf(unsigned) === wanted && text(156, 1) === '0' && text(257, 5) === 'ustar' && size >= 0;
  if (!sound) throw damage('a header in it cannot be read');
  return { name: text(0, NAME_BYTES), size };
}

function sumOf(block: Buffer): number {
  return block.reduce((sum, byte) => sum + byte, 0);
}

/** Hands out the bytes of a stream in the portions that are asked for. */
function takeFrom(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const atMost = async (count: number): Promise<Buffer> => {
    while (held.length === 0) {
      const next = await chunks.next();
      if (next.done) throw damage('it ends too early');
      held = next.value;
    }
    const piece = held.subarray(0, count);
    held = held.subarray(piece.length);
    return piece;
  };
  return {
    atMost,
    async exactly(count: number): Promise<Buffer> {
      const pieces: Buffer[] = [];
      for (let left = count; left > 0; left -= pieces.at(-1)?.length ?? 0) {
        pieces.push(await atMost(left));
      }
      return pieces.length === 1 ? (pieces[0] ?? held) : Buffer.concat(pieces);
    },
    async *rest(): AsyncGenerator<Buffer> {
      yield held;
      for (;;) {
        const next = await chunks.next();
        if (next.done) return;
        yield next.value;
      }
    },
  };
}
