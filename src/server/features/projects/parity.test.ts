import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { Criterion } from '#contract/eligibility.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aLookup, anAccount, type TestAccount } from '#test/factories.ts';
import { type Asked, type Change, type Fields, HOUR, story } from '#test/project-stories.ts';
import { applyOnce, hasApplication } from '#test/stories/apply-once.ts';
import { cloneDatabase } from '#test/clone-database.ts';
import { openWorld, type World } from '#test/world.ts';
import { readModel } from './queries/read-model.ts';

/** So many queries are compared; PARITY_QUERIES asks for more. */
const QUERIES = Number(process.env['PARITY_QUERIES'] ?? 150);
const QUERIES_A_RUN = 12;
const START = Date.UTC(2026, 10, 21, 12);

let time = START;
const clock = { now: () => new Date(time), advance: (ms: number) => void (time += ms) };
/** Two processes on one database; the second has no read model. */
let world: World;
let plain: World;
const accounts: TestAccount[] = [];
let lookups: { id: string; kind: string }[];
let criteria: { id: number; criterion: Criterion }[];

beforeAll(async () => {
  const url = await cloneDatabase();
  const open = async (env: Record<string, string>) =>
    openWorld({ url, folder: await mkdtemp(path.join(tmpdir(), 'flair-parity-')), env, clock });
  world = await open({});
  plain = await open({ READ_MODEL: 'off' });
  for (const name of ['Fjord Fund', 'Acme', 'North Sea Agency']) {
    accounts.push(await anAccount(world, { name }));
  }
  lookups = [];
  for (const kind of ['ecosystem', 'sector', 'project_type', 'stage'] as const) {
    for (let n = 0; n < 2; n += 1) lookups.push({ id: await aLookup(world, kind), kind });
  }
  const perk = await world.db
    .selectFrom('lookups')
    .select(['id', 'kind'])
    .where('code', '=', 'perk')
    .executeTakeFirst();
  if (perk) lookups.push(perk);
  criteria = [];
  // Its name stands on the page of who asks for it, whatever the project is listed under.
  const stages = lookups.filter(({ kind }) => kind === 'stage').map(({ id }) => id);
  for (const one of [...stated, { kind: 'stage' as const, stages }]) {
    const criterion = JSON.stringify(one);
    const { rows } = await sql<{ id: number }>`
      insert into eligibility_criteria (criterion) values (${criterion}::jsonb)
      returning id`.execute(world.db);
    criteria.push({ id: rows[0]?.id ?? expect.fail(), criterion: one });
  }
});
afterAll(async () => {
  await world.close();
  await plain.close();
});

const stated: Criterion[] = [
  { kind: 'country', places: ['KE'] },
  { kind: 'country', places: ['FR', 'east-africa'] },
  { kind: 'country', places: ['european-union'] },
  { kind: 'country', places: ['NO', 'US'] },
  { kind: 'team', atMost: 9 },
];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] ?? expect.fail();
const at = (ms: number | null = null): Date | null => (ms === null ? null : new Date(START + ms));

async function reset(): Promise<void> {
  time = START;
  await sql`truncate projects cascade`.execute(world.db);
  await sql`update entities set hidden_at = null`.execute(world.db);
}

function eligibilityOf(takes: number | null) {
  const own = takes === null ? [] : [pick(criteria, takes)];
  return {
    eligibility: JSON.stringify(own.map(({ criterion }) => ({ criterion }))),
    criterion_ids: own.map(({ id }) => id),
  };
}

async function write(
  id: string,
  { account, tags, takes, ...set }: Fields,
  isNew: boolean,
): Promise<void> {
  const mayMove = isNew || !(await hasApplication(world.db, id));
  const { deadline: until, created_at: day, hidden_at: hidden, ...rest } = set;
  const row = {
    ...rest,
    ...(account !== undefined && mayMove && { account_id: pick(accounts, account).id }),
    ...(until !== undefined && { deadline: at(until) }),
    ...(day !== undefined && { created_at: at(day * HOUR) ?? new Date(START) }),
    ...(hidden !== undefined && { hidden_at: at(hidden) }),
    ...(takes !== undefined && eligibilityOf(takes)),
  };
  if (isNew) {
    const made = { id, slug: `p-${id}`, author_id: accounts[0]?.owner.id ?? null };
    const times = { created_at: new Date(START), updated_at: new Date(START) };
    await world.db
      .insertInto('projects')
      .values({ ...made, ...times, ...row } as never)
      .execute();
  } else if (Object.keys(row).length > 0) {
    await world.db
      .updateTable('projects')
      .set(row as never)
      .where('id', '=', id)
      .execute();
  }
  if (!tags) return;
  await world.db.deleteFrom('project_lookups').where('project_id', '=', id).execute();
  for (const tag of new Set(tags.map((one) => pick(lookups, one)))) {
    await world.db
      .insertInto('project_lookups')
      .values({ project_id: id, lookup_id: tag.id, kind: tag.kind as never })
      .execute();
  }
}

async function make(step: Change, ids: string[]): Promise<void> {
  const { db } = world;
  const own = 'at' in step && ids.length > 0 ? pick(ids, step.at) : null;
  switch (step.do) {
    case 'create':
      ids.push(newId());
      return write(ids.at(-1) ?? '', step.set, true);
    case 'edit':
      return own ? write(own, step.set, false) : undefined;
    case 'view':
      await sql`update projects set view_count = view_count + 1 where id = ${own}`.execute(db);
      return undefined;
    case 'apply':
      if (own) await applyOnce(db, { projectId: own, userId: accounts[0]?.owner.id ?? '' }, step);
      return undefined;
    case 'delete':
      await sql`delete from applications where project_id = ${own}`.execute(db);
      await sql`delete from projects where id = ${own}`.execute(db);
      ids.splice(0, ids.length, ...ids.filter((id) => id !== own));
      return undefined;
    case 'lookup': {
      const { id } = pick(lookups, step.at);
      // Of one kind no two have the same name.
      const name = `${step.name} ${lookups.findIndex((one) => one.id === id)}`;
      await sql`update lookups set name = ${name}, ranking = ${step.ranking} where id = ${id}`.execute(
        db,
      );
      return undefined;
    }
    case 'organisation': {
      const { id, entityId } = pick(accounts, step.at);
      const { name = null, hue = null, hidden = false, price = null } = step.set;
      await sql`update entities set name = coalesce(${name}, name), hue = coalesce(${hue}::int, hue),
        hidden_at = ${hidden ? new Date(START) : null}::timestamptz where id = ${entityId}`.execute(
        db,
      );
      await sql`update management_accounts set price_minor = ${price}::bigint where id = ${id}`.execute(
        db,
      );
      return undefined;
    }
    case 'author':
      await sql`update users set first_name = ${step.name}
        where id = ${pick(accounts, step.at).owner.id}`.execute(db);
      return undefined;
    case 'wait':
      clock.advance(step.ms);
      return undefined;
    case 'empty':
      await sql`truncate projects cascade`.execute(db);
      ids.length = 0;
      return undefined;
  }
}

function addressOf(
  { perks, query: { q, select, limit, ...given } }: Asked,
  cursor?: string,
): string {
  const {
    entityManagementAccountId: account,
    deadline: after,
    closesBefore: before,
    ...rest
  } = given;
  const ids = (some: number[] | undefined) => some?.map((one) => pick(lookups, one).id).join(',');
  const both = { q, select: select?.join(','), limit, cursor };
  const all = {
    ...rest,
    ecosystem: ids(given.ecosystem),
    sector: ids(given.sector),
    projectType: ids(given.projectType),
    startupStage: ids(given.startupStage),
    deadline: at(after)?.toISOString(),
    closesBefore: at(before)?.toISOString(),
    entityManagementAccountId: account === undefined ? undefined : pick(accounts, account).id,
  };
  const values = Object.entries({ ...(perks ? {} : all), ...both }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return `${perks ? '/v2/perks' : '/v3/projects'}?${new URLSearchParams(values)}`;
}

let compared = 0;
let details = 0;

/** Both answer the same bytes, page after page, each reading the other's cursors. */
async function compare(one: Asked): Promise<void> {
  const headers = { 'accept-language': one.french ? 'fr' : 'en' };
  let cursor: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const url = addressOf(one, cursor);
    const ours = await world.app.inject({ url, headers });
    const theirs = await plain.app.inject({ url, headers });
    compared += 1;
    expect({ url, status: ours.statusCode, body: ours.body }).toEqual({
      url,
      status: theirs.statusCode,
      body: theirs.body,
    });
    expect(ours.headers['etag']).toBe(theirs.headers['etag']);
    if (ours.statusCode !== 200) return;
    const { paging } = ours.json<{ paging: { next: string | null } }>();
    if (paging.next === null) return;
    cursor = paging.next;
  }
}

/** What a visitor is told of each project, by both its names, or that there is none. */
async function compareDetails(ids: readonly string[]): Promise<void> {
  for (const name of ids.flatMap((id) => [id, `p-${id}`])) {
    const url = `/v3/projects/${name}/projectDetails`;
    const ours = await world.app.inject({ url });
    const theirs = await plain.app.inject({ url });
    expect({ url, status: ours.statusCode, body: seen(ours) }).toEqual({
      url,
      status: theirs.statusCode,
      body: seen(theirs),
    });
    details += 1;
  }
}
/* A refusal names its request. */
const seen = ({ statusCode, body }: { statusCode: number; body: string }): string =>
  statusCode === 200 ? body : '';

/** Nothing but what everybody may see is in the memory of the process. */
async function expectOnlyPublic(): Promise<void> {
  const model = await readModel(world.db);
  if (!model) throw new Error('There is no model.');
  const { rows } = await sql<{ id: string; public: boolean }>`
    select projects.id, projects.status in ('open', 'closed', 'expired') and projects.hidden_at is null
      and entities.hidden_at is null as public
    from projects join management_accounts on management_accounts.id = projects.account_id
    join entities on entities.id = management_accounts.entity_id`.execute(world.db);
  const known = rows.filter(({ id }) => model.facts.slotOf(id) !== undefined);
  expect(known.map(({ id }) => id)).toEqual(rows.filter((row) => row.public).map(({ id }) => id));
  expect(model.facts.size).toBe(known.length);
  const keptInSecret = rows.filter(
    (one) => !one.public && (model.cards.isKept(one.id) || model.details.isKept(one.id)),
  );
  expect(keptInSecret).toEqual([]);
}

test(
  `the read model and PostgreSQL answer ${QUERIES} queries alike while everything changes`,
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ first, always, steps }) => {
        await reset();
        const ids: string[] = [];
        for (const set of first) await make({ do: 'create', set }, ids);
        for (const { changes, asked: once } of steps) {
          for (const one of changes) await make(one, ids);
          for (const one of [...always, once]) await compare(one);
          await compareDetails(ids.slice(-4));
          await expectOnlyPublic();
        }
      }),
      {
        numRuns: Math.ceil(QUERIES / QUERIES_A_RUN),
        // What differs is told, however long it would take to make it shorter.
        interruptAfterTimeLimit: QUERIES * 800,
        markInterruptAsFailure: true,
      },
    );
    expect(compared).toBeGreaterThan(QUERIES / 2);
    expect(details).toBeGreaterThan(QUERIES / 2);
    if (process.env['PARITY_QUERIES']) process.stdout.write(`${compared} replies compared\n`);
  },
  QUERIES * 1000,
);
