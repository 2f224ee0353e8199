import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStore } from '#server/integrations/files/files.ts';

const TRIES = 4;
const firstPauseMs = 500;

/** What the store calls a file: nothing that could lead out of its folder. */
export const isStorageKey = (key: string): boolean => /^[\w-]{1,80}$/.test(key);

type Spooled = { bytes: number; sha256: string } | { why: string };

/**
 * Brings a file of the store to a place of this machine, where its length is known and a connection that
 * breaks costs another try and not the backup. `why` when the store has lost it; throws when it cannot be asked.
 */
export async function spool(files: FileStore, key: string, place: string): Promise<Spooled> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await bring(files, key, place);
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(firstPauseMs * 4 ** (tries - 1));
    }
  }
}

async function bring(files: FileStore, key: string, place: string): Promise<Spooled> {
  await rm(place, { force: true });
  const stream = await files.get(key);
  if (!stream) return { why: 'the store of files does not have it' };
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    stream,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(place, { flags: 'wx', mode: 0o600 }),
  );
  return { bytes, sha256: hash.digest('hex') };
}
