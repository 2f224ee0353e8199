import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { allAdded } from '#server/jobs/soon.ts';
import { aSentApplication } from '#test/applications.ts';
import { aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let address: string;
beforeAll(async () => {
  world = await createWorld();
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => world.close());

const lines = async () => (await world.app.inject('/metrics')).body.split('\n');
/** The value of the first series whose line begins so. */
const figure = async (begin: string): Promise<number | undefined> => {
  const line = (await lines()).find((one) => one.startsWith(begin));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};
const counted = async (call: string) =>
  figure(`http_request_duration_seconds_count{call="${call}"`);

test('mails, jobs, background migrations and backups are counted as they are in the database', async () => {
  const { db } = world;
  const mail = { subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' };
  for (const to of ['one@flair.test', 'two@flair.test', 'three@flair.test']) {
    await queueMail(db, { to, mail: { en: mail, fr: mail }, now: world.clock.now() });
  }
  await allAdded(db);
  const tried = db.updateTable('mails').set({ last_error: '451 later' });
  await tried.where('recipient', '=', 'three@flair.test').execute();
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where id = (select min(id) from graphile_worker._private_jobs)`.execute(db);
  await sql`insert into backups (id, started_at, finished_at, made_by, place, encrypted)
    values (${newId()}, now() - interval '1 hour', now(), 'clock', '/backups/one', false)`.execute(
    db,
  );
  const migrations = [
    { name: 'one', total: 500, seen: 100, failures: 1 },
    { name: 'two', total: 90, seen: 30 },
    // It is filled, and looked through once more.
    { name: 'three', total: 40, seen: 10, pass: 2 },
  ];
  await db.insertInto('background_migrations').values(migrations).execute();
  expect(await figure('flair_migrations_unfinished ')).toBe(3);
  expect(await figure('flair_migrations_failing ')).toBe(1);
  expect(await figure('flair_migrations_rows_left ')).toBe(460);
  expect(await figure('flair_mails_waiting ')).toBe(2);
  expect(await figure('flair_mails_failed ')).toBe(1);
  expect(await figure('flair_jobs_waiting ')).toBe(2);
  expect(await figure('flair_jobs_given_up ')).toBe(1);
  const waits = (await figure('flair_jobs_oldest_seconds ')) ?? 0;
  expect(waits).toBeGreaterThanOrEqual(60);
  expect(waits).toBeLessThan(600);
  expect((await figure('flair_backup_age_seconds ')) ?? 0).toBeGreaterThanOrEqual(3600);
});

test('sending an application is counted apart from saving an answer', async () => {
  const { founder, application } = await aSentApplication(world);
  await world
    .as(founder.token)
    .raw('POST', `/v2/applications/${application._id}/applicationAnswers`, {
      answers: [],
    });
  expect(await counted('sendApplication')).toBe(1);
  expect(await counted('saveApplicationAnswers')).toBe(1);
  expect(await counted('startApplication')).toBe(1);
  // Whatever else a body says makes no name.
  await world
    .as(founder.token)
    .raw('POST', '/v3/startups', { completeApplication: true, name: 'x' });
  expect(await counted('createStartup')).toBe(1);
});

test('a stream of live events counts while it is open', async () => {
  const { token } = await aUser(world);
  expect(await figure('flair_live_streams ')).toBe(0);
  const stream = await fetch(`${address}/v3/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await figure('flair_live_streams ')).toBe(1);
  await stream.body?.cancel();
  await expect.poll(async () => figure('flair_live_streams ')).toBe(0);
});
