import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import type { Neighbour } from '#server/db/processes.ts';
import { codeOf } from '#server/error-code.ts';
import { OWN_FOLDER } from './folder-check.ts';

/** Where files are kept: in words, and a mark that two processes share if, and only if, it is the same place. */
export type FileLocation = { at: string; mark: string };

const markFile = '.place';
const readTries = 20;
const readAgainMs = 50;

/**
 * Of a bucket its address. A folder gets a file with a name of its own when it has none; together with the file's
 * number on its disk that is the same on every machine that shares the folder, and another in a copy of it.
 */
export async function fileLocationOf({ fileStore, dataDir }: Config): Promise<FileLocation> {
  if (fileStore) {
    const { host } = new URL(fileStore.endpoint);
    const at = `the bucket ${fileStore.bucket} of ${host}`;
    return { at, mark: at };
  }
  const folder = path.join(dataDir, 'files');
  const at = `the folder ${folder}`;
  try {
    return { at, mark: await markOf(folder) };
  } catch {
    // Nothing can be kept there, so it is shared with nobody.
    return { at, mark: `closed ${hostname()} ${folder}` };
  }
}

async function markOf(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  const file = path.join(folder, markFile);
  await writeFile(file, randomUUID(), { flag: 'wx', flush: true }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  const [name, { ino }] = await Promise.all([readWhole(file), stat(file, { bigint: true })]);
  return `${name} ${ino}`;
}

/** Another process may have made it a moment ago and be writing still. */
async function readWhole(file: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const text = await readFile(file, 'utf8');
    if (text.length > 0 || tries === readTries) return text;
    await sleep(readAgainMs);
  }
}

/** What to do about neighbours that keep files elsewhere, in one line; null when there is none. */
export function separateFiles(own: FileLocation, neighbours: readonly Neighbour[]): string | null {
  const others = neighbours.filter(({ filesMark }) => filesMark !== own.mark);
  const [first] = others;
  if (!first) return null;
  const more = others.length > 1 ? ` and ${others.length - 1} more` : '';
  return `Files are kept in ${own.at}, but by process ${first.pid} on ${first.machine}${more} in ${first.filesAt}: what one takes is missing at the other. ${SHARE_FILES}`;
}

/** What ends it. */
export const SHARE_FILES =
  'Set S3_ENDPOINT and S3_BUCKET for all processes, or share one folder as DATA_DIR.';
