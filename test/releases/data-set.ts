import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { z } from 'zod';
import { verifyBackup } from '#server/backup/verify.ts';
import type { Database } from '#server/db/database.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { backUp, everything, moment } from '../backups/everything.ts';
import type { World } from '../world.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** What was so in the data of a release, and must be so whatever becomes of its schema. */
const facts = z.strictObject({
  version: z.string(),
  /** The moment at which it was kept. */
  at: z.iso.datetime(),
  rows: z.record(z.string(), z.int()),
  /** A hash over all that was sent, with the signatures. */
  sendings: z.string(),
  ledger: z.strictObject({ postingCount: z.int(), lastHash: z.string() }),
  /** Somebody who was logged in, and what they were given for what they had sent. */
  founder: z.strictObject({ token: z.string(), applicationId: z.string() }),
  receipt: z.unknown(),
  submission: z.unknown(),
});
export type Facts = z.infer<typeof facts>;

const numbers = (version: string) => version.split('.').map(Number);

/** The releases whose data are kept, the oldest first. */
export async function listReleases(): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted((one, other) => {
      const [a, b] = [numbers(one), numbers(other)];
      const at = a.findIndex((number, place) => number !== b[place]);
      return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
    });
}

const factsFileOf = (version: string): string => path.join(folder, `${version}.json`);
export const archiveOf = (version: string): string => path.join(folder, `${version}.tar.zst`);

export async function factsOf(version: string): Promise<Facts> {
  const text = await readFile(factsFileOf(version), 'utf8');
  return facts.parse(JSON.parse(text));
}

/** A hash over everything that was sent: content, receipt and signature, byte by byte. */
export async function hashOfSendings(db: Database): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', application_id, number, sent_at at time zone 'UTC', form_version, content, hash, origin, certain,
      statement, encode(signature, 'hex'), key_id) as line
    from submissions order by application_id, number`.execute(db);
  return createHash('sha256')
    .update(rows.map(({ line }) => line).join('\n'))
    .digest('hex');
}

/** What a founder reads of what they sent. */
export async function readSending(world: World, { token, applicationId }: Facts['founder']) {
  const api = world.as(token);
  const params = { id: applicationId };
  const { data: receipt } = await api.ok('getReceipt', { params, query: {} });
  const { data: submission } = await api.ok('getSubmission', {
    params: { ...params, number: '1' },
  });
  return { receipt, submission };
}

/** Keeps the data set of this version: everything that a backup has to hold, of people who do not exist. */
export async function keepDataSet(version: string): Promise<void> {
  const { world, founder, applicationId } = await everything();
  try {
    const archive = await backUp(world);
    const { manifest } = await verifyBackup({ file: archive, passphrase: undefined });
    const { count, lastHash } = await verifyLedger(world.db);
    const who = { token: founder.token, applicationId };
    const kept: Facts = {
      version,
      at: moment.toISOString(),
      rows: Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows])),
      sendings: await hashOfSendings(world.db),
      ledger: { postingCount: count, lastHash },
      founder: who,
      ...(await readSending(world, who)),
    };
    await copyFile(archive, archiveOf(version));
    await writeFile(factsFileOf(version), `${JSON.stringify(facts.parse(kept), null, 2)}\n`);
  } finally {
    await world.close();
  }
}
