import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayReviews } from '#contract/messages/reviews.ts';
import { newId } from '#server/db/id.ts';
import { formOfFill, ownFill, ownForm } from '#server/features/prefill/access.ts';
import { judgedApplication, liftableRecusal } from '#server/features/reviews/access.ts';
import { visibleStartup } from '#server/features/startups/access.ts';
import type { Caller } from '#server/http/context.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
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
  managedApplication,
  maySeeEmail,
  ownApplication,
  ownOutside,
  ownToSave,
  ownUser,
  visibleApplication,
  visibleForm,
} from './access.ts';

type Who =
  | 'stranger'
  | 'begun'
  | 'founder'
  | 'finance'
  | 'idle'
  | 'recused'
  | 'reviewer'
  | 'ofOne'
  | 'viewer'
  | 'manager';

let world: World;
let project: TestProject;
let people: Record<Who, Caller>;
let founder: TestUser;
let startupId: string;
/** Sent with a startup, sent alone, still a draft, and sent but deleted. */
let ids: Record<'sent' | 'lone' | 'draft' | 'deleted', string>;
beforeAll(async () => {
  world = await createWorld();
  project = await aProject(world);
  const { account } = project;
  const [begun, lone] = [await aUser(world), await aUser(world)];
  founder = await aUser(world);
  startupId = await aStartup(world, begun);
  const found = { project, founder: begun };
  const sent = await aSentApplication(world, { ...found, startupId });
  const alone = await aSentApplication(world, { project, founder: lone });
  const draft = await aDraft(world, { project, founder: await aUser(world) });
  const gone = await aSentApplication(world, { project, founder: await aUser(world) });
  ids = {
    sent: sent.application._id,
    lone: alone.application._id,
    draft: draft.application._id,
    deleted: gone.application._id,
  };
  const now = world.clock.now();
  // Who began it left the startup to another founder since.
  await world.db.updateTable('startup_founders').set({ user_id: founder.id }).execute();
  await world.db
    .updateTable('applications')
    .set({ user_id: founder.id })
    .where('id', 'in', [ids.draft, ids.deleted])
    .execute();
  await world.db
    .updateTable('applications')
    .set({ deleted_at: now })
    .where('id', '=', ids.deleted)
    .execute();
  await world.db.updateTable('projects').set({ blind_review: true }).execute();
  const [reviewer, recused] = [await aReviewer(world, project), await aReviewer(world, project)];
  await world.db
    .insertInto('recusals')
    .values({ application_id: ids.sent, user_id: recused.id, reason: 'x', created_at: now })
    .execute();
  people = {
    stranger: callerOf((await anAccount(world)).owner),
    begun: callerOf(begun),
    founder: callerOf(founder),
    finance: callerOf(await aMember(world, account.id, 'finance')),
    idle: callerOf(await aMember(world, account.id, 'reviewer')),
    recused: callerOf(recused),
    reviewer: callerOf(reviewer),
    ofOne: callerOf(await aReviewer(world, project, { applicationId: ids.lone })),
    viewer: callerOf(await aMember(world, account.id, 'viewer')),
    manager: callerOf(await aMember(world, account.id, 'manager')),
  };
});
afterAll(async () => world.close());

const not = 'not_found';
const nobody = Object.fromEntries(
  ['stranger', 'begun', 'founder', 'finance', 'idle', 'recused'].map((who) => [who, not]),
);
const none = { ...nobody, reviewer: not, ofOne: not, viewer: not, manager: not };

const ofFounder = (id: string, who: Who = 'founder') => ({
  id,
  projectId: project.id,
  side: 'founder',
  userId: people[who].userId,
  role: null,
  showsEmail: false,
  blind: false,
});
const ofTeam = (id: string, who: Who, role: string) => ({
  id,
  projectId: project.id,
  side: 'organisation',
  userId: people[who].userId,
  role,
  showsEmail: role === 'manager',
  blind: role === 'reviewer',
});
const byTeam = (id: string) => ({
  reviewer: ofTeam(id, 'reviewer', 'reviewer'),
  ofOne: not as unknown,
  viewer: ofTeam(id, 'viewer', 'viewer'),
  manager: ofTeam(id, 'manager', 'manager'),
});
const all = async (ask: (caller: Caller) => Promise<unknown>) => outcomesOf(people, ask);

test('who sees an application, and as whom', async () => {
  const seen = async (id: string) =>
    all(async (caller) => visibleApplication(world.db, caller, id));
  const { sent, lone, draft, deleted } = ids;
  expect(await seen(sent)).toEqual({ ...nobody, ...byTeam(sent), founder: ofFounder(sent) });
  expect(await seen(lone)).toEqual({
    ...nobody,
    ...byTeam(lone),
    recused: ofTeam(lone, 'recused', 'reviewer'),
    ofOne: ofTeam(lone, 'ofOne', 'reviewer'),
  });
  expect(await seen(draft)).toEqual({ ...none, founder: ofFounder(draft) });
  for (const id of [deleted, newId()]) expect(await seen(id)).toEqual(none);
  await world.db.updateTable('projects').set({ blind_review: false }).execute();
  expect(await outcomeOf(visibleApplication(world.db, people.reviewer, sent))).toEqual({
    ...ofTeam(sent, 'reviewer', 'reviewer'),
    blind: false,
  });
  await world.db.updateTable('projects').set({ blind_review: true }).execute();
});

test('whose an application is', async () => {
  const own = async (id: string) => all(async (caller) => ownApplication(world.db, caller, id));
  const toSave = async (id: string) =>
    all(async (caller) => (await ownToSave(world.db, caller, id)).application);
  for (const ask of [own, toSave]) {
    for (const id of [ids.sent, ids.draft])
      expect(await ask(id)).toEqual({ ...none, founder: ofFounder(id) });
    for (const id of [ids.lone, ids.deleted, newId()]) expect(await ask(id)).toEqual(none);
  }
  const { row } = await ownToSave(world.db, people.founder, ids.sent);
  expect(row).toMatchObject({ id: ids.sent, project_id: project.id, is_own: true });
});

test('who may do what with an application that was sent', async () => {
  const { account } = project;
  const ask = async (applicationId: string, need: 'read' | 'decide', accountId = account.id) =>
    all(async (caller) => managedApplication(world.db, caller, { accountId, applicationId, need }));
  const managed = (id: string, who: Who, role: string) => ({
    ...ofTeam(id, who, role),
    account: { id: account.id, entityId: account.entityId, role, userId: people[who].userId },
  });
  const refused = { ...nobody, finance: 'forbidden', ofOne: not };
  expect(await ask(ids.sent, 'read')).toEqual({
    ...refused,
    reviewer: managed(ids.sent, 'reviewer', 'reviewer'),
    viewer: managed(ids.sent, 'viewer', 'viewer'),
    manager: managed(ids.sent, 'manager', 'manager'),
  });
  expect(await ask(ids.sent, 'decide')).toEqual({
    ...refused,
    ...Object.fromEntries(
      ['idle', 'recused', 'reviewer', 'ofOne', 'viewer'].map((who) => [who, 'forbidden']),
    ),
    manager: managed(ids.sent, 'manager', 'manager'),
  });
  for (const id of [ids.draft, ids.deleted, newId()])
    expect(await ask(id, 'read')).toEqual({ ...none, finance: 'forbidden' });
  const other = await anAccount(world);
  await aMember(world, other.id, 'manager', { ...founder, id: people.manager.userId });
  expect(await ask(ids.sent, 'read', other.id)).toEqual(none);
});

test('nobody judges what is their own', async () => {
  const { id: accountId } = project.account;
  const wanted = { accountId, applicationId: ids.sent, need: 'read' as const };
  expect(await judgedApplication(world.db, people.viewer, wanted)).toMatchObject({
    id: ids.sent,
    role: 'viewer',
  });
  await aMember(world, accountId, 'viewer', founder);
  await expect(judgedApplication(world.db, people.founder, wanted)).rejects.toMatchObject({
    code: 'forbidden',
    said: sayReviews('reviews.own_application'),
  });
  await world.db.deleteFrom('members').where('user_id', '=', founder.id).execute();
});

test('who lifts a conflict of interest, and as whom', async () => {
  const { id } = project.account;
  const admin = callerOf(await aMember(world, id, 'admin'));
  const [applicationId, userId] = [ids.sent, people.recused.userId];
  const ask = async (caller: Caller, wanted = {}) =>
    outcomeOf(liftableRecusal(world.db, caller, { id, applicationId, userId, ...wanted }));
  const lifted = (caller: Caller, side: string) => ({
    applicationId,
    userId,
    by: { userId: caller.userId, side },
  });
  expect(await ask(people.recused)).toEqual(lifted(people.recused, 'reviewer'));
  expect(await ask(admin)).toEqual(lifted(admin, 'admin'));
  expect(await ask(people.manager)).toBe('forbidden');
  expect(await ask(people.reviewer)).toBe(not);
  expect(await ask(people.viewer)).toBe('forbidden');
  expect(await ask(people.stranger)).toBe(not);
  expect(await ask(admin, { applicationId: ids.lone })).toBe(not);
  expect(await ask(admin, { userId: people.reviewer.userId })).toBe(not);
  const other = await anAccount(world, { owner: { ...founder, id: admin.userId } });
  expect(await ask(admin, { id: other.id })).toBe(not);
});

test('a form is seen with its application, under the project’s id or slug', async () => {
  const ask = async (caller: Caller, id: string) =>
    outcomeOf(visibleForm(world.db, caller, { id, applicationId: ids.sent }));
  for (const id of [project.id, project.slug])
    expect(await ask(people.founder, id)).toEqual(ofFounder(ids.sent));
  expect(await ask(people.founder, newId())).toBe(not);
  expect(await ask(people.stranger, project.id)).toBe(not);
});

test('a form is filled by its founder, and a proposal is for its application', async () => {
  const ask = async (wanted: { applicationId: string; project?: string }) =>
    all(async (caller) => ownForm(world.db, caller, wanted));
  const at = world.clock.now().toISOString();
  const form = {
    applicationId: ids.sent,
    userId: founder.id,
    projectId: project.id,
    projectName: 'Cold Start Accelerator',
    accountId: project.account.id,
    isDraft: false,
    startup: expect.objectContaining({ id: startupId, updated_at: at, answers: [] }) as object,
    phrases: [],
  };
  for (const named of [{}, { project: project.id }, { project: project.slug }])
    expect(await ask({ applicationId: ids.sent, ...named })).toEqual({ ...none, founder: form });
  expect(await ask({ applicationId: ids.sent, project: 'other' })).toEqual(none);
  for (const applicationId of [ids.deleted, newId()])
    expect(await ask({ applicationId })).toEqual(none);
  const draft = { ...form, applicationId: ids.draft, isDraft: true, startup: null };
  expect(await ask({ applicationId: ids.draft })).toEqual({ ...none, founder: draft });
  const fillOf = async (application_id: string) =>
    formOfFill(world.db, { application_id, user_id: founder.id });
  expect(await fillOf(ids.draft)).toEqual(draft);
  expect(await fillOf(ids.lone)).toBeNull();
  await expect(fillOf('no id')).rejects.toThrow('uuid');
  const fillId = newId();
  await world.db
    .insertInto('fills')
    .values({
      id: fillId,
      application_id: ids.draft,
      user_id: founder.id,
      created_at: world.clock.now(),
      duration_ms: 1,
      provider: 'embedded',
      state: 'done',
      results: JSON.stringify([]) as never,
      revisions: JSON.stringify({}) as never,
    })
    .execute();
  const fill = async (id: string, named = fillId) =>
    all(async (caller) => ownFill(world.db, caller, { id, fillId: named }));
  expect(await fill(ids.draft)).toEqual({
    ...none,
    founder: { id: fillId, application: ofFounder(ids.draft) },
  });
  expect(await fill(ids.sent)).toEqual(none);
  expect(await fill(ids.draft, newId())).toEqual(none);
});

test('a startup is seen by its founders, and by who reads what it sent with open eyes', async () => {
  const ask = async (id = startupId) => all(async (caller) => visibleStartup(world.db, caller, id));
  const of = (who: Who) => ({ id: startupId, userId: people[who].userId });
  const seen = { founder: of('founder'), viewer: of('viewer'), manager: of('manager') };
  expect(await ask()).toEqual({ ...none, ...seen });
  await world.db.updateTable('projects').set({ blind_review: false }).execute();
  expect(await ask()).toEqual({ ...none, ...seen, reviewer: of('reviewer') });
  expect(await ask(newId())).toEqual(none);
  const application = world.db.updateTable('applications').where('id', '=', ids.sent);
  await application.set({ status: 'draft' }).execute();
  expect(await ask()).toEqual({ ...none, founder: of('founder') });
  await application.set({ status: 'pending', deleted_at: world.clock.now() }).execute();
  expect(await ask()).toEqual({ ...none, founder: of('founder') });
  await world.db.updateTable('startups').set({ deleted_at: world.clock.now() }).execute();
  expect(await ask()).toEqual(none);
});

test('what was noted of elsewhere is who noted it, and of the startup’s founders', async () => {
  const noted = async (user_id: string | null, startup_id: string | null) => {
    const [id, at] = [newId(), world.clock.now()];
    const row = { id, user_id, startup_id, project_id: project.id, applied_on: '2026-11-01' };
    await world.db
      .insertInto('outside_applications')
      .values({ ...row, created_at: at, updated_at: at })
      .execute();
    return id;
  };
  const another = await aStartup(world, founder);
  const ask = async (id: string) => all(async (caller) => ownOutside(world.db, caller, id));
  const mine = await noted(people.viewer.userId, null);
  expect(await ask(mine)).toEqual({ ...none, viewer: { id: mine, startupId: null } });
  const ours = await noted(null, another);
  expect(await ask(ours)).toEqual({ ...none, founder: { id: ours, startupId: another } });
  await world.db.updateTable('startups').set({ deleted_at: world.clock.now() }).execute();
  expect(await ask(ours)).toEqual(none);
  expect(await ask(newId())).toEqual(none);
});

test('who knows the address of an applicant, and who is meant by an address', async () => {
  expect(
    [null, 'viewer', 'finance', 'reviewer', 'manager', 'admin', 'owner'].map((role) =>
      maySeeEmail(role as Parameters<typeof maySeeEmail>[0]),
    ),
  ).toEqual([false, false, false, false, true, true, true]);
  expect(ownUser(people.viewer, people.viewer.userId)).toBe(people.viewer);
  expect(() => ownUser(people.viewer, founder.id)).toThrow(
    expect.objectContaining({ code: not }) as Error,
  );
});
