import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import type { Caller } from '#server/http/context.ts';
import { aMember, anAccount, aStartup } from '#test/factories.ts';
import { outcomeOf } from '#test/proving.ts';
import {
  nobody,
  none,
  type Reader,
  readApplications,
  readersAlone,
} from '#test/read-applications.ts';
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

let world: World;
let cast: Awaited<ReturnType<typeof readApplications>>;
beforeAll(async () => {
  world = await createWorld();
  cast = await readApplications(world);
});
afterAll(async () => world.close());

const not = 'not_found';

const ofTeam = (id: string, who: Reader, role: string) => ({
  id,
  projectId: cast.project.id,
  side: 'organisation',
  userId: cast.people[who].userId,
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

test('who sees an application, and as whom', async () => {
  const { ids, people, setBlind, all, ofFounder } = cast;
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
  await setBlind(false);
  expect(await outcomeOf(visibleApplication(world.db, people.reviewer, sent))).toEqual({
    ...ofTeam(sent, 'reviewer', 'reviewer'),
    blind: false,
  });
  await setBlind(true);
});

test('whose an application is', async () => {
  const { project, ids, people, all, ofFounder } = cast;
  const own = async (id: string) => all(async (caller) => ownApplication(world.db, caller, id));
  const toSave = async (id: string) =>
    all(async (caller) => (await ownToSave(world.db, caller, id)).application);
  for (const ask of [own, toSave]) {
    expect(await ask(ids.sent)).toEqual({ ...readersAlone, founder: ofFounder(ids.sent) });
    expect(await ask(ids.draft)).toEqual({ ...none, founder: ofFounder(ids.draft) });
    expect(await ask(ids.lone)).toEqual({
      ...readersAlone,
      recused: 'forbidden',
      ofOne: 'forbidden',
    });
    for (const id of [ids.deleted, newId()]) expect(await ask(id)).toEqual(none);
  }
  const { row } = await ownToSave(world.db, people.founder, ids.sent);
  expect(row).toMatchObject({ id: ids.sent, project_id: project.id, is_own: true });
});

test('who may do what with an application that was sent', async () => {
  const { project, founder, ids, people, all } = cast;
  const { account } = project;
  const ask = async (applicationId: string, need: 'read' | 'decide', accountId = account.id) =>
    all(async (caller) => managedApplication(world.db, caller, { accountId, applicationId, need }));
  const managed = (id: string, who: Reader, role: string) => ({
    ...ofTeam(id, who, role),
    account: {
      id: account.id,
      entityId: account.entityId,
      role,
      userId: people[who].userId,
      keyId: null,
    },
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

test('a form is seen with its application, under the project’s id or slug', async () => {
  const { project, ids, people, ofFounder } = cast;
  const ask = async (caller: Caller, id: string) =>
    outcomeOf(visibleForm(world.db, caller, { id, applicationId: ids.sent }));
  for (const id of [project.id, project.slug])
    expect(await ask(people.founder, id)).toEqual(ofFounder(ids.sent));
  expect(await ask(people.founder, newId())).toBe(not);
  expect(await ask(people.stranger, project.id)).toBe(not);
});

test('what was noted of elsewhere is who noted it, and of the startup’s founders', async () => {
  const { project, founder, people, all } = cast;
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
  const { founder, people } = cast;
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
