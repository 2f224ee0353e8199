import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, settingNames } from './config.ts';
import { secretNames } from './secret-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flair-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aFile(text: string, mode = 0o640): string {
  const file = path.join(folder, `secret-${Math.random()}`);
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

const readFrom = (file: string) => () => readConfig({ METRICS_TOKEN_FILE: file });

describe('a secret in a file', () => {
  it('is the value of its setting, without the end of its line', () => {
    const base = {
      S3_ENDPOINT: 'https://s3.example.org',
      S3_BUCKET: 'flair',
      AI_PROVIDER: 'openai',
      AI_MODEL: 'a',
    };
    const values: Record<(typeof secretNames)[number], string> = {
      DATABASE_URL: 'postgres://u:p@db/flair',
      DATABASE_DIRECT_URL: 'postgres://u:p@direct/flair',
      READ_DATABASE_URL: 'postgres://u:p@replica/flair',
      NATS_URL: 'nats://u:p@nats:4222',
      SMTP_URL: 'smtp://u:p@mail.example.org:587',
      METRICS_TOKEN: 'a token of many letters',
      BACKUP_PASSPHRASE: 'correct horse battery',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      AI_API_KEY: 'sk-1',
    };
    const files = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`${name}_FILE`, aFile(`${value}\n`)]),
    );
    expect(readConfig({ ...base, ...files })).toEqual(readConfig({ ...base, ...values }));
  });

  it('is possible for every setting whose name says that it may hold one', () => {
    // The files, addresses that open nothing, and a number.
    const open =
      /_FILE$|^(PUBLIC_URL|EVENT_CONNECT_URL|AI_BASE_URL|AI_TOKENS_PER_STARTUP_MONTH|(HELP|TERMS|PRIVACY|STATUS|SOURCE|STRIPE_API)_URL)$/;
    const names = settingNames.filter(
      (name) => /URL$|SECRET|TOKEN|KEY|PASSPHRASE/.test(name) && !open.test(name),
    );
    expect(new Set(names)).toEqual(new Set(secretNames));
  });

  it('is refused where its setting is there too', () => {
    const env = { SMTP_URL: 'smtp://mail.example.org', SMTP_URL_FILE: aFile('smtp://other') };
    expect(() => readConfig(env)).toThrow('SMTP_URL and SMTP_URL_FILE are both set: remove one.');
  });

  it('is refused where the file is missing, empty, a folder or long', () => {
    expect(readFrom(path.join(folder, 'none'))).toThrow(
      /^METRICS_TOKEN_FILE \(.*none\) cannot be read: ENOENT/,
    );
    expect(readFrom(aFile(' \n'))).toThrow(/^METRICS_TOKEN_FILE \(.*\) is empty\.$/);
    expect(readFrom(aFile('x'.repeat(70_000)))).toThrow('is too long for a secret');
    chmodSync(folder, 0o700);
    expect(readFrom(folder)).toThrow('cannot be read: EISDIR');
  });

  it('is refused where everybody may read it, and read where the group may', () => {
    const token = 'a token of many letters';
    const open = { METRICS_TOKEN_FILE: aFile(token, 0o644) };
    expect(() => readConfig(open)).toThrow(
      /^METRICS_TOKEN_FILE \(.*\) may be read by everybody on this machine: chmod o-r /,
    );
    const own = readConfig({ METRICS_TOKEN_FILE: aFile(token, 0o440) });
    expect(own.metricsToken).toBe(token);
  });

  it('is named by its file, and not shown, where its value is wrong', () => {
    const file = aFile('too short');
    expect(() => readConfig({ BACKUP_PASSPHRASE_FILE: file })).toThrow(
      `BACKUP_PASSPHRASE_FILE (${file}) has a wrong value: write at least 12 characters.`,
    );
  });
});
