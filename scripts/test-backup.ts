// Fills an installation, backs it up, wipes it and restores it, and compares every row and file; then damages the
// backup in so many ways, each of which must be refused. Measures the seconds.
// npm run test:backup -- --damaged 100 --size 1gb --seed 1
import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { makeBackup } from '#server/backup/make.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { newId } from '#server/db/id.ts';
import { migrate } from '#server/db/migrate.ts';
import { type FileStore, folderStore } from '#server/integrations/files/files.ts';
import { migrateJobs } from '#server/jobs/runner.ts';
import { damages } from '#test/backups/damages.ts';
import { digestOfDatabase, withClient } from '#test/backups/whole-database.ts';
import { randomOf } from '#test/forms/random.ts';
import { report, wholeNumber } from './faults/report.ts';

const { values } = parseArgs({
  options: {
    damaged: { type: 'string', default: '100' },
    size: { type: 'string', default: '50mb' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    passphrase: { type: 'boolean', default: false },
  },
});
const damaged = wholeNumber('damaged', values.damaged);
const seed = wholeNumber('seed', values.seed);
const bytes = readSize(values.size);
const passphrase = values.passphrase ? 'correct horse battery staple' : undefined;
const goalSeconds = 120;
const fileBytes = 10_000_000;
const mailBytes = 8000;
const damagedBytes = 20_000_000;

function readSize(text: string): number {
  const [, number, unit] = /^(\d{1,4})(mb|gb)$/.exec(text.toLowerCase()) ?? [];
  if (!number) throw new Error('--size takes a size, like --size 50mb or --size 1gb.');
  return Number(number) * (unit === 'gb' ? 1e9 : 1e6);
}

async function timed<T>(
  what: string,
  work: () => Promise<T>,
): Promise<{ seconds: number; got: T }> {
  const startedAt = performance.now();
  const got = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${what}: ${seconds.toFixed(1)} s`);
  return { seconds, got };
}

/** Half of it files that do not pack, half of it rows. */
async function fill(url: string, files: FileStore, place: string, size: number): Promise<void> {
  const owner = newId();
  await withClient(url, async (client) => {
    await client.query(
      `insert into users (id, email, first_name, last_name, created_at, updated_at)
       values ($1, 'a@flair.test', 'Ada', 'A', now(), now())`,
      [owner],
    );
    await client.query(
      `insert into mails (id, recipient, subject, text, html, created_at, sent_at, next_attempt_at)
       select gen_random_uuid(), 'a@flair.test', 'Hello', body, '', now(), now(), now()
       from generate_series(1, $1) n,
         lateral (select string_agg(md5(n || ' ' || m), '') as body from generate_series(1, $2) m) words`,
      [Math.ceil(size / 2 / mailBytes), mailBytes / 32],
    );
    for (let left = size / 2; left > 0; left -= fileBytes) {
      const content = randomBytes(Math.min(left, fileBytes));
      const key = randomBytes(24).toString('hex');
      await writeFile(place, content);
      await files.put(key, place);
      await client.query(
        `insert into files (id, owner_id, name, type, size, sha256, storage_key, created_at)
         values ($1, $2, 'deck.pdf', 'application/pdf', $3, $4, $5, now())`,
        [newId(), owner, content.length, createHash('sha256').update(content).digest('hex'), key],
      );
    }
  });
}

async function anInstallation(name: string) {
  const dataDir = path.join(folder, name);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return { ...server, files: folderStore(path.join(dataDir, 'uploads')) };
}

/** How many files are there with the bytes that their rows tell. */
async function wholeFiles(url: string, files: FileStore): Promise<[whole: number, all: number]> {
  const { rows } = await withClient(url, async (client) =>
    client.query<{ key: string; sha256: string }>('select storage_key as key, sha256 from files'),
  );
  let whole = 0;
  for (const { key, sha256 } of rows) {
    const hash = createHash('sha256');
    for await (const chunk of (await files.get(key)) ?? []) hash.update(chunk as Buffer);
    if (hash.digest('hex') === sha256) whole += 1;
  }
  return [whole, rows.length];
}

async function tryRoundTrip(): Promise<[string, boolean][]> {
  const source = await anInstallation('source');
  const file = path.join(folder, 'all');
  await migrate({ url: source.url });
  await migrateJobs(source.url);
  await timed(`filling with ${bytes / 1e6} MB`, async () =>
    fill(source.url, source.files, path.join(folder, 'upload'), bytes),
  );
  const before = await digestOfDatabase(source.url);
  const now = new Date();
  const making = { url: source.url, files: source.files, file, passphrase, now };
  const made = await timed('backup', async () => makeBackup(making));
  console.log(`  ${(made.got.bytes / 1e6).toFixed(0)} MB`);
  await source.stop();
  const target = await anInstallation('target');
  const archive = { file, passphrase };
  const { url, files } = target;
  const restored = await timed('check and restore', async () => {
    const verified = await verifyBackup(archive);
    await restoreBackup({ url, files, archive, verified, keepPresent: null });
  });
  const after = await digestOfDatabase(url);
  const [whole, all] = await wholeFiles(url, files);
  await target.stop();
  console.log(`  peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
  return [
    ['every table is as it was', JSON.stringify(after) === JSON.stringify(before)],
    [`${whole} of ${all} files have their bytes`, whole === all && all > 0],
    [`restored within ${goalSeconds} s`, restored.seconds <= goalSeconds],
  ];
}

async function tryDamages(): Promise<[string, boolean]> {
  const small = await anInstallation('small');
  const file = path.join(folder, 'small.tar.zst');
  await migrate({ url: small.url });
  await migrateJobs(small.url);
  await fill(small.url, small.files, path.join(folder, 'upload'), damagedBytes);
  const { url, files } = small;
  await makeBackup({ url, files, file, passphrase: undefined, now: new Date() });
  await small.stop();
  const copy = path.join(folder, 'damaged.tar.zst');
  let refused = 0;
  for (const { name, make } of damages(randomOf(seed), damaged)) {
    await copyFile(file, copy);
    await make(copy);
    const said = await verifyBackup({ file: copy, passphrase: undefined }).then(
      () => 'taken',
      (error: Error) => error.message,
    );
    if (/^[^\n]*damaged or no backup[^\n]*$/.test(said)) refused += 1;
    else console.log(`  ${name}: ${said}`);
  }
  return [`${refused} of ${damaged} damaged backups are refused`, refused === damaged];
}

console.log(`seed ${seed}`);
const folder = await mkdtemp(path.join(tmpdir(), 'flair-backup-trial-'));
try {
  report([...(await tryRoundTrip()), await tryDamages()]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
