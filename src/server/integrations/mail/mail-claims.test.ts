import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { processId } from '#server/db/processes.ts';
import { createWorld, type World } from '#test/world.ts';
import { queueMail } from './mail.ts';

/** Without a mail server: what would be given to one counts as sent. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const row = async (to: string) =>
  world.db
    .selectFrom('mails')
    .select(['id', 'sent_at'])
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow();
const isSent = async (to: string): Promise<boolean> => (await row(to)).sent_at !== null;

/** A process as the list of processes has it. */
async function listProcess(id: string, seenSecondsAgo: number, steadySecondsAgo: number) {
  await sql`insert into processes (id, kind, machine, pid, files_at, files_mark, job_pools, started_at, seen_at, steady_since)
    values (${id}, 'worker', 'other', 7, 'a folder', 'a', '{}', now(),
      now() - make_interval(secs => ${seenSecondsAgo}), now() - make_interval(secs => ${steadySecondsAgo}))
    on conflict (id) do update set seen_at = excluded.seen_at, steady_since = excluded.steady_since`.execute(
    world.db,
  );
}

/** A mail that another process has claimed. */
async function claimedElsewhere(to: string): Promise<string> {
  const other = newId();
  const mail = { subject: 'Your code', text: 'It is 271828.', html: '<p>It is 271828.</p>' };
  await queueMail(world.db, { to, mail: { en: mail, fr: mail }, now: world.clock.now() });
  await world.db
    .updateTable('mails')
    .set({ claimed_until: new Date(world.clock.now().getTime() + 600_000), claimed_by: other })
    .where('recipient', '=', to)
    .execute();
  return other;
}

test.each([
  ['was never seen', true, null, 60],
  ['was not seen for 8 s', true, 8, 60],
  ['stands an hour in the future, from before the clock was set', true, -3600, 60],
  ['runs', false, 0, 60],
  ['is not in the list, which was emptied just now', false, null, 5],
])(
  'a mail claimed by a process that %s is sent by another: %s',
  async (why, sent, seen, steady) => {
    const to = `claimed-${why.length}@flair.test`;
    const other = await claimedElsewhere(to);
    if (seen !== null) await listProcess(other, seen, 60);
    await listProcess(processId, 0, steady);
    await world.runJobs();
    expect(await isSent(to)).toBe(sent);
  },
);

test('a process that was not seen itself takes nobody for gone', async () => {
  const to = 'after-a-gap@flair.test';
  await listProcess(await claimedElsewhere(to), 10, 60);
  await listProcess(processId, 10, 60);
  await world.runJobs();
  expect(await isSent(to)).toBe(false);
});

test('a mail that a running process has claimed and does not send stays a job until it went', async () => {
  const to = 'answer-lost@flair.test';
  const other = await claimedElsewhere(to);
  await listProcess(other, 0, 60);
  const { id } = await row(to);
  const waiting = async () => {
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker._private_jobs where key = ${`mail ${id}`}`.execute(
      world.db,
    );
    return rows.map(({ run_at }) => run_at.getTime());
  };
  await world.runJobs();
  expect(await isSent(to)).toBe(false);
  const inFiveSeconds = world.clock.now().getTime() + 5000;
  expect(await waiting()).toEqual([inFiveSeconds]);
  // It lets go, as the one that has claimed it does when its own job runs again.
  await world.db.updateTable('mails').set({ claimed_by: processId }).where('id', '=', id).execute();
  await world.runJobs();
  expect(await isSent(to)).toBe(true);
  expect(await waiting()).toEqual([]);
});
