import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf } from './error-code.ts';
import { startFailure } from './start-failure.ts';

type Values = {
  NODE_ENV: string;
  DATA_DIR: string;
  S3_ENDPOINT?: string | undefined;
  BACKUP?: boolean | undefined;
  BACKUP_DIR?: string | undefined;
  BACKUP_KEEP: number;
  BACKUP_PASSPHRASE?: string | undefined;
  BACKUP_PASSPHRASE_FILE?: string | undefined;
  BACKUP_S3_BUCKET?: string | undefined;
};

export type BackupSettings = ReturnType<typeof toBackupSettings>;

/** Throws a start failure for settings that contradict each other. */
export function toBackupSettings(values: Values) {
  if (values.BACKUP_PASSPHRASE && values.BACKUP_PASSPHRASE_FILE) {
    throw startFailure('BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE are both set: remove one.');
  }
  if (values.BACKUP_S3_BUCKET && !values.S3_ENDPOINT) {
    throw startFailure('BACKUP_S3_BUCKET is set without S3_ENDPOINT: set both, or remove it.');
  }
  return {
    /** On a laptop the data is the demonstration's, and nobody looks after its disk. */
    daily: values.BACKUP ?? values.NODE_ENV === 'production',
    /** Absolute. */
    folder: resolve(values.BACKUP_DIR ?? `${values.DATA_DIR}/backups`),
    /** How many of the daily ones. */
    keep: values.BACKUP_KEEP,
    passphrase: values.BACKUP_PASSPHRASE,
    passphraseFile: values.BACKUP_PASSPHRASE_FILE,
    /** Of the file store's service; undefined: they stay in the folder. */
    bucket: values.BACKUP_S3_BUCKET,
  };
}

/** What backups are encrypted with; undefined: they are not. Throws a start failure for a file that holds none. */
export function readPassphrase(
  settings: Pick<BackupSettings, 'passphrase' | 'passphraseFile'>,
): string | undefined {
  const { passphrase, passphraseFile } = settings;
  if (passphraseFile === undefined) return passphrase;
  let text: string;
  try {
    text = readFileSync(passphraseFile, 'utf8').trim();
  } catch (error) {
    throw startFailure(
      `BACKUP_PASSPHRASE_FILE (${passphraseFile}) cannot be read: ${messageOf(error)}.`,
      error,
    );
  }
  if (text.length >= 12) return text;
  throw startFailure(
    `BACKUP_PASSPHRASE_FILE (${passphraseFile}) holds fewer than 12 characters: write a longer passphrase.`,
  );
}
