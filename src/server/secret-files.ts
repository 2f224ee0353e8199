import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from './error-code.ts';
import { isStartFailure, startFailure } from './start-failure.ts';

/** Settings whose value may stand in a file, which `NAME_FILE` names: nobody sees it among the settings of a process. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'READ_DATABASE_URL',
  'NATS_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'BACKUP_PASSPHRASE',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'AI_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

export const fileSettingOf = (name: string): string => `${name}_FILE`;

/** Where Docker lays the secrets of a container, readable by all: nobody else is in it. */
const OWN_PLACE = '/run/secrets/';
const READ_BY_OTHERS = 0o004;
const MOST_BYTES = 64 * 1024;

/**
 * The settings with the content of the files that they name, without the space around it. Throws a start failure for one
 * that is given twice, cannot be read, is empty, or may be read by everybody on this machine.
 */
export function withSecrets(given: Record<string, string>): Record<string, string> {
  const found = { ...given };
  for (const name of secretNames) {
    const setting = fileSettingOf(name);
    const file = given[setting];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      throw startFailure(`${name} and ${setting} are both set: remove one.`);
    }
    found[name] = readSecret(setting, file);
  }
  return found;
}

function readSecret(setting: string, file: string): string {
  const refuse = (why: string, cause?: unknown): Error =>
    startFailure(`${setting} (${file}) ${why}.`, cause);
  let text: string;
  try {
    const { mode, size } = statSync(file);
    // Windows has other rights, of which the mode says nothing.
    const isOpen = process.platform !== 'win32' && (mode & READ_BY_OTHERS) !== 0;
    if (isOpen && !path.resolve(file).startsWith(OWN_PLACE)) {
      throw refuse(`may be read by everybody on this machine: chmod o-r ${file}`);
    }
    if (size > MOST_BYTES) throw refuse('is too long for a secret');
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isStartFailure(error)) throw error;
    throw refuse(`cannot be read: ${messageOf(error)}`, error);
  }
  if (text === '') throw refuse('is empty');
  return text;
}
