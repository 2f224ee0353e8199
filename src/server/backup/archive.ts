import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { codeOf, messageOf } from '#server/error-code.ts';
import { startFailure } from '#server/start-failure.ts';
import { damage } from './damage.ts';
import { seal, unseal } from './seal.ts';
import { readTar, type TarEntry } from './tar.ts';

const AGE_START = 'age-encryption.org/v1';
const ZSTD_START = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Half a second to try one passphrase, as the age program does. */
const SCRYPT_WORK = 18;

/** What follows the name of a backup without and with a passphrase: what opens it, in order. */
export const endingOf = (passphrase: string | undefined): string =>
  passphrase === undefined ? '.tar.zst' : '.tar.zst.age';

/** Writes a tar, compressed and sealed, and encrypted when there is a passphrase. The file appears whole or not at all. */
export async function writeArchive(
  file: string,
  { content, passphrase }: { content: AsyncIterable<Buffer>; passphrase: string | undefined },
): Promise<{ bytes: number }> {
  const partial = `${file}.partial`;
  // Left by one that was killed; two at a time are kept apart by a lock.
  await rm(partial, { force: true });
  const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3 },
    chunkSize: 256 * 1024,
  });
  try {
    if (passphrase === undefined) await pipeline(content, compress, seal, target);
    else {
      const closed = encrypting(passphrase);
      await pipeline(content, compress, seal, closed, target);
    }
    await rename(partial, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return { bytes: target.bytesWritten };
}

/** The files of a backup in their order, each to be read before the next. Throws damage, and start failures of one line. */
export async function* readArchive(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<TarEntry> {
  const encrypted = await isEncrypted(file);
  if (encrypted && passphrase === undefined) {
    throw startFailure(
      `${file} is encrypted: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE to the passphrase it was made with.`,
    );
  }
  yield* readTar(unpacked(file, encrypted ? (passphrase ?? '') : null));
}

/** The bytes of the tar; what is not as it was written is thrown as damage, whichever step notices it. */
async function* unpacked(file: string, passphrase: string | null): AsyncGenerator<Buffer> {
  const raw = createReadStream(file, { highWaterMark: 256 * 1024 });
  const decompress = createZstdDecompress({ chunkSize: 256 * 1024 });
  const flowing =
    passphrase === null
      ? pipeline(raw, unseal, decompress)
      : pipeline(raw, decrypting(file, passphrase), unseal, decompress);
  const failure = flowing.then(
    () => null,
    (error: Error) => error,
  );
  try {
    for await (const chunk of decompress as AsyncIterable<Buffer>) yield chunk;
    const found = await failure;
    if (found) throw found;
  } catch (error) {
    raw.destroy();
    // What failed first says more than what failed of it.
    throw asDamage((await failure) ?? error);
  } finally {
    raw.destroy();
    decompress.destroy();
  }
}

function asDamage(error: unknown): unknown {
  const code = codeOf(error);
  if (code?.startsWith('ZSTD_')) return damage('it cannot be decompressed', error);
  return code === 'Z_BUF_ERROR' ? damage('it ends too early', error) : error;
}

/** True for one that asks for a passphrase; throws damage for what is no backup. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw startFailure(`${file} cannot be read: ${messageOf(error)}.`, error);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_START.length), 0);
    const start = buffer.subarray(0, bytesRead);
    if (start.toString('latin1') === AGE_START) return true;
    if (start.subarray(0, ZSTD_START.length).equals(ZSTD_START)) return false;
  } finally {
    await handle.close();
  }
  throw damage('it does not begin as one');
}

type Bytes = AsyncIterable<Uint8Array>;
const toWeb = (source: Bytes) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two names of the web's own kind of stream.
  Readable.toWeb(
    Readable.from(source, { objectMode: true }),
  ) as globalThis.ReadableStream<Uint8Array>;

function encrypting(passphrase: string) {
  return async function* (source: Bytes): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(SCRYPT_WORK);
    encrypter.setPassphrase(passphrase);
    yield* fromWeb(await encrypter.encrypt(toWeb(source)));
  };
}

function decrypting(file: string, passphrase: string) {
  return async function* (source: Bytes): AsyncGenerator<Uint8Array> {
    const { Decrypter } = await import('age-encryption');
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    let opened: globalThis.ReadableStream<Uint8Array>;
    try {
      opened = await decrypter.decrypt(toWeb(source));
    } catch (error) {
      if (/no identity matched/.test(String(error))) {
        throw startFailure(
          `${file} was not encrypted with this passphrase, or its first bytes are damaged.`,
          error,
        );
      }
      throw damage('it cannot be decrypted', error);
    }
    try {
      yield* fromWeb(opened);
    } catch (error) {
      throw damage('it cannot be decrypted', error);
    }
  };
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Bytes {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two names of the web's own kind of stream.
  return stream as ReadableStream<Uint8Array>;
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The bytes as they pass, and what they were when they have passed. */
export function measured(source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  const seen = { bytes: 0 };
  const pass = async function* () {
    for await (const chunk of source) {
      hash.update(chunk);
      seen.bytes += chunk.length;
      yield chunk;
    }
  };
  return { content: pass(), end: () => ({ bytes: seen.bytes, sha256: hash.digest('hex') }) };
}
