import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { makeFolder } from '#server/make-folder.ts';
import { openBucket } from './bucket.ts';
import { endingOf } from './archive.ts';

/** Nightly ones and those before upgrades are counted and removed; what a person had made is theirs to remove. */
export type Kind = 'daily' | 'by-hand' | 'before-restore' | 'before-upgrade';

const DAILY = /^flair-daily-\d{8}T\d{6}Z\.tar\.zst(\.age)?$/;
const BEFORE_UPGRADE = /^flair-before-upgrade-\d{8}T\d{6}Z\.tar\.zst(\.age)?$/;
/** Of those before upgrades: a wrong version may be noticed only after the next. */
const upgradesKept = 3;
const HALF = /^flair-[\w-]+\.tar\.zst(\.age)?\.partial$/;
const dayMs = 86_400_000;

/** The name of a backup of this moment; names in their order are backups in theirs. */
export function backupName(kind: Kind, now: Date, passphrase: string | undefined): string {
  const at = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const names = {
    daily: 'flair-daily',
    'by-hand': 'flair',
    'before-restore': 'flair-before-restore',
    'before-upgrade': 'flair-before-upgrade',
  };
  return `${names[kind]}-${at}${endingOf(passphrase)}`;
}

/** Removes all but the newest daily ones and those before upgrades from the folder, and what killed processes left half written. */
export async function tidyFolder(folder: string, keep: number, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of tooMany(names, keep)) await rm(path.join(folder, name), { force: true });
  for (const name of names.filter((one) => HALF.test(one))) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < now.getTime() - dayMs) await rm(path.join(folder, name));
  }
}

function tooMany(names: readonly string[], keep: number): string[] {
  const newest = (kind: RegExp): string[] =>
    names
      .filter((name) => kind.test(name))
      .toSorted()
      .toReversed();
  return [...newest(DAILY).slice(keep), ...newest(BEFORE_UPGRADE).slice(upgradesKept)];
}

type Kept = Pick<Config, 'backup' | 'fileStore'>;

/** Takes a finished backup to the bucket of the settings; returns where it lies now. */
export async function toItsPlace(config: Kept, file: string): Promise<string> {
  const { backup, fileStore } = config;
  if (!backup.bucket || !fileStore) return file;
  const name = path.basename(file);
  const bucket = await openBucket(fileStore, backup.bucket);
  await bucket.put(name, file);
  await rm(file);
  return `s3://${backup.bucket}/${name}`;
}

/** Keeps as many daily ones as the settings say, where they lie. */
export async function tidy(config: Kept, now: Date): Promise<void> {
  const { backup, fileStore } = config;
  await tidyFolder(backup.folder, backup.keep, now);
  if (!backup.bucket || !fileStore) return;
  const bucket = await openBucket(fileStore, backup.bucket);
  const lists = ['flair-daily-', 'flair-before-upgrade-'].map(async (one) => bucket.list(one));
  const names = (await Promise.all(lists)).flat();
  for (const name of tooMany(names, backup.keep)) await bucket.remove(name);
}

/** Runs `work` with a backup as a file of this machine; one of a bucket (s3://bucket/name) is fetched first. */
export async function withLocal<T>(
  config: Kept,
  place: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const [, bucketName, name] = /^s3:\/\/([^/]+)\/([^/]+)$/.exec(place) ?? [];
  if (!bucketName || !name || !config.fileStore) return work(path.resolve(place));
  makeFolder(config.backup.folder);
  const file = path.join(config.backup.folder, `${name}.partial`);
  try {
    const bucket = await openBucket(config.fileStore, bucketName);
    if (!(await bucket.get(name, file))) throw new Error(`${place} does not exist.`);
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}
