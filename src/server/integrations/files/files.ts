import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { checkFolder, OWN_FOLDER } from './folder-check.ts';

/** Where uploaded bytes are kept: a folder by default, an S3-compatible store when configured. */
export type FileStore = {
  /** A folder of this machine, for bytes on their way. */
  incoming: string;
  /** Keeps the bytes of a file of this machine; the file itself may be gone afterwards. */
  put(key: string, file: string): Promise<void>;
  /** Null when the bytes are gone. */
  get(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Throws when nothing can be put now. */
  check(): Promise<void>;
};

/** A store in a folder; a file appears whole or not at all. */
export function folderStore(root: string): FileStore {
  const place = (key: string): string => path.join(root, key.slice(-2), key);
  return {
    // In the same folder, so that a file gets to its place by a new name alone.
    incoming: path.join(root, 'incoming'),
    async put(key, file) {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true, mode: OWN_FOLDER });
      await rename(file, target);
    },
    async get(key) {
      const found = await stat(place(key)).catch(() => null);
      return found ? createReadStream(place(key)) : null;
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
    check: async () => checkFolder(root),
  };
}

/** An upload takes minutes: what is older was left by a process that was killed. */
const LEFT_BEHIND_MS = 3_600_000;

/** Removes what a killed process left on its way; other processes may be writing beside it. */
export async function clearIncoming({ incoming }: FileStore, now: Date): Promise<void> {
  for (const name of await readdir(incoming).catch(() => [])) {
    const file = path.join(incoming, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < now.getTime() - LEFT_BEHIND_MS) await rm(file, { force: true });
  }
}
