import type { Config } from '#server/config.ts';
import { type FileStore, folderStore } from './files.ts';
import { s3Store } from './s3-files.ts';

/** The store of files that the settings name. */
export function openFiles({ fileStore, dataDir }: Config): FileStore {
  return fileStore ? s3Store(fileStore, `${dataDir}/incoming`) : folderStore(`${dataDir}/files`);
}
