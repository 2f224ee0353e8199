import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareDataFolder } from '#server/start-checks.ts';

/** `src/server/main.ts` as a process: settings are checked before anything is made, so each takes a moment. */
const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flair-refused-'));
  // Where a start that is not refused ends at once: its data folder is a file.
  writeFileSync(path.join(folder, 'file'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { status: number; lines: string[]; out: string };

async function start(env: Record<string, string>): Promise<Ended> {
  const options = {
    cwd: folder,
    timeout: 30_000,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: path.join(folder, 'file'),
      ...env,
    },
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [main], options, (error, out, err) => {
      const status = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ status, lines: err.trim().split('\n'), out });
    });
  });
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://flair.example.org',
  SMTP_URL: 'smtp://mail.example.org',
};
/** The first thing that is wrong once all settings are right. */
const settingsPassed = /^\s*The data folder .* cannot be written/;

describe('an unsafe setting refuses the start in one line that says what to set', () => {
  test.concurrent.each<[string, Record<string, string>, RegExp]>([
    [
      'production without a mail server',
      { ...production, SMTP_URL: '' },
      /^SMTP_URL is missing with NODE_ENV "production": set it to your mail server, or set MAIL=off/,
    ],
    [
      'no mail beside a mail server',
      { ...production, MAIL: 'off' },
      /^MAIL is "off" while SMTP_URL is set: remove one of the two\.$/,
    ],
    [
      'a secret that stands in two places',
      { ...production, SMTP_URL_FILE: '/run/secrets/smtp-url' },
      /^SMTP_URL and SMTP_URL_FILE are both set: remove one\.$/,
    ],
    [
      'a secret that everybody may read',
      { ...production, METRICS_TOKEN_FILE: '/etc/passwd' },
      /^METRICS_TOKEN_FILE \(\/etc\/passwd\) may be read by everybody on this machine: chmod o-r \/etc\/passwd\.$/,
    ],
    [
      'production without its address',
      { ...production, PUBLIC_URL: '' },
      /^PUBLIC_URL is missing with NODE_ENV "production": set it to the address that people type, such as https:/,
    ],
    [
      'production at localhost',
      { ...production, PUBLIC_URL: 'https://localhost:3000' },
      /^PUBLIC_URL is "https:\/\/localhost:3000" with NODE_ENV "production": set it to the address that people type/,
    ],
    [
      'production at all addresses of a machine',
      { ...production, PUBLIC_URL: 'https://0.0.0.0' },
      /^PUBLIC_URL is "https:\/\/0\.0\.0\.0" with NODE_ENV "production": .*the address that people type.*HOST/,
    ],
    [
      'production without https',
      { ...production, PUBLIC_URL: 'http://flair.example.org' },
      /^PUBLIC_URL is "http:\/\/flair\.example\.org" with NODE_ENV "production": .*https.*INSECURE_HTTP=allowed/,
    ],
    [
      'another word than allowed',
      { ...production, INSECURE_HTTP: 'yes' },
      /^INSECURE_HTTP is "yes": write allowed, or remove it\.$/,
    ],
    ['production without limits', { ...production, RATE_LIMIT: 'off' }, /^RATE_LIMIT is "off"/],
    [
      'development on every address of the machine',
      { HOST: '0.0.0.0' },
      /^HOST is "0\.0\.0\.0" with NODE_ENV "development": .*NODE_ENV=production.*DEVELOPMENT_ON_NETWORK=allowed/,
    ],
    [
      'development at a public address',
      { PUBLIC_URL: 'https://flair.example.org' },
      /^PUBLIC_URL is "https:\/\/flair\.example\.org" with NODE_ENV "development": .*NODE_ENV=production/,
    ],
    [
      'development under a public name',
      { PUBLIC_HOSTS: 'app.example.org' },
      /^PUBLIC_HOSTS is "app\.example\.org" with NODE_ENV "development": .*NODE_ENV=production/,
    ],
    [
      'a test server on the network',
      { NODE_ENV: 'test', HOST: '::' },
      /^HOST is "::" with NODE_ENV/,
    ],
    [
      'every proxy believed',
      { TRUST_PROXY: 'on' },
      /^TRUST_PROXY is "on": write how many proxies stand in front, such as 1, their addresses.*, or off\.$/,
    ],
    [
      'every proxy believed, otherwise',
      { TRUST_PROXY: 'true' },
      /^TRUST_PROXY is "true": write how/,
    ],
    [
      'every address a proxy',
      { TRUST_PROXY: '0.0.0.0/0' },
      /^TRUST_PROXY is "0\.0\.0\.0\/0": write/,
    ],
  ])('%s', async (_, env, line) => {
    const { status, lines, out } = await start(env);
    expect({ status, lines, out }).toEqual({
      status: 1,
      lines: [expect.stringMatching(line)],
      out: '',
    });
  });
});

describe('what is safe, or allowed in so many words, starts', () => {
  test.concurrent.each<[string, Record<string, string>, string[]]>([
    ['no setting at all', {}, []],
    ['the right ones', production, []],
    ['an address of this machine', { HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8080' }, []],
    [
      'a closed network',
      { ...production, PUBLIC_URL: 'http://flair.intern', INSECURE_HTTP: 'allowed' },
      ['INSECURE_HTTP=allowed: '],
    ],
    ['no mail', { ...production, SMTP_URL: '', MAIL: 'off' }, ['MAIL=off: ']],
    [
      'development for a colleague',
      { HOST: '0.0.0.0', DEVELOPMENT_ON_NETWORK: 'allowed' },
      ['DEVELOPMENT_ON_NETWORK=allowed: '],
    ],
    [
      'demonstration data in production',
      { ...production, DEMO_DATA: 'on' },
      ['DEMO_DATA=on is ignored: '],
    ],
    [
      'names that nobody reads',
      { SMPT_URL: 'x', PUBLIC_ULR: 'x', HOME: '/root' },
      [
        'SMPT_URL is no setting of Flair. Did you mean SMTP_URL?',
        'PUBLIC_ULR is no setting of Flair. Did you mean PUBLIC_URL?',
      ],
    ],
  ])('%s', async (_, env, warnings) => {
    const { status, lines, out } = await start(env);
    expect({ status, lines }).toEqual({
      status: 1,
      lines: [expect.stringMatching(settingsPassed)],
    });
    const told = out.split('\n').filter((line) => line !== '');
    expect(told).toEqual(
      warnings.map((warning) => expect.stringContaining(`Warning: ${warning}`) as string),
    );
  });
});

// On other systems there is no such folder, and none can be made.
test('a place where no folder can be made ends the start as well, and does not keep it for ever', async () => {
  const { status, lines } = await start({ ...production, DATA_DIR: '/proc/flair/data' });
  expect({ status, lines }).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^The data folder \/proc\/flair\/data cannot be written \(/)],
  });
});

test('a data folder is made with those that lead to it, for its user alone', () => {
  const dataDir = path.join(folder, 'new', 'data');
  prepareDataFolder(dataDir);
  const modes = [path.dirname(dataDir), dataDir].map((made) => statSync(made).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700]);
});

/** What a start says that finds this .env. */
async function startWith(text: string): Promise<{ warnings: string[]; err: string }> {
  const own = mkdtempSync(path.join(tmpdir(), 'flair-env-'));
  writeFileSync(path.join(own, '.env'), text);
  const env = { PATH: process.env['PATH'], DATA_DIR: path.join(folder, 'file') };
  const ended = await new Promise<{ out: string; err: string }>((resolve) => {
    execFile(process.execPath, [main], { cwd: own, env, timeout: 30_000 }, (_error, out, err) =>
      resolve({ out, err }),
    );
  });
  rmSync(own, { recursive: true, force: true });
  return {
    warnings: ended.out.split('\n').filter((line) => line.startsWith('Warning')),
    err: ended.err,
  };
}

test('every name in .env is one that is read', async () => {
  const { warnings } = await startWith('RATE_LIMITS=off\nFAVOURITE_COLOUR=green\nPORT=0\n');
  expect(new Set(warnings)).toEqual(
    new Set([
      'Warning: RATE_LIMITS is no setting of Flair. Did you mean RATE_LIMIT?',
      'Warning: FAVOURITE_COLOUR is no setting of Flair: .env.example names them all.',
    ]),
  );
});

test('a line of .env that sets nothing is named by its number, and shows no secret', async () => {
  const { warnings, err } = await startWith(
    '# Settings\n\nDATABASE_URL: postgres://u:secret@h/d?sslmode=require\r\nPORT 0\nexport PORT = 0\n',
  );
  expect(warnings).toEqual([
    'Warning: Line 3 of .env is not read: write NAME=value.',
    'Warning: Line 4 of .env is not read: write NAME=value.',
  ]);
  expect(err).toMatch(settingsPassed);
});

test('a value of several lines is in quotes, and none of them is unread', async () => {
  const { warnings, err } = await startWith(
    'SECOND_KEY="one\n\ntwo lines\nTHIRD_KEY=3"\nno line of it\nPORT=0\n',
  );
  expect(warnings).toEqual([
    'Warning: Line 5 of .env is not read: write NAME=value.',
    'Warning: SECOND_KEY is no setting of Flair: .env.example names them all.',
  ]);
  expect(err).toMatch(settingsPassed);
});

test('a .env that Windows has marked as UTF-8 is read from its first line on', async () => {
  const { warnings, err } = await startWith('\uFEFFPORT=http\r\n');
  expect({ warnings, err: err.trim() }).toEqual({
    warnings: [],
    err: 'PORT is "http": write a whole number from 0 to 65535.',
  });
});
