import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Of a folder of what people uploaded: nobody else of this machine looks into it. */
export const OWN_FOLDER = 0o700;

/** An upload and a segment of PostgreSQL's log, with something to spare. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Throws unless the folder takes a small file now, down to the disk, and its disk has room for more. */
export async function checkFolder(folder: string, leastFree = LEAST_FREE_BYTES): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  const file = path.join(folder, `.ready-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(4096, 'ready'), { flush: true });
  } finally {
    await rm(file, { force: true });
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastFree) {
    throw new Error(`The disk of ${folder} has less than ${leastFree} bytes left.`);
  }
}
