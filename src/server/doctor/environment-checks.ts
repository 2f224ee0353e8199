import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { productVersion } from '#server/backup/product-version.ts';
import type { Config } from '#server/config.ts';
import { openStripe } from '#server/integrations/stripe/stripe.ts';
import { openFiles } from '#server/integrations/files/open-files.ts';
import { greetNats } from '#server/integrations/live/nats.ts';
import { greetMailServer } from '#server/integrations/outside/reach.ts';
import { type Check, failed, type Finding, ok, reasonOf, warning } from './finding.ts';

const oldestNode = 24;
const fullBytes = 256 * 1024 * 1024;
const narrowBytes = 2 * 1024 ** 3;

/** What can be asked without the database. */
export function environmentChecks(config: Config): Check[] {
  return [
    { name: 'versions', look: async () => lookAtVersions() },
    { name: 'disk', look: async () => lookAtDisk(config) },
    { name: 'files', look: async () => lookAtFiles(config) },
    { name: 'smtp', look: async () => lookAtMailServer(config) },
    { name: 'live', look: async () => lookAtNats(config) },
    { name: 'cards', look: async () => lookAtCards(config) },
    { name: 'proxy', look: async () => lookAtProxy(config) },
    { name: 'encryption', look: async () => lookAtEncryption(config) },
  ];
}

function lookAtVersions(): Finding {
  const text = `Flair ${productVersion()} on Node ${process.versions.node}`;
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return ok(text);
  return failed(`${text}: Node ${oldestNode} or newer is needed; start it with npm`);
}

async function lookAtDisk({ dataDir, backup }: Config): Promise<Finding> {
  const folders = [dataDir, backup.folder];
  const free = await Promise.all(folders.map(async (folder) => freeBytes(folder)));
  const least = Math.min(...free);
  const at = folders[free.indexOf(least)];
  const text = `${(least / 1024 ** 3).toFixed(1)} GB are free for ${at}`;
  if (least < fullBytes) return failed(`${text}: nothing can be kept soon; make room`);
  return least < narrowBytes ? warning(`${text}: make room`) : ok(text);
}

/** Of a folder that may not be there yet. */
async function freeBytes(folder: string): Promise<number> {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = await statfs(at).catch(() => null);
    if (found) return found.bavail * found.bsize;
    if (at === path.dirname(at)) throw new Error(`${folder} is on no disk.`);
  }
}

async function lookAtFiles(config: Config): Promise<Finding> {
  const where = config.fileStore
    ? `the bucket ${config.fileStore.bucket} of ${new URL(config.fileStore.endpoint).host}`
    : `the folder ${config.dataDir}/files`;
  try {
    await openFiles(config).check();
  } catch (error) {
    return failed(`${where} takes no files: ${reasonOf(error)}`);
  }
  if (!config.fileStore && (await isOpenToAll(config.dataDir))) {
    return warning(
      `everybody on this machine may read ${where}: chmod o-rwx ${config.dataDir}/files`,
    );
  }
  return ok(`${where} takes files`);
}

const THROUGH_BY_OTHERS = 0o001;

/** True where any user of this machine gets through the data folder to the files. */
async function isOpenToAll(dataDir: string): Promise<boolean> {
  // Windows has other rights, of which the mode says nothing.
  if (process.platform === 'win32') return false;
  const both = await Promise.all(
    [dataDir, path.join(dataDir, 'files')].map(async (at) => stat(at)),
  );
  return both.every(({ mode }) => (mode & THROUGH_BY_OTHERS) !== 0);
}

async function lookAtMailServer({ smtpUrl, production, mailFrom }: Config): Promise<Finding> {
  if (!smtpUrl) {
    return production
      ? warning('MAIL is off: no code and no link reaches anybody')
      : ok('none is set: mails are shown at /dev/outbox');
  }
  const { host } = new URL(smtpUrl);
  try {
    await greetMailServer(smtpUrl);
  } catch (error) {
    return failed(`${host} of SMTP_URL cannot be used: ${reasonOf(error)}`);
  }
  if (mailFrom.includes('@localhost')) {
    return warning(`${host} answers, but MAIL_FROM is ${mailFrom}: set an address of your domain`);
  }
  return ok(`${host} answers`);
}

async function lookAtNats({ nats }: Config): Promise<Finding> {
  if (!nats) return ok('live events go through PostgreSQL');
  const { host } = new URL(nats.url);
  try {
    await greetNats(nats);
  } catch (error) {
    // Live events go through PostgreSQL meanwhile.
    return warning(`${host} of NATS_URL cannot be used: ${reasonOf(error)}`);
  }
  return ok(`${host} of NATS_URL answers`);
}

async function lookAtCards({ cards, production }: Config): Promise<Finding> {
  if (!cards) return ok('invoices are not paid by card');
  try {
    const stripe = await openStripe(cards);
    await stripe.checkout.sessions.list({ limit: 1 });
  } catch (error) {
    return failed(`Stripe cannot be used with STRIPE_SECRET_KEY: ${reasonOf(error)}`);
  }
  if (production && !cards.isLive) {
    return warning('Stripe answers, but STRIPE_SECRET_KEY is a test key: no money comes');
  }
  return ok(`Stripe answers, in ${cards.isLive ? 'live' : 'test'} mode`);
}

function lookAtProxy({ trustProxy, production, publicUrl }: Config): Finding {
  if (trustProxy !== false) return ok(`TRUST_PROXY is ${trustProxy}`);
  if (production && publicUrl.startsWith('https:')) {
    // The server itself speaks no https, so something in front of it does.
    return warning('PUBLIC_URL is https and TRUST_PROXY off: set it to the number of your proxies');
  }
  return ok('none is believed');
}

function lookAtEncryption({ backup }: Config): Finding {
  const where = backup.bucket ? `the bucket ${backup.bucket}` : backup.folder;
  return backup.passphrase === undefined
    ? ok(`backups go to ${where}, not encrypted`)
    : ok(`backups go to ${where}, encrypted`);
}
