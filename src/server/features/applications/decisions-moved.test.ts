import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aSentApplication } from '#test/applications.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/** One statement after the other, as a prepared statement can only be one. */
async function migrate(name: string): Promise<void> {
  const text = await readFile(new URL(`../../db/migrations/${name}.sql`, import.meta.url), 'utf8');
  for (const statement of text.split(/;\s*\n/).filter((part) => part.trim() !== '')) {
    await sql.raw(statement).execute(world.db);
  }
}

test('bulk decisions of before wait, and are told, as they were going to be', async () => {
  const waiting = await aSentApplication(world);
  const done = await aSentApplication(world);
  const now = world.clock.now();
  const due = new Date(now.getTime() + 900_000);
  // The tables as they were.
  await sql`drop table decisions, decision_batches`.execute(world.db);
  await migrate('141-decision-batches');
  for (const [{ project, application }, batch, item, reason] of [
    [waiting, 'scheduled', 'scheduled', 'Full.'],
    [done, 'applied', 'refused', null],
  ] as const) {
    const id = newId();
    await sql`insert into decision_batches values (${id}, ${project.account.id}, 'rejected', ${reason},
      ${batch}, ${project.account.owner.id}, ${now}, ${due})`.execute(world.db);
    await sql`insert into decision_items values (${id}, ${application._id}, 2, ${item},
      ${item === 'refused' ? 'It changed.' : null})`.execute(world.db);
  }
  await migrate('260-decisions');
  await migrate('511-prices-of-decisions');
  // Of 522, 541 and 544, what they add to this table.
  await sql`alter table decisions add column given_reasons jsonb,
    add column asks_second boolean not null default false, add column confirmed_by uuid,
    add column confirmed_at timestamptz, add column sent_back_by uuid,
    add column admins_told_at timestamptz, add column project_name text,
    add column entity_name text`.execute(world.db);
  const { project, application, founder } = waiting;
  const owner = world.as(project.account.owner.token);
  const list = { params: { id: project.account.id } };
  const [listed] = (await owner.ok('listManagementApplications', list)).data;
  expect(listed).toMatchObject({ status: 'rejected', staged: { until: due.toISOString() } });
  expect((await owner.ok('listDecisionBatches', list)).data).toMatchObject([
    { state: 'scheduled', reason: 'Full.', counts: { scheduled: 1 } },
  ]);
  const earlier = { params: { id: done.project.account.id } };
  const other = world.as(done.project.account.owner.token);
  expect((await other.ok('listDecisionBatches', earlier)).data).toMatchObject([
    { state: 'applied', refused: [{ applicationId: done.application._id, reason: 'It changed.' }] },
  ]);
  world.clock.advance(900_000);
  await decisionRelease.run({ services: world.services, now: world.clock.now() });
  const params = { id: application._id };
  const told = await world.as(founder.token).ok('getApplication', { params });
  expect(told.data.status).toBe('rejected');
  expect((await world.mails(founder.email))[0]?.text).toContain('Full.');
});
