import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#server/http/errors.ts';
import { sayFiles } from '#contract/messages/files.ts';
import { OWN_FOLDER } from './folder-check.ts';

/** What was learnt of bytes while they passed. */
export type Received = {
  /** Bytes. */
  size: number;
  sha256: string;
  /** The first and the last bytes, by which a kind of file is told. */
  start: Buffer;
  end: Buffer;
};

const KEPT = 64 * 1024;

/** Runs `work` with the path of a new file among what is on its way; the file is gone afterwards. */
export async function withIncoming<T>(
  folder: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  const file = path.join(folder, randomBytes(16).toString('hex'));
  try {
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** Writes a stream to a file, piece by piece. Throws `too_large` as soon as `limit` bytes are passed. */
export async function receive(content: Readable, file: string, limit: number): Promise<Received> {
  const hash = createHash('sha256');
  const first = newEnd();
  const last = newEnd();
  let size = 0;
  const measured = async function* () {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      hash.update(chunk);
      if (first.length < KEPT) first.push(chunk);
      last.push(chunk);
      while (last.length - (last.chunks[0]?.length ?? 0) >= KEPT) last.shift();
      yield chunk;
    }
  };
  await pipeline(measured, createWriteStream(file, { flags: 'wx', flush: true }));
  const start = Buffer.concat(first.chunks).subarray(0, KEPT);
  const end = Buffer.concat(last.chunks).subarray(-KEPT);
  return { size, sha256: hash.digest('hex'), start, end };
}

/** Pieces as they came: copying them together at each piece would cost more memory than the file. */
function newEnd() {
  const chunks: Buffer[] = [];
  const end = {
    chunks,
    length: 0,
    push(chunk: Buffer) {
      chunks.push(chunk);
      end.length += chunk.length;
    },
    shift() {
      end.length -= chunks.shift()?.length ?? 0;
    },
  };
  return end;
}

/** The refusal of a file of more than `limit` bytes. */
export function tooLarge(limit: number): AppError {
  const message = sayFiles('files.too_large', { max: limit / 1024 / 1024 });
  return new AppError('too_large', { ...message, details: [{ path: 'file', ...message }] });
}
