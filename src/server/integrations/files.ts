import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { checkFolder } from './folder-check.ts';

/** Where uploaded bytes are kept: a folder by default, an S3-compatible store when configured. */
export type FileStore = {
  put(key: string, content: Buffer, type: string): Promise<void>;
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
    async put(key, content) {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(`${target}.part`, content, { flush: true });
      await rename(`${target}.part`, target);
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
