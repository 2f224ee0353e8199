import path from 'node:path';
import type { FileStore } from '#server/integrations/files/files.ts';
import { makeFolder } from '#server/make-folder.ts';
import { startFailure } from '#server/start-failure.ts';
import { writeArchive } from './archive.ts';
import { claimWork, connectForWork } from './catalogue.ts';
import { backupContent, type Progress } from './content.ts';
import type { Manifest } from './manifest.ts';
import { productVersion } from './product-version.ts';

export type Making = {
  /** Of the database, without a pooler between. */
  url: string;
  files: FileStore;
  file: string;
  passphrase: string | undefined;
  now: Date;
  progress?: Progress;
};

export type Made = { file: string; bytes: number; manifest: Manifest };

/** Writes a backup while the product runs. Throws a start failure when one is being made or restored already. */
export async function makeBackup(making: Making): Promise<Made> {
  const { file, files, now, passphrase, progress = () => undefined } = making;
  const client = await connectForWork(making.url);
  try {
    if (!(await claimWork(client))) throw alreadyAtWork();
    makeFolder(path.dirname(file));
    const result: { manifest?: Manifest } = {};
    const content = backupContent({
      client,
      files,
      now,
      progress,
      product: productVersion(),
      done: (manifest) => {
        result.manifest = manifest;
      },
    });
    const { bytes } = await writeArchive(file, { content, passphrase });
    if (!result.manifest) throw new Error('The backup ended without its manifest.');
    return { file, bytes, manifest: result.manifest };
  } finally {
    await client.end().catch(() => undefined);
  }
}

const atWork =
  'A backup of this database is being made or restored already: wait until it is done.';

export function alreadyAtWork(): Error {
  return startFailure(atWork);
}

/** True for the failure of `makeBackup` when another one is being made. */
export function isAtWork(error: unknown): boolean {
  return error instanceof Error && error.message === atWork;
}
