import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { tokenHash } from '#server/features/auth/access.ts';
import type { Caller } from '#server/http/context.ts';
import {
  aMember,
  anAccount,
  aProject,
  aReviewer,
  aStartup,
  aUser,
  type TestProject,
  type TestUser,
} from '#test/factories.ts';
import { callerOf, outcomeOf, outcomesOf } from '#test/proving.ts';
import { createWorld, type World } from '#test/world.ts';
import {
  judgedStartup,
  managedProject,
  openProject,
  operatedProject,
  operatedProjects,
  operatedSynonym,
  readsWorkingCopy,
  visibleAsRead,
  visibleProject,
} from './access.ts';

type Name = 'open' | 'closed' | 'expired' | 'draft' | 'archived' | 'hidden' | 'ofHidden';
type Who = 'stranger' | 'finance' | 'idle' | 'reviewer' | 'viewer' | 'owner' | 'operator';

let world: World;
let projects: Record<Name, TestProject>;
let people: Record<Who, Caller>;
let owner: TestUser;
beforeAll(async () => {
  world = await createWorld();
  const account = await anAccount(world);
  owner = account.owner;
  const of = async (status: 'open' | 'closed' | 'expired' | 'draft' | 'archived') =>
    aProject(world, { account, status });
  const other = await anAccount(world, { owner });
  projects = {
    open: await of('open'),
    closed: await of('closed'),
    expired: await of('expired'),
    draft: await of('draft'),
    archived: await of('archived'),
    hidden: await of('open'),
    ofHidden: await aProject(world, { account: other }),
  };
  const now = world.clock.now();
  await world.db
    .updateTable('projects')
    .set({ hidden_at: now })
    .where('id', '=', projects.hidden.id)
    .execute();
  await world.db
    .updateTable('entities')
    .set({ hidden_at: now })
    .where('id', '=', other.entityId)
    .execute();
  await world.db
    .updateTable('projects')
    .set({ form_version: 0 })
    .where('id', '=', projects.closed.id)
    .execute();
  const reviewer = await aReviewer(world, projects.open);
  for (const name of ['draft', 'hidden'] as const)
    await aReviewer(world, projects[name], { user: reviewer });
  people = {
    stranger: callerOf((await anAccount(world)).owner),
    finance: callerOf(await aMember(world, account.id, 'finance')),
    idle: callerOf(await aMember(world, account.id, 'reviewer')),
    reviewer: callerOf(reviewer),
    viewer: callerOf(await aMember(world, account.id, 'viewer')),
    owner: callerOf(owner),
    operator: callerOf(await aUser(world), { operator: true }),
  };
});
afterAll(async () => world.close());

/** The role of each who sees it, or why they do not. */
async function seen(idOrSlug: string) {
  const ask = async (caller: Caller | null) => {
    const { role } = await visibleProject(world.db, caller, idOrSlug);
    return role;
  };
  return { visitor: await outcomeOf(ask(null)), ...(await outcomesOf(people, ask)) };
}

const nobody = { visitor: null, stranger: null, finance: null, idle: null, operator: null };
const team = { reviewer: 'reviewer', viewer: 'viewer', owner: 'owner' };
const not = 'not_found';
const refused = { visitor: not, stranger: not, finance: not, idle: not, operator: not };

test.each<[Name, object]>([
  ['open', { ...nobody, ...team }],
  ['closed', { ...nobody, ...team, reviewer: null }],
  ['expired', { ...nobody, ...team, reviewer: null }],
  ['draft', { ...refused, ...team }],
  ['archived', { ...refused, ...team, reviewer: not }],
  ['hidden', { ...refused, ...team, operator: null }],
  ['ofHidden', { ...refused, reviewer: not, viewer: not, owner: 'owner', operator: null }],
])('who sees one that is %s, by its id and by its slug', async (name, expected) => {
  const { id, slug } = projects[name];
  expect(await seen(id)).toEqual(expected);
  expect(await seen(slug)).toEqual(expected);
  expect(await seen(id.toUpperCase())).toEqual(expected);
});

test('what is not there nobody sees', async () => {
  for (const id of [newId(), 'nowhere', `${projects.open.id}0`, `0${projects.open.id}`])
    expect(new Set(Object.values(await seen(id)))).toEqual(new Set([not]));
});

const factsOf = async ({ id }: TestProject) =>
  world.db
    .selectFrom('projects')
    .select(['id', 'slug', 'account_id', 'name', 'status', 'deadline', 'deadline_zone'])
    .select(['price_minor', 'estimated_shortlist', 'referral_policy', 'view_count'])
    .select(['form_version', 'version', 'published_at', 'blind_review'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test.each<[Name, boolean, boolean]>([
  ['open', false, true],
  ['closed', false, false],
  ['hidden', true, true],
  ['ofHidden', true, true],
])('the facts of one that is %s', async (name, isHidden, hasForm) => {
  const project = { ...(await factsOf(projects[name])), isHidden, hasForm };
  const proof = { project, role: 'owner', userId: owner.id };
  expect(await visibleProject(world.db, people.owner, projects[name].id)).toEqual(proof);
  expect(await visibleProject(world.db, people.operator, projects[name].slug)).toEqual({
    project,
    role: null,
    userId: people.operator.userId,
  });
  const account = {
    id: projects[name].account.id,
    entityId: projects[name].account.entityId,
    role: 'owner',
    userId: owner.id,
    keyId: null,
  };
  expect(await managedProject(world.db, people.owner, projects[name].id, 'delete')).toEqual({
    ...proof,
    account,
  });
});

test.each<[Name, object]>([
  ['open', { stranger: 'forbidden', finance: 'forbidden', idle: 'forbidden' }],
  ['draft', { stranger: not, finance: not, idle: not, operator: not }],
])('who may edit one that is %s', async (name, expected) => {
  const ask = async (caller: Caller) => {
    const { role } = await managedProject(world.db, caller, projects[name].id, 'edit');
    return role;
  };
  expect(await outcomesOf(people, ask)).toEqual({
    operator: 'forbidden',
    reviewer: 'forbidden',
    viewer: 'forbidden',
    owner: 'owner',
    ...expected,
  });
});

test('a call finds its caller and the project at once', async () => {
  const now = world.clock.now();
  const open = async (projectId: string, token: string) =>
    openProject(world.db, { hash: tokenHash(token), now }, { params: { projectId } });
  for (const key of ['id', 'slug'] as const) {
    const { session, row } = await open(projects.hidden[key], owner.token);
    expect(session).toMatchObject({ caller_id: owner.id, caller_email: owner.email });
    expect(row).toMatchObject(await factsOf(projects.hidden));
    expect(visibleAsRead(people.owner, row)).toMatchObject({ role: 'owner', userId: owner.id });
    expect(row).toMatchObject({ role: 'owner', isHidden: true, hasForm: true });
  }
  const unknown = await open('nowhere', owner.token);
  expect(unknown).toEqual({ session: expect.objectContaining({ caller_id: owner.id }), row: null });
  expect(await open(projects.open.id, 'no token')).toEqual({ session: undefined, row: null });
  expect(() => visibleAsRead(people.owner, null)).toThrow(
    expect.objectContaining({ code: not }) as Error,
  );
});

const operated = ({ id, slug, account }: TestProject) => ({
  id,
  slug,
  accountId: account.id,
  name: 'Cold Start Accelerator',
});

const published = async (caller: Caller, id: string) =>
  outcomeOf(operatedProject(world.db, caller, id));

test('operators act on what was published', async () => {
  for (const name of ['open', 'archived', 'hidden'] as const)
    expect(await published(people.operator, projects[name].id)).toEqual(operated(projects[name]));
  expect(await published(people.operator, projects.draft.id)).toBe(not);
  expect(await published(people.operator, newId())).toBe(not);
  expect(await published(people.owner, projects.open.id)).toBe('forbidden');
});

test('operators act on several at once where nobody else could answer for them', async () => {
  const account = await anAccount(world);
  const [one, other] = [await aProject(world, { account }), await aProject(world, { account })];
  const draft = await aProject(world, { account, status: 'draft' });
  await world.db.deleteFrom('members').where('account_id', '=', account.id).execute();
  const ask = async (caller: Caller, ...ids: string[]) =>
    outcomeOf(operatedProjects(world.db, caller, ids));
  expect(await ask(people.operator, one.id, one.id)).toEqual([operated(one)]);
  expect(await ask(people.operator, one.id, other.id)).toEqual(
    expect.arrayContaining([operated(one), operated(other)]),
  );
  for (const id of [draft.id, newId(), projects.open.id])
    expect(await ask(people.operator, one.id, id)).toBe(not);
  expect(await ask(people.owner, one.id)).toBe('forbidden');
});

test('a startup is judged for its founders', async () => {
  const id = await aStartup(world, owner);
  const ask = async (caller: Caller | null, of = id) =>
    outcomeOf(judgedStartup(world.db, caller, of));
  expect(await ask(people.owner)).toEqual({ id });
  expect(await ask(people.viewer)).toBe(not);
  expect(await ask(null)).toBe(not);
  expect(await ask(people.owner, newId())).toBe(not);
  const deleted_at = world.clock.now();
  await world.db.updateTable('startups').set({ deleted_at }).where('id', '=', id).execute();
  expect(await ask(people.owner)).toBe(not);
});

test('synonyms are the operators’', async () => {
  const ask = async (caller: Caller, id: string) =>
    outcomeOf(operatedSynonym(world.db, caller, id));
  const [id, at] = [newId(), world.clock.now()];
  await world.db
    .insertInto('search_synonyms')
    .values({ id, phrase: 'cold', means: ['cool'], created_at: at, updated_at: at })
    .execute();
  expect(await ask(people.operator, id)).toEqual({ id });
  expect(await ask(people.operator, newId())).toBe(not);
  expect(await ask(people.owner, id)).toBe('forbidden');
});

const reads = async (name: Name, who: Who) =>
  readsWorkingCopy(await visibleProject(world.db, people[who], projects[name].id));

test('who edits reads the working copy, and the whole team that of a draft', async () => {
  expect(await reads('open', 'owner')).toBe(true);
  expect(await reads('open', 'viewer')).toBe(false);
  expect(await reads('open', 'stranger')).toBe(false);
  expect(await reads('draft', 'viewer')).toBe(true);
});
