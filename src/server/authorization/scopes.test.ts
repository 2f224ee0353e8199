import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RawBuilder, sql } from 'kysely';
import { can, roles } from '#rules/management/roles.ts';
import type { Role } from '#server/db/vocabulary.ts';
import { newId } from '#server/db/id.ts';
import { aDraft } from '#test/applications.ts';
import {
  aMember,
  anAccount,
  aProject,
  aReviewer,
  aStartup,
  aUser,
  type TestUser,
} from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import {
  hasAppliedElsewhere,
  idsOfFounder,
  isOfFounder,
  isOnlyOf,
  itsFounders,
} from './founder-scope.ts';
import {
  isBlind,
  knowsProject,
  mayRead,
  memberIsBlind,
  memberKnowsProject,
  memberMayRead,
  memberReviews,
  rolesThatSeeAllAnd,
} from './member-scope.ts';

type Project = Awaited<ReturnType<typeof aProject>>;
type Named = Record<string, string>;
let world: World;
let wide: Project;
let narrow: Project;
/** Applications by name: `lone` and `shared` to the first project, `other` to the second. */
let applications: Named;
let people: Record<'lone' | 'begun' | 'one' | 'two', TestUser>;
let team: Record<Role | 'ofOne' | 'recused', TestUser>;
beforeAll(async () => {
  world = await createWorld();
  const account = await anAccount(world);
  wide = await aProject(world, { account });
  narrow = await aProject(world, { account });
  people = {
    lone: await aUser(world),
    begun: await aUser(world),
    one: await aUser(world),
    two: await aUser(world),
  };
  const startupId = await aStartup(world, people.begun);
  const begin = async (project: Project, founder: TestUser, more = {}) =>
    (await aDraft(world, { project, founder, ...more })).application._id;
  applications = {
    lone: await begin(wide, people.lone),
    shared: await begin(wide, people.begun, { startupId }),
    other: await begin(narrow, people.lone),
  };
  await world.db.updateTable('startup_founders').set({ user_id: people.one.id }).execute();
  const created_at = world.clock.now();
  await world.db
    .insertInto('startup_founders')
    .values({ startup_id: startupId, user_id: people.two.id, role: 'co_founder', created_at })
    .execute();
  const of = async (role: Role) => aMember(world, account.id, role);
  team = {
    owner: account.owner,
    viewer: await of('viewer'),
    finance: await of('finance'),
    reviewer: await aReviewer(world, wide),
    manager: await aReviewer(world, wide, { user: await of('manager') }),
    admin: await of('admin'),
    ofOne: await aReviewer(world, wide, { applicationId: applications['lone'] ?? '' }),
    recused: await aReviewer(world, wide),
  };
  await world.db
    .insertInto('recusals')
    .values({
      application_id: applications['lone'] ?? '',
      user_id: team.recused.id,
      reason: 'x',
      created_at,
    })
    .execute();
});
afterAll(async () => world.close());

const nameOf = (names: Named) => (id: string) =>
  Object.keys(names).find((name) => names[name] === id) ?? id;

/** The applications for which a condition holds, by name. */
async function where(condition: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select applications.id from applications where ${condition}`.execute(world.db);
  return rows.map(({ id }) => nameOf(applications)(id)).toSorted();
}

/** The members for whom a condition holds, with the applications or projects. */
async function pairs(condition: RawBuilder<boolean>, table: 'applications' | 'projects') {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select ${sql.ref(`${table}.id`)} as id, members.user_id
    from members join projects on projects.account_id = members.account_id
    ${table === 'applications' ? sql`join applications on applications.project_id = projects.id` : sql``}
    where ${condition}`.execute(world.db);
  const names = { ...applications, wide: wide.id, narrow: narrow.id };
  const ids = Object.fromEntries(Object.entries(team).map(([name, { id }]) => [name, id]));
  const said = rows.map(({ id, user_id: user }) => `${nameOf(ids)(user)} ${nameOf(names)(id)}`);
  return said.toSorted();
}

const each = (who: readonly string[], what: readonly string[]) =>
  who.flatMap((one) => what.map((other) => `${one} ${other}`));
/** What each role sees. The lists below are made of it, so that a new role is written down here, and in the team, alone. */
const sees: Record<Role, 'all' | 'assigned' | 'none'> = {
  viewer: 'all',
  finance: 'none',
  reviewer: 'assigned',
  manager: 'all',
  admin: 'all',
  owner: 'all',
};
const seeingAll = roles.filter((role) => sees[role] === 'all');
const every = ['lone', 'shared', 'other'];
const seen: Record<(typeof sees)[Role], { read: string[]; known: string[] }> = {
  all: { read: every, known: ['wide', 'narrow'] },
  assigned: { read: ['lone', 'shared'], known: ['wide'] },
  none: { read: [], known: [] },
};

test('what a member reads, reviews and knows of', async () => {
  const assigned = ['ofOne lone', 'recused shared', 'reviewer lone', 'reviewer shared'];
  expect(await pairs(memberMayRead(), 'applications')).toEqual(
    [...each(seeingAll, every), ...assigned].toSorted(),
  );
  expect(await pairs(memberReviews(), 'applications')).toEqual(
    [...each(['manager'], ['lone', 'shared']), ...assigned].toSorted(),
  );
  const known = [
    ...each(seeingAll, ['wide', 'narrow']),
    ...each(['ofOne', 'recused', 'reviewer'], ['wide']),
  ];
  expect(await pairs(memberKnowsProject(), 'projects')).toEqual(known.toSorted());
  expect(await pairs(memberKnowsProject(narrow.id), 'projects')).toEqual(
    each(seeingAll, ['wide', 'narrow']).toSorted(),
  );
});

test('who may not learn names', async () => {
  expect(await pairs(memberIsBlind(), 'projects')).toEqual([]);
  await world.db
    .updateTable('projects')
    .set({ blind_review: true })
    .where('id', '=', narrow.id)
    .execute();
  expect(await pairs(memberIsBlind(), 'projects')).toEqual(
    each(['ofOne', 'recused', 'reviewer'], ['narrow']).toSorted(),
  );
  expect([...roles, null].filter((role) => isBlind(role, { blind_review: true }))).toEqual([
    'reviewer',
  ]);
  expect(isBlind('reviewer', { blind_review: false })).toBe(false);
});

test.each(roles)('what somebody reads and knows of who is %s', async (role) => {
  const { read, known } = seen[sees[role]];
  const reader = { userId: team[role].id, role };
  expect(await where(mayRead(reader))).toEqual(read.toSorted());
  const { rows } = await sql<{ id: string }>`
    select id from projects where ${knowsProject(reader)}`.execute(world.db);
  const names = { wide: wide.id, narrow: narrow.id };
  expect(rows.map(({ id }) => nameOf(names)(id)).toSorted()).toEqual(known.toSorted());
});

test('the roles to whom all that waits belongs', () => {
  for (const need of ['read', 'review', 'billing'] as const) {
    expect(rolesThatSeeAllAnd(need)).toEqual(seeingAll.filter((role) => can(role, need)));
  }
  expect(rolesThatSeeAllAnd('review')).toContain('manager');
  expect(rolesThatSeeAllAnd('review')).not.toContain('viewer');
});

test.each<[keyof typeof people, string[], string[]]>([
  ['lone', ['lone', 'other'], ['lone', 'other']],
  ['begun', [], []],
  ['one', ['shared'], []],
  ['two', ['shared'], []],
])('the applications of %s', async (who, own, alone) => {
  const { id } = people[who];
  expect(await where(isOfFounder(id))).toEqual(own);
  expect(await where(sql<boolean>`applications.id in ${idsOfFounder(id)}`)).toEqual(own);
  expect(await where(isOnlyOf(id))).toEqual(alone);
  const theirs = await world.db
    .selectFrom('applications')
    .innerJoinLateral(itsFounders, (join) => join.onTrue())
    .select('applications.id')
    .where('founders.user_id', '=', id)
    .execute();
  expect(theirs.map((row) => nameOf(applications)(row.id)).toSorted()).toEqual(own);
});

test('of a startup with one founder all is theirs alone', async () => {
  const startupId = await aStartup(world, people.begun);
  const founder = people.begun;
  const { application } = await aDraft(world, { project: narrow, founder, startupId });
  expect(await where(isOnlyOf(founder.id))).toEqual([application._id]);
  await world.db.deleteFrom('applications').where('id', '=', application._id).execute();
});

test('who applied elsewhere, as they or their startup say', async () => {
  const mine = await aStartup(world, people.lone);
  const at = world.clock.now();
  const row = { applied_on: '2026-11-01', created_at: at, updated_at: at };
  await world.db
    .insertInto('outside_applications')
    .values([
      {
        ...row,
        id: newId(),
        project_id: wide.id,
        user_id: people.begun.id,
        startup_id: null,
      },
      { ...row, id: newId(), project_id: narrow.id, user_id: null, startup_id: mine },
    ])
    .execute();
  const elsewhere = async ({ id }: TestUser) => {
    const { rows } = await sql<{ id: string }>`
      select id from projects where ${hasAppliedElsewhere(id)}`.execute(world.db);
    return rows.map((one) => one.id);
  };
  expect(await elsewhere(people.begun)).toEqual([wide.id]);
  expect(await elsewhere(people.lone)).toEqual([narrow.id]);
  expect(await elsewhere(people.one)).toEqual([]);
});
