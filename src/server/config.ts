import { resolve } from 'node:path';
import { z } from 'zod';
import { databaseUrl, urlOf, urlWithPassword, webOrigin } from './address-settings.ts';
import { toAiSettings } from './ai-settings.ts';
import { toBackupSettings } from './backup-settings.ts';
import { stripe, toCardSettings } from './card-settings.ts';
import { fileSettingOf, secretNames, withSecrets } from './secret-files.ts';
import { printed, printedLine, toInvoiceSettings } from './invoice-settings.ts';
import { trustedProxies } from './proxy-settings.ts';
import { siteHelp, sitePage, toSiteLinks } from './site-settings.ts';
import { startFailure } from './start-failure.ts';
import { refuseUnsafe, warningsOf } from './unsafe-settings.ts';

type Environment = Record<string, string | undefined>;

export type FileStore = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Config = Readonly<ReturnType<typeof toConfig>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const onOff = (fallback: boolean | undefined) =>
  z
    .enum(['on', 'off'], 'write on or off')
    .transform((value) => value === 'on')
    .optional()
    .transform((value) => value ?? fallback);

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `write a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `write a whole number from ${min} to ${max}`);

const list = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => entry !== ''),
  )
  .default([]);

const hostName = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d+)?$/, 'write host names with commas between, such as app.example.org');

const mailAddress = /^[^\s@<>]+@[^\s@<>]+$/;

const allowed = z.literal('allowed', 'write allowed, or remove it').optional();

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'write development, test or production')
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  WORKER_HEALTH_PORT: wholeNumber(1, 65_535).optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'write an address of this machine, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: webOrigin('https://flair.example.org').optional(),
  PUBLIC_HOSTS: list.pipe(z.array(hostName)),
  TRUST_PROXY: trustedProxies.default(false),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  READ_DATABASE_URL: databaseUrl,
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3600).default(60),
  DATABASE_POOL_SIZE: wholeNumber(1, 1_000).default(10),
  REQUEST_PATIENCE_MS: wholeNumber(100, 60_000).default(2500),
  PREPARED_STATEMENTS: onOff(true),
  READ_MODEL: onOff(true),
  NATS_URL: urlWithPassword(
    ['nats:', 'tls:'],
    'nats://user:password@nats.example.org:4222',
  ).optional(),
  NATS_SUBJECT: z
    .string()
    .regex(/^[\w-]+$/, 'write one word, such as flair')
    .default('flair'),
  READ_MODEL_CHECK_MS: wholeNumber(0, 1000).default(300),
  SMTP_URL: urlWithPassword(
    ['smtp:', 'smtps:'],
    'smtp://user:password@mail.example.org:587',
  ).optional(),
  MAIL: onOff(undefined),
  MAIL_FROM: z
    .string()
    .refine(
      (value) => mailAddress.test(/<(.+)>$/.exec(value)?.[1] ?? value),
      'write an address such as Flair <hello@example.org>',
    )
    .default('Flair <no-reply@localhost>'),
  RATE_LIMIT: onOff(true),
  OPERATOR_EMAILS: list.pipe(
    z.array(z.string().regex(mailAddress, 'write mail addresses with commas between')),
  ),
  OPERATOR_SECOND_FACTOR: z.literal('required', 'write required, or remove it').optional(),
  S3_ENDPOINT: urlOf(['http:', 'https:'], 'https://s3.example.org').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SEPARATE_FILES: z.literal('refused', 'write refused, or remove it').optional(),
  AI_PROVIDER: z
    .enum(['openai', 'openai-compatible'], 'write openai or openai-compatible')
    .optional(),
  AI_API_KEY: z.string().optional(),
  AI_BASE_URL: urlOf(['http:', 'https:'], 'http://localhost:11434/v1').optional(),
  AI_MODEL: z.string().max(200, 'write the name of one model').optional(),
  AI_TOKENS_PER_STARTUP_MONTH: wholeNumber(0, 999_999_999).default(500_000),
  METRICS_TOKEN: z.string().min(16, 'write at least 16 characters').optional(),
  LOG_LEVEL: z.enum(logLevels, `write one of ${logLevels.join(', ')}`).optional(),
  DEMO_DATA: onOff(undefined),
  EVENT_CONNECT_URL: webOrigin('https://events.example.org').optional(),
  HELP_URL: siteHelp.optional(),
  TERMS_URL: sitePage('https://example.org/terms').optional(),
  PRIVACY_URL: sitePage('https://example.org/privacy').optional(),
  STATUS_URL: sitePage('https://status.example.org').optional(),
  SOURCE_URL: sitePage('https://example.org/source').optional(),
  INVOICE_NAME: printedLine(200).optional(),
  INVOICE_ADDRESS: printed.optional(),
  INVOICE_TAX_NUMBER: printedLine(100).optional(),
  INVOICE_NOTE: printed.optional(),
  INVOICE_DAYS: wholeNumber(0, 365).default(30),
  STRIPE_SECRET_KEY: stripe.key,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.apiUrl,
  WORKER: onOff(true),
  BACKUP: onOff(undefined),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(14),
  BACKUP_PASSPHRASE: z.string().min(12, 'write at least 12 characters').optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  INSECURE_HTTP: allowed,
  DEVELOPMENT_ON_NETWORK: allowed,
});

export const settingNames = [
  ...Object.keys(variables.shape),
  ...secretNames.map((name) => fileSettingOf(name)),
];

type Variables = z.output<typeof variables>;

/** The checked settings of an environment; the first wrong one is a start failure of one line. */
export function readConfig(env: Environment): Config {
  // An empty value in .env or a container's settings means "not set".
  const given = withSecrets(
    Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => {
        const text = value?.trim() ?? '';
        return text === '' ? [] : [[name, text]];
      }),
    ),
  );
  const { success, data, error } = variables.safeParse(given);
  if (!success) {
    const { path, message } = error.issues[0] ?? { path: [], message: 'unknown problem' };
    const name = String(path[0]);
    const file = given[fileSettingOf(name)];
    const shown = isSecret(name) ? 'has a wrong value' : `is "${given[name]}"`;
    const where = file === undefined ? name : `${fileSettingOf(name)} (${file})`;
    throw startFailure(`${where} ${shown}: ${message}.`);
  }
  refuseContradictions(data);
  return toConfig(data);
}

function refuseContradictions(values: Variables): void {
  refuseUnsafe(values);
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    throw startFailure('DATABASE_DIRECT_URL is set without DATABASE_URL: set both or neither.');
  }
  if (values.READ_DATABASE_URL && !values.DATABASE_URL) {
    throw startFailure(
      'READ_DATABASE_URL is set without DATABASE_URL: set both, or remove READ_DATABASE_URL.',
    );
  }
  if ((values.INVOICE_NAME === undefined) !== (values.INVOICE_ADDRESS === undefined)) {
    throw startFailure('INVOICE_NAME and INVOICE_ADDRESS go together: set both or neither.');
  }
  if (!values.S3_ENDPOINT) return;
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (!values[name]) {
      throw startFailure(
        `${name} is missing: S3_ENDPOINT needs it; set it, or remove S3_ENDPOINT.`,
      );
    }
  }
}

function toConfig(values: Variables) {
  const production = values.NODE_ENV === 'production';
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    environment: values.NODE_ENV,
    production,
    port: values.PORT,
    host: values.HOST,
    /** Absolute. */
    dataDir: resolve(values.DATA_DIR),
    /** Origin alone, no slash at the end. */
    publicUrl,
    /** Hosts that links in mails may point to, that of `publicUrl` first. */
    publicHosts: [...new Set([new URL(publicUrl).host, ...values.PUBLIC_HOSTS])],
    trustProxy: values.TRUST_PROXY,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    /** Of a replica that browsing reads from. */
    readDatabaseUrl: values.READ_DATABASE_URL,
    /** How long a start waits for a PostgreSQL that is not there yet. */
    databaseWaitMs: values.DATABASE_WAIT_SECONDS * 1000,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    requestPatienceMs: values.REQUEST_PATIENCE_MS,
    preparedStatements: values.PREPARED_STATEMENTS ?? true,
    readModelCheckMs: values.READ_MODEL === false ? null : values.READ_MODEL_CHECK_MS,
    /** Where live events go from process to process; through PostgreSQL unless set. */
    nats: values.NATS_URL ? { url: values.NATS_URL, subject: values.NATS_SUBJECT } : undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    rateLimit: values.RATE_LIMIT ?? true,
    operatorEmails: values.OPERATOR_EMAILS,
    /** An operator without a second factor may do nothing but set one up. */
    operatorsNeedSecondFactor: values.OPERATOR_SECOND_FACTOR === 'required',
    fileStore: toFileStore(values),
    /** A start ends where another process keeps files elsewhere. */
    refuseSeparateFiles: values.SEPARATE_FILES === 'refused',
    ai: toAiSettings(values),
    metricsToken: values.METRICS_TOKEN,
    // On a laptop a line per request would bury what the start says.
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    demoData: values.DEMO_DATA ?? !production,
    eventConnectUrl: values.EVENT_CONNECT_URL ?? publicUrl,
    /** The operator's own pages, for every footer. */
    siteLinks: toSiteLinks(values),
    invoices: toInvoiceSettings(values),
    cards: toCardSettings(values),
    worker: values.WORKER ?? true,
    /** Where a worker says how it is; nowhere unless set. */
    workerHealthPort: values.WORKER_HEALTH_PORT,
    backup: toBackupSettings(values),
    /** Others may reach this server although it runs as in development. */
    developmentOnNetwork: values.DEVELOPMENT_ON_NETWORK === 'allowed',
    /** What to tell at each start. */
    warnings: warningsOf(values),
  };
}

/** The S3-compatible store, or undefined: then files live in `dataDir`. */
function toFileStore(values: Variables): FileStore | undefined {
  if (!values.S3_ENDPOINT) return undefined;
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET ?? '',
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function isSecret(name: string): boolean {
  return (
    /URL$|SECRET|TOKEN|KEY|PASSPHRASE/.test(name) &&
    !/^(?:PUBLIC|EVENT_CONNECT|HELP|TERMS|PRIVACY|STATUS|SOURCE|STRIPE_API)_URL$/.test(name)
  );
}
