import { isLiveKey } from './card-settings.ts';
import { startFailure } from './start-failure.ts';

/** What of the settings decides whether a start is safe; a missing one was not set. */
type Values = {
  NODE_ENV: 'development' | 'test' | 'production';
  HOST: string;
  PUBLIC_URL?: string | undefined;
  PUBLIC_HOSTS: string[];
  SMTP_URL?: string | undefined;
  MAIL?: boolean | undefined;
  RATE_LIMIT?: boolean | undefined;
  DEMO_DATA?: boolean | undefined;
  INSECURE_HTTP?: 'allowed' | undefined;
  DEVELOPMENT_ON_NETWORK?: 'allowed' | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_API_URL?: string | undefined;
};

/** True for a name or address that only this machine reaches, with or without a port. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([^:]*):\d+$/, '$1');
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i.test(name);
}

/** True for the address that stands for all of a machine: it can be listened on, and never be asked for. */
const isUnspecified = (host: string): boolean => /^(0\.0\.0\.0|\[::\])(:\d+)?$/.test(host);

/** Throws a start failure for settings with which a start would be unsafe: what to set stands in its line. */
export function refuseUnsafe(values: Values): void {
  if (values.MAIL === false && values.SMTP_URL) {
    throw startFailure('MAIL is "off" while SMTP_URL is set: remove one of the two.');
  }
  if (values.NODE_ENV === 'production') refuseUnsafeProduction(values);
  else if (!values.DEVELOPMENT_ON_NETWORK) refuseDevelopmentOnNetwork(values);
}

function refuseUnsafeProduction({ RATE_LIMIT, SMTP_URL, MAIL, PUBLIC_URL, INSECURE_HTTP }: Values) {
  const production = 'with NODE_ENV "production"';
  if (RATE_LIMIT === false) {
    throw startFailure(
      `RATE_LIMIT is "off" ${production}: remove RATE_LIMIT, it may be off only outside production.`,
    );
  }
  if (!SMTP_URL && MAIL !== false) {
    throw startFailure(
      `SMTP_URL is missing ${production}: set it to your mail server, or set MAIL=off to send no mail at all.`,
    );
  }
  const example = 'the address that people type, such as https://flair.example.org';
  const unless = 'or set INSECURE_HTTP=allowed for a test or a closed network';
  if (!PUBLIC_URL) throw startFailure(`PUBLIC_URL is missing ${production}: set it to ${example}.`);
  if (isUnspecified(new URL(PUBLIC_URL).host)) {
    throw startFailure(
      `PUBLIC_URL is "${PUBLIC_URL}" ${production}: nobody can follow a link to all addresses of a machine. Set it to ${example}; where to listen is what HOST says.`,
    );
  }
  if (INSECURE_HTTP) return;
  if (isLoopback(new URL(PUBLIC_URL).host)) {
    throw startFailure(
      `PUBLIC_URL is "${PUBLIC_URL}" ${production}: set it to ${example}, ${unless}.`,
    );
  }
  if (PUBLIC_URL.startsWith('http:')) {
    throw startFailure(
      `PUBLIC_URL is "${PUBLIC_URL}" ${production}: passwords would travel unencrypted. Serve it by https, ${unless}.`,
    );
  }
}

/** Outside production codes are shown at /dev/outbox and the demonstration's passwords are published. */
function refuseDevelopmentOnNetwork({ NODE_ENV, HOST, PUBLIC_URL, PUBLIC_HOSTS }: Values): void {
  const reached = [
    ['HOST', HOST, HOST],
    ['PUBLIC_URL', PUBLIC_URL, PUBLIC_URL && new URL(PUBLIC_URL).host],
    ...PUBLIC_HOSTS.map((host) => ['PUBLIC_HOSTS', host, host] as const),
  ] as const;
  for (const [name, value, host] of reached) {
    if (!host || isLoopback(host)) continue;
    throw startFailure(
      `${name} is "${value}" with NODE_ENV "${NODE_ENV}": others would reach every mail and the demonstration accounts. Set NODE_ENV=production, or set DEVELOPMENT_ON_NETWORK=allowed if that is meant.`,
    );
  }
}

/** What is allowed but should not be forgotten, or is set and has no effect: a line for each, at each start. */
export function warningsOf(values: Values): string[] {
  const production = values.NODE_ENV === 'production';
  return [
    production &&
      values.INSECURE_HTTP &&
      'INSECURE_HTTP=allowed: passwords and answers may travel unencrypted. Only for a test or a closed network.',
    production &&
      values.MAIL === false &&
      'MAIL=off: no mail is sent, so no code and no link reaches anybody.',
    !production &&
      values.DEVELOPMENT_ON_NETWORK &&
      'DEVELOPMENT_ON_NETWORK=allowed: whoever reaches this server reads every mail at /dev/outbox.',
    production &&
      values.DEMO_DATA === true &&
      'DEMO_DATA=on is ignored: production has no demonstration data.',
    production &&
      values.STRIPE_SECRET_KEY !== undefined &&
      !isLiveKey(values.STRIPE_SECRET_KEY) &&
      'STRIPE_SECRET_KEY is a test key: invoices are marked as paid by test cards, and no money comes.',
    production &&
      values.STRIPE_API_URL !== undefined &&
      'STRIPE_API_URL is set: whoever runs that address says which invoices are paid. Only for a rehearsal.',
    !production &&
      values.STRIPE_SECRET_KEY !== undefined &&
      isLiveKey(values.STRIPE_SECRET_KEY) &&
      'STRIPE_SECRET_KEY is a live key outside production: whoever pays an invoice here pays real money.',
  ].filter((line) => typeof line === 'string');
}
