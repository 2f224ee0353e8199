import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPresence, type Presence, processId } from '#server/db/processes.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { takeBackJobs } from '#server/jobs/take-back.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let presence: Presence;
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db);
  const url = new URL(`/${rows[0]?.name}`, inject('postgresUrl')).href;
  presence = await openPresence({ url, kind: 'worker', files: { at: 'a folder', mark: 'a' } });
  presence.takeBack(async (pool) => void (await takeBackJobs(pool)));
});
afterAll(async () => {
  await presence.close();
  await world.close();
});
const beatMs = 2000;

/** A process as it stands in the list, and a job that it holds since a minute ago. */
async function another(name: string, seenSecondsAgo: number): Promise<void> {
  await list(name, seenSecondsAgo);
  await enqueue(world.db, 'send_mail', { mailId: name }, { key: name });
  await sql`update graphile_worker._private_jobs set locked_by = ${name},
    locked_at = now() - interval '1 minute' where key = ${name}`.execute(world.db);
}
async function list(name: string, seenSecondsAgo: number): Promise<void> {
  await sql`insert into processes (id, kind, machine, pid, files_at, files_mark, job_pools, started_at, seen_at)
    values (gen_random_uuid(), 'worker', ${name}, 7, 'a folder', 'a', array[${name}], now(),
      now() - make_interval(secs => ${seenSecondsAgo}))`.execute(world.db);
}
const renew = async (name: string): Promise<void> =>
  void (await sql`update processes set seen_at = clock_timestamp() where machine = ${name}`.execute(
    world.db,
  ));
const seenAt = async (): Promise<number> => {
  const { rows } = await sql<{ seen: Date }>`
    select seen_at as seen from processes where id = ${processId}`.execute(world.db);
  return rows[0]?.seen.getTime() ?? 0;
};
const isHeld = async (name: string): Promise<boolean> => {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where key = ${name} and locked_by = ${name}`.execute(
    world.db,
  );
  return rows.length === 1;
};
/** Until this process has had a look at the others, at least once. */
const aLook = async (): Promise<void> => {
  for (const _ of ['the one that may be under way', 'a whole one']) {
    const before = await seenAt();
    await expect.poll(seenAt, { timeout: 10 * beatMs }).toBeGreaterThan(before);
  }
};
const steady = async (name: string): Promise<void> => {
  await another(name, 60);
  await expect.poll(async () => isHeld(name), { timeout: 60_000 }).toBe(false);
};

test('a list that a crash has emptied makes no process gone that runs', async () => {
  await steady('before the crash');
  await another('runs', 0);
  await sql`truncate processes`.execute(world.db);
  await another('has died', 60);
  await aLook();
  expect(await isHeld('runs')).toBe(true);
  // It writes itself down again, and only what nobody holds is taken back.
  await list('runs', 0);
  const renewing = setInterval(() => void renew('runs'), beatMs / 4);
  await expect.poll(async () => isHeld('has died'), { timeout: 60_000 }).toBe(false);
  clearInterval(renewing);
  expect(await isHeld('runs')).toBe(true);
}, 150_000);

test('a clock that is set makes no process gone that runs', async () => {
  await steady('before the clock was set');
  await another('runs on', 0);
  // As all look after the clock of the database went an hour ahead.
  await sql`update processes set seen_at = seen_at - interval '1 hour'`.execute(world.db);
  await aLook();
  expect(await isHeld('runs on')).toBe(true);
  expect((await presence.neighbours()).map(({ machine }) => machine)).not.toContain('runs on');
}, 150_000);

test('who stands in the future since the clock was set back is gone in the end', async () => {
  await steady('before it was set back');
  await another('of the future', -3600);
  await expect.poll(async () => isHeld('of the future'), { timeout: 60_000 }).toBe(false);
}, 150_000);

test('a job that was locked just before its process was killed is taken back as soon as it is old enough', async () => {
  await steady('before the kill');
  await another('killed just now', 60);
  await sql`update graphile_worker._private_jobs set locked_at = now()
    where key = 'killed just now'`.execute(world.db);
  await expect.poll(async () => isHeld('killed just now'), { timeout: 20_000 }).toBe(false);
}, 150_000);
