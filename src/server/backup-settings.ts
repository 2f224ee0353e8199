import { resolve } from 'node:path';
import { startFailure } from './start-failure.ts';

type Values = {
  NODE_ENV: string;
  DATA_DIR: string;
  S3_ENDPOINT?: string | undefined;
  BACKUP?: boolean | undefined;
  BACKUP_DIR?: string | undefined;
  BACKUP_KEEP: number;
  BACKUP_PASSPHRASE?: string | undefined;
  BACKUP_S3_BUCKET?: string | undefined;
};

/** Throws a start failure for settings that contradict each other. */
export function toBackupSettings(values: Values) {
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
    /** What backups are encrypted with; undefined: they are not. */
    passphrase: values.BACKUP_PASSPHRASE,
    /** Of the file store's service; undefined: they stay in the folder. */
    bucket: values.BACKUP_S3_BUCKET,
  };
}
