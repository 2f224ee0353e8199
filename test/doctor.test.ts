import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { newId } from '#server/db/id.ts';
import { examineInstallation } from '#server/doctor/doctor.ts';
import { folderStore } from '#server/integrations/files/files.ts';
import { receive, withIncoming } from '#server/integrations/files/incoming.ts';
import { type KeptWorld, moment, openKept } from './backups/everything.ts';
import { freePort } from './product.ts';
import { cloneDatabase } from './clone-database.ts';

let world: KeptWorld;
beforeAll(async () => {
  world = await openKept(await cloneDatabase());
});
afterAll(async () => world.close());

const examine = async (config = world.config, now = () => new Date()) =>
  Object.fromEntries(
    (await examineInstallation({ config, warnings: [], now })).map(({ name, state, says }) => [
      name,
      `${state}: ${says}`,
    ]),
  );

test('a sound installation has a good line for each thing', async () => {
  const lines = await examine();
  expect(Object.keys(lines)).toEqual([
    'settings',
    'versions',
    'disk',
    'files',
    'smtp',
    'live',
    'cards',
    'proxy',
    'encryption',
    'database',
    'migrations',
    'background',
    'clock',
    'replica',
    'processes',
    'mails',
    'queue',
    'backups',
  ]);
  const { disk, ...others } = lines;
  expect(disk).toContain('GB are free');
  for (const line of Object.values(others)) expect(line).toMatch(/^ok: /);
});

test('it works without the database, and says what is wrong with it', async () => {
  const nowhere = `postgresql://nobody:secret-word@127.0.0.1:${await freePort()}/flair`;
  const config = readConfig({ DATA_DIR: world.folder, DATABASE_URL: nowhere });
  const lines = await examine(config);
  expect(lines['database']).toMatch(/^failed: .*nothing listens there/);
  expect(lines['versions']).toMatch(/^ok: /);
  expect(lines).not.toHaveProperty('queue');
  expect(JSON.stringify(lines)).not.toContain('secret-word');
});

test.skipIf(process.platform === 'win32')(
  'files are closed to the other users of a machine, and told where they are not',
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'flair-open-'));
    const files = path.join(dataDir, 'files');
    const said = async () => (await examine(readConfig({ DATA_DIR: dataDir })))['files'];
    try {
      await chmod(dataDir, 0o755);
      expect(await said()).toBe(`ok: the folder ${files} takes files`);
      const store = folderStore(files);
      await withIncoming(store.incoming, async (file) => {
        await receive(Readable.from([Buffer.from('a deck')]), file, 100);
        await store.put('0123abcd', file);
      });
      for (const place of [files, store.incoming, path.join(files, 'cd')]) {
        expect((await stat(place)).mode & 0o077).toBe(0);
      }
      await chmod(files, 0o755);
      expect(await said()).toMatch(/^warning: everybody .* may read .*: chmod o-rwx .*files$/);
      await chmod(dataDir, 0o700);
      expect(await said()).toMatch(/^ok: /);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

test('an embedded one that does not run is not started', async () => {
  const lines = await examine(readConfig({ DATA_DIR: world.folder }));
  expect(lines['database']).toMatch(/^warning: Flair is not running/);
});

test('a clock that is off, and a mail server that is away', async () => {
  const slow = await examine(world.config, () => new Date(Date.now() - 90_000));
  expect(slow['clock']).toMatch(/^failed: .*90\.\d s apart/);
  const smtpUrl = `smtp://user:secret-word@127.0.0.1:${await freePort()}`;
  const lines = await examine({ ...world.config, smtpUrl });
  expect(lines['smtp']).toMatch(/^failed: .*SMTP_URL cannot be used/);
  expect(JSON.stringify(lines)).not.toContain('secret-word');
});

test('background migrations, from one that goes on to one that fails', async () => {
  const said = async (values: object): Promise<string | undefined> => {
    await world.db.updateTable('background_migrations').set(values).execute();
    return (await examine())['background'];
  };
  await world.db.deleteFrom('background_migrations').execute();
  await world.db.insertInto('background_migrations').values({ name: 'trial' }).execute();
  expect((await examine())['background']).toBe('ok: trial has not begun');
  const far = { total: 900, seen: 300, started_at: new Date(), moved_at: new Date() };
  expect(await said(far)).toBe('ok: trial is at 300 of about 900 rows');
  expect(await said({ moved_at: new Date(Date.now() - 2 * 3_600_000) })).toMatch(
    /^warning: trial is at 300 .* has not moved for an hour/,
  );
  expect(await said({ paused_at: new Date() })).toMatch(
    /^warning: .*paused: npm run migrations -- continue trial$/,
  );
  expect(await said({ failures: 2, last_error: 'row 7: no' })).toMatch(
    /^warning: .* has failed 2 times: row 7: no$/,
  );
  expect(await said({ finished_at: new Date() })).toBe('ok: all are finished');
});

test('a job that nobody does, and a mail that is late', async () => {
  await sql`select graphile_worker.add_job('send_mail', run_at => now() - interval '2 hours')`.execute(
    world.db,
  );
  await world.db
    .insertInto('mails')
    .values({
      id: newId(),
      recipient: 'a@flair.test',
      subject: 's',
      text: 't',
      html: 'h',
      created_at: moment,
      next_attempt_at: new Date(Date.now() - 3_600_000),
    })
    .execute();
  const lines = await examine();
  expect(lines['queue']).toMatch(/^failed: a job waits since 120 minutes/);
  expect(lines['mails']).toMatch(/^warning: 1 are late/);
});

const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
const note = async (at: Date, failure: string | null) =>
  world.db
    .insertInto('backups')
    .values({
      id: newId(),
      started_at: at,
      finished_at: at,
      made_by: 'clock',
      place: failure === null ? '/backups/one' : null,
      lost_count: 0,
      encrypted: false,
      failure,
    })
    .execute();

test('a backup that is older than two days, and one that failed since', async () => {
  await note(hours(49), null);
  expect((await examine())['backups']).toMatch(/^warning: the last one is 49 hours old/);
  await note(hours(1), 'The disk is full.');
  expect((await examine())['backups']).toContain('The disk is full.');
  await note(hours(0), null);
  expect((await examine())['backups']).toMatch(/^ok: /);
});

test('a database of a newer program', async () => {
  await sql`insert into migrations (name, hash) values ('998-next-year.sql', 'x')`.execute(
    world.db,
  );
  expect((await examine())['migrations']).toMatch(/^failed: .*newer Flair/);
});
