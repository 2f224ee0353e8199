import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, inTransaction } from '#server/db/database.ts';
import { enqueueOverdueMails, queueMail } from '#server/integrations/mail/mail.ts';
import { createWorld, type World } from '#test/world.ts';
import { allAdded, enqueueSoon } from './soon.ts';

let world: World;
const mail = { subject: 's', text: 't', html: 'h' };
const mailTo = async (db: Database, to: string) =>
  queueMail(db, { to, mail: { en: mail, fr: mail }, now: world.clock.now() });
const keysOf = async (): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs order by id`.execute(world.db);
  return rows.map(({ key }) => key);
};

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await allAdded(world.db);
  await sql`delete from graphile_worker._private_jobs`.execute(world.db);
});
afterAll(async () => world.close());

test('what waits for a commit is added after it, together and once, and not at all when there is none', async () => {
  const asked = await world.statements(async () =>
    inTransaction(world.db, async (transaction) => {
      for (const mailId of ['a', 'b', 'a'])
        enqueueSoon(transaction, 'send_mail', { mailId }, mailId);
      enqueueSoon(transaction, 'index_applications', {}, 'index');
      await allAdded(world.db);
      expect(await keysOf()).toEqual([]);
    }),
  );
  expect(await keysOf()).toEqual(['a', 'b', 'index']);
  expect(asked.filter((text) => text.includes('add_jobs'))).toHaveLength(1);
  const undone = inTransaction(world.db, async (transaction) => {
    enqueueSoon(transaction, 'send_mail', { mailId: 'c' }, 'c');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await allAdded(world.db);
  expect(await keysOf()).toEqual(['a', 'b', 'index']);
});

test('more than fit into one statement are all added', async () => {
  const names = Array.from({ length: 250 }, (_, n) => `mail ${n}`);
  for (const name of names) enqueueSoon(world.db, 'send_mail', { mailId: name }, name);
  await allAdded(world.db);
  expect(await keysOf()).toEqual(names);
});

test('a mail whose job could not be added goes with the next sweep', async () => {
  const rename = async (from: string, to: string) =>
    sql`alter function graphile_worker.${sql.ref(from)} rename to ${sql.ref(to)}`.execute(world.db);
  await rename('add_jobs', 'add_jobs_away');
  await mailTo(world.db, 'swept@example.org');
  await allAdded(world.db);
  await rename('add_jobs_away', 'add_jobs');
  expect(await keysOf()).toEqual([]);
  world.clock.advance(60_000);
  await enqueueOverdueMails(world.db, world.clock.now());
  expect(await keysOf()).toHaveLength(1);
  await world.runJobs();
  const { sent_at: sentAt } = await world.db
    .selectFrom('mails')
    .select('sent_at')
    .where('recipient', '=', 'swept@example.org')
    .executeTakeFirstOrThrow();
  expect(sentAt).not.toBeNull();
});
