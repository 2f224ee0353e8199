import { afterAll, beforeAll, expect, test } from 'vitest';
import { importProgrammes } from '#importers/programmes.ts';
import { DAY_MS } from '#rules/time.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { addMembers } from '#server/features/management/commands/add-members.ts';
import { aProject, aUser, type TestUser } from '#test/factories.ts';
import { programme } from '#test/importing.ts';
import { createWorld, type World } from '#test/world.ts';
import { projectConfirming } from './jobs.ts';

/** Projects without a deadline do not stay open for ever without anybody saying so. */
let world: World;
let organiser: TestUser;
let operator: TestUser;
beforeAll(async () => {
  world = await createWorld();
  await ensureLookups(world.db);
  organiser = await aUser(world);
  operator = await aUser(world, { email: 'operator@flair.test' });
});
afterAll(async () => world.close());

const pass = async (days: number) => {
  world.clock.advance(days * DAY_MS);
  // Nobody is logged out meanwhile.
  const now = world.clock.now();
  await world.db
    .updateTable('sessions')
    .set({ created_at: now, last_used_at: now, expires_at: new Date(now.getTime() + DAY_MS) })
    .execute();
  await projectConfirming.run({ services: world.services, now: world.clock.now() });
};
const read = async (id: string) =>
  world.db
    .selectFrom('projects')
    .select(['status', 'confirm_asked_at as asked'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const noticesOf = async ({ token }: TestUser) =>
  (await world.as(token).ok('listNotifications', { query: {} })).data
    .filter(({ kind }) => kind === 'project_unconfirmed')
    .map(({ payload }) => payload);

/** An imported programme, whose organisation has nobody. */
async function anImported(id: string): Promise<{ id: string; accountId: string }> {
  const row = { ...programme, id, title: `Programme ${id}`, organiser: `Of ${id}`, deadline: null };
  await importProgrammes(world.db, [row], world.clock.now());
  const { id: projectId, account_id: accountId } = await world.db
    .selectFrom('projects')
    .select(['id', 'account_id'])
    .where('source_key', '=', id)
    .executeTakeFirstOrThrow();
  return { id: projectId, accountId };
}

test('its team is asked after a year, once, and it is past 30 days later; an answer opens it again', async () => {
  const { id, accountId } = await anImported('asked');
  const dated = await aProject(world, { name: 'Dated', deadline: new Date('2029-01-01') });
  const members = [{ userId: organiser.id, role: 'owner' as const }];
  await addMembers(world.db, accountId, members, world.clock.now());
  await pass(364);
  expect(await read(id)).toEqual({ status: 'open', asked: null });
  await pass(2);
  await pass(1);
  expect(await noticesOf(organiser)).toMatchObject([{ projectId: id, status: 'open' }]);
  const listed = async () => {
    const query = { params: { id: accountId }, query: {} };
    const { data } = await world.as(organiser.token).ok('listManagementProjects', query);
    return data.map(({ status, confirmBy }) => ({ status, asks: confirmBy !== undefined }));
  };
  expect(await listed()).toEqual([{ status: 'open', asks: true }]);
  await pass(31);
  expect(await listed()).toEqual([{ status: 'expired', asks: true }]);
  expect(await noticesOf(organiser)).toMatchObject([{ status: 'expired' }, { status: 'open' }]);
  const { data } = await world.as(organiser.token).ok('confirmProject', { params: { id } });
  expect(data.status).toBe('open');
  await pass(364);
  expect(await read(id)).toEqual({ status: 'open', asked: null });
  expect((await read(dated.id)).asked).toBe(null);
});

test('what a source or a team changes is asked about a year after that', async () => {
  const { id } = await anImported('changed');
  await pass(300);
  const changed = { ...programme, id: 'changed', organiser: 'Of changed', deadline: null };
  await importProgrammes(world.db, [changed], world.clock.now());
  await pass(100);
  expect(await read(id)).toEqual({ status: 'open', asked: null });
  await pass(270);
  expect((await read(id)).asked).not.toBe(null);
});

test('operators answer for those whose organisations have nobody, and for no others', async () => {
  const open = await anImported('still open');
  const closed = await anImported('closed by now');
  const owned = await anImported('owned');
  const members = [{ userId: organiser.id, role: 'owner' as const }];
  await addMembers(world.db, owned.accountId, members, world.clock.now());
  await pass(366);
  const asked = async () => {
    const query = { unconfirmed: 'true' as const };
    const { data } = await world.as(operator.token).ok('listOperatorProjects', { query });
    return data.map(({ name }) => name).filter((name) => /open|closed|owned/.test(name));
  };
  expect((await asked()).toSorted()).toEqual(['Programme closed by now', 'Programme still open']);
  const answer = async (ids: string[], isOpen: boolean) =>
    world.as(operator.token).ok('answerForProjects', { body: { ids, open: isOpen } });
  expect((await answer([open.id], true)).data).toEqual({ answered: 1 });
  expect((await answer([closed.id], false)).data).toEqual({ answered: 1 });
  // Once more changes nothing.
  expect((await answer([open.id, closed.id], false)).data).toEqual({ answered: 0 });
  expect(await read(open.id)).toEqual({ status: 'open', asked: null });
  expect(await read(closed.id)).toEqual({ status: 'closed', asked: null });
  const body = { ids: [owned.id], open: true };
  const refused = await world.as(operator.token).fails('answerForProjects', { body });
  expect(refused.code).toBe('not_found');
  const { data } = await world.as(operator.token).ok('listAuditEvents', {
    query: { action: 'project_confirmed' },
  });
  expect(data.map(({ after }) => after)).toEqual([{ open: false }, { open: true }]);
});

test('what somebody closed is not opened by an answer', async () => {
  const { id, accountId } = await anImported('by hand');
  const members = [{ userId: organiser.id, role: 'owner' as const }];
  await addMembers(world.db, accountId, members, world.clock.now());
  await world.as(organiser.token).ok('closeProject', { params: { id } });
  const refused = await world.as(organiser.token).fails('confirmProject', { params: { id } });
  expect(refused.code).toBe('state_conflict');
});
