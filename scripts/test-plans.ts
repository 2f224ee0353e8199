// No statement that the product answers with may read a whole table of those that grow: it would take longer each month, and
// nobody would know why. Takes the statements of the last run of the tests, has PostgreSQL plan each on a database whose tables
// are full, and names what finds its rows by nothing. docs/decisions/413-no-statement-reads-a-whole-table.md says what counts.
// npm run test:plans
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { makeReady } from '#test/ready-data.ts';
import { keptStatements } from '#test/statements.ts';
import { report } from './faults/report.ts';
import { fillTables } from './plans/fill.ts';
import { known, small } from './plans/known.ts';
import { type Found, readWhole } from './plans/read-whole.ts';

const isKnown = ({ text, table }: Found) =>
  known.some((one) => one.table === table && text.includes(one.text));

async function findIn(url: string): Promise<Found[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fillTables(client);
    return await readWhole(client, texts);
  } finally {
    await client.end();
  }
}

const texts = await keptStatements();
if (texts.length < 1000) throw new Error('Run the tests first: npx vitest run --project server');
const folder = await mkdtemp(path.join(tmpdir(), 'flair-plans-'));
await makeReady(folder);
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'postgres'),
  log: () => undefined,
  fast: true,
});
try {
  const found = await findIn(postgres.url);
  const large = found.filter(({ table }) => !small.has(table));
  const unknown = large.filter((one) => !isKnown(one));
  const stale = known.filter(
    (one) => !large.some(({ text, table }) => table === one.table && text.includes(one.text)),
  );
  for (const { table, how, text } of unknown)
    console.log(`\n${table}: ${how}\n  ${text.replaceAll(/\s+/g, ' ')}`);
  for (const { table, text } of stale)
    console.log(`\n${table} is no longer read as a whole by ${text}`);
  report([
    [
      `no statement of ${texts.length} reads a whole table that grows (${unknown.length})`,
      unknown.length === 0,
    ],
    [`each of ${known.length} that may still does (${stale.length})`, stale.length === 0],
  ]);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
