import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { secretNames } from './secret-files.ts';

const isFile = (name = '') => name.endsWith('_FILE');

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      environment: 'development',
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      publicUrl: 'http://localhost:3000',
      publicHosts: ['localhost:3000'],
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      preparedStatements: true,
      rateLimit: true,
      demoData: true,
      worker: true,
      trustProxy: false,
      operatorEmails: [],
      fileStore: undefined,
      eventConnectUrl: 'http://localhost:3000',
    });
  });

  it('takes an empty value for a missing one', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ', WORKER: '' })).toEqual(readConfig({}));
  });

  it('derives what was not said from what was', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://mail.example.org',
      PORT: '8080',
      PUBLIC_URL: 'https://Flair.example.org/',
      PUBLIC_HOSTS: 'app.example.org, flair.example.org',
      DATABASE_URL: 'postgres://u:p@db/flair',
      OPERATOR_EMAILS: 'Ann@Example.org,bo@example.org',
      TRUST_PROXY: '10.0.0.0/8',
    });
    expect(config).toMatchObject({
      production: true,
      demoData: false,
      publicUrl: 'https://flair.example.org',
      publicHosts: ['flair.example.org', 'app.example.org'],
      databaseDirectUrl: 'postgres://u:p@db/flair',
      operatorEmails: ['ann@example.org', 'bo@example.org'],
      eventConnectUrl: 'https://flair.example.org',
      trustProxy: '10.0.0.0/8',
    });
    expect(readConfig({ RATE_LIMIT: 'off', DEMO_DATA: 'off', WORKER: 'off' })).toMatchObject({
      rateLimit: false,
      demoData: false,
      worker: false,
    });
  });

  it.each([
    ['PORT', 'http', /^PORT is "http": write a whole number from 0 to 65535\.$/],
    ['PORT', '70000', /^PORT is "70000": write a whole number from 0 to 65535\.$/],
    ['PORT', '-1', /^PORT is/],
    ['NODE_ENV', 'prod', /^NODE_ENV is "prod": write development, test or production\.$/],
    ['PUBLIC_URL', 'flair.example.org', /^PUBLIC_URL is .*such as https:\/\/flair/],
    ['PUBLIC_URL', 'https://a.org/app', /^PUBLIC_URL is .*without a path/],
    ['PUBLIC_HOSTS', 'https://a.org', /^PUBLIC_HOSTS is .*host names/],
    ['DATABASE_URL', 'mysql://u:hidden@h/d', /^DATABASE_URL has a wrong value: .*postgresql:/],
    ['DATABASE_URL', 'postgres://u:hidden/3@h/d', /^DATABASE_URL has a wrong value: .*%2F for \//],
    ['DATABASE_URL', 'postgres://u:1/hidden@h/d', /^DATABASE_URL has a wrong value: .*%2F for \//],
    ['DATABASE_URL', 'postgres://u:a@hidden/3@h/d', /^DATABASE_URL .*%40 for @/],
    ['DATABASE_URL', 'postgres://u:1?hidden@h/d', /^DATABASE_URL .*%3F for \?/],
    ['DATABASE_URL', 'postgres://u:a@hidden#b@h/d', /^DATABASE_URL .*%23 for #/],
    ['SMTP_URL', 'smtp://u:1/hidden@h', /^SMTP_URL has a wrong value: .*%2F for \//],
    ['NATS_URL', 'nats://u:1#hidden@h', /^NATS_URL has a wrong value: .*%23 for #/],
    ['DATABASE_POOL_SIZE', '0', /^DATABASE_POOL_SIZE is "0": .*1 to 1000/],
    ['PREPARED_STATEMENTS', 'no', /^PREPARED_STATEMENTS is "no": write on or off\.$/],
    ['SMTP_URL', 'mail.example.org', /^SMTP_URL has a wrong value: .*smtp:/],
    ['MAIL_FROM', 'Flair', /^MAIL_FROM is "Flair": .*hello@example\.org/],
    ['OPERATOR_EMAILS', 'ann', /^OPERATOR_EMAILS is "ann": write mail addresses/],
    ['METRICS_TOKEN', 'short', /^METRICS_TOKEN has a wrong value: .*16/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL is "loud": write one of fatal/],
    ['TRUST_PROXY', 'yes!', /^TRUST_PROXY is "yes!": write how many/],
    ['TRUST_PROXY', '10', /^TRUST_PROXY is "10": write how many/],
    ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY is/],
    ['TRUST_PROXY', '10.0.0.0/0', /^TRUST_PROXY is/],
    ['TRUST_PROXY', '10.0.0.1,::/0', /^TRUST_PROXY is/],
    ['TRUST_PROXY', '1,2', /^TRUST_PROXY is/],
    [
      'TRUST_PROXY',
      '0.0.0.0/1',
      /^TRUST_PROXY is "0\.0\.0\.0\/1": write networks of 8 bits or more/,
    ],
    ['TRUST_PROXY', '10.0.0.1,128.0.0.0/7', /^TRUST_PROXY is .*: write networks of 8 bits or more/],
    ['TRUST_PROXY', '2000::/3', /^TRUST_PROXY is .*: write networks of 8 bits or more \(7 of IPv6/],
    ['TRUST_PROXY', '::ffff:0.0.0.0/1', /^TRUST_PROXY is .*: write networks of 8 bits or more/],
    ['TRUST_PROXY', '::ffff:0:0/96', /^TRUST_PROXY is .*: write how many/],
    ['MAIL', 'no', /^MAIL is "no": write on or off/],
    ['DATABASE_DIRECT_URL', 'postgres://h/d', /^DATABASE_DIRECT_URL is set without DATABASE_URL/],
    ['READ_DATABASE_URL', 'postgres://h/d', /^READ_DATABASE_URL is set without DATABASE_URL/],
    ['TERMS_URL', 'http://example.org/t', /^TERMS_URL is "http:.*https:\/\/example\.org\/terms/],
    ['PRIVACY_URL', 'mailto:me@example.org', /^PRIVACY_URL is .*https:\/\/example\.org\/privacy/],
    ['STATUS_URL', 'javascript:alert(1)', /^STATUS_URL is "javascript:.*status\.example\.org/],
    ['SOURCE_URL', 'https://u:p@example.org/', /^SOURCE_URL is .*without a name and a password/],
    ['HELP_URL', 'javascript:alert(1)', /^HELP_URL is .*https:.* or mailto:help@example\.org\.$/],
    ['HELP_URL', 'mailto:help', /^HELP_URL is "mailto:help": .*mailto:help@example\.org\.$/],
    ['HELP_URL', 'mailto:a@b.org?bcc=c@d.org', /^HELP_URL is "mailto:a@b.org\?bcc/],
    ['HELP_URL', 'mailto:a@b.org"><b>', /^HELP_URL is "mailto:a@b.org"/],
    ['S3_ENDPOINT', 'https://s3.example.org', /^S3_BUCKET is missing: S3_ENDPOINT needs it/],
  ])('refuses %s=%s in one line that shows no secret', (name, value, message) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(message);
    expect(read).not.toThrow(/\n|hidden|short/);
  });

  it('takes the operator’s own pages in one order, and none that is not set', () => {
    expect(readConfig({}).siteLinks).toEqual([]);
    const { siteLinks } = readConfig({
      STATUS_URL: 'https://status.example.org',
      HELP_URL: 'mailto:help@example.org',
      TERMS_URL: 'https://example.org/a%20b?c=1&d=%222%22',
      SOURCE_URL: '',
    });
    expect(siteLinks).toEqual([
      ['help', 'mailto:help@example.org'],
      ['terms', 'https://example.org/a%20b?c=1&d=%222%22'],
      ['status', 'https://status.example.org/'],
    ]);
    expect(readConfig({ HELP_URL: 'https://example.org/help' }).siteLinks).toEqual([
      ['help', 'https://example.org/help'],
    ]);
  });

  it.each([
    'postgres://u:p%40%2F%3F%23@h/d',
    'postgres://u:p@ss@[::1]:5432/d%40',
    'postgresql:///d?host=/run/postgresql&user=u&password=p@ss',
    'postgresql://u:p@%2Frun%2Fpostgresql/d?sslmode=verify-full&sslrootcert=/etc/ca.crt',
  ])('takes the database address %s', (databaseUrl) => {
    expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  });

  it.each([
    ['off', false],
    ['1', 1],
    ['3', 3],
    ['10.0.0.0/8, 192.168.1.1', '10.0.0.0/8,192.168.1.1'],
    ['loopback,fd00::/8', 'loopback,fd00::/8'],
    ['fc00::/7', 'fc00::/7'],
  ])('believes proxies by number or by address: %s', (given, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(trustProxy);
  });

  it.each(['https://0.0.0.0', 'https://0:8443', 'https://[::]', 'https://[::]:8443'])(
    'refuses %s in production, where nobody could follow a link to it',
    (PUBLIC_URL) => {
      const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.org' };
      expect(() => readConfig({ ...production, PUBLIC_URL })).toThrow(/^PUBLIC_URL is .*HOST says/);
      const closed = { ...production, PUBLIC_URL, INSECURE_HTTP: 'allowed' };
      expect(() => readConfig(closed)).toThrow(/^PUBLIC_URL is/);
    },
  );

  it('accepts every value that .env.example shows, which names every setting', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const shown = [...example.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(
      ([, name, value]) => [name, value] as const,
    );
    const env: Record<string, string | undefined> = Object.fromEntries(
      shown.filter(([name]) => !isFile(name)),
    );
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({ ...env, ...keys }).fileStore?.bucket).toBe('flair');
    const source = readFileSync(new URL('config.ts', import.meta.url), 'utf8');
    const declared = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
    const files = secretNames.map((name) => `${name}_FILE`);
    expect(new Set(shown.map(([name]) => name))).toEqual(new Set([...declared, ...files]));
    expect(shown.filter(([name]) => isFile(name))).toHaveLength(files.length);
  });
});
