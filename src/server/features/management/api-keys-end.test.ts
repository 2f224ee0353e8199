import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyLimits } from '#contract/api-key-limits.ts';
import { apiKeyCalls } from '#contract/api-keys.ts';
import { urlOf } from '#contract/define.ts';
import { DAY_MS } from '#rules/time.ts';
import { newId } from '#server/db/id.ts';
import {
  aFund,
  aKey,
  type Fund,
  keyPassword,
  listOf,
  statusOf,
  withPassword,
} from '#test/api-keys.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember, anAccount, aProject } from '#test/factories.ts';
import { whileCommitting } from '#test/while-committing.ts';
import { createWorld, type World } from '#test/world.ts';
import { keyReminders } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test.each([
  ['leaves', async (fund: Fund) => world.as(fund.admin.token).ok('removeMember', of(fund))],
  ['is removed', async (fund: Fund) => world.as(fund.owner.token).ok('removeMember', of(fund))],
  ['loses the role', async (fund: Fund) => setRole(fund, 'manager')],
  [
    'deletes their account',
    async (fund: Fund) =>
      world.as(fund.admin.token).ok('deleteAccount', { body: { password: keyPassword } }),
  ],
] as const)('a key ends when who made it %s, and does not come back with them', async (_, end) => {
  const fund = await aFund(world);
  const theirs = await aKey(world, fund.id, fund.admin, { name: 'theirs' });
  const others = await aKey(world, fund.id, fund.owner, { name: 'others' });
  const elsewhere = await aFund(world);
  await aMember(world, elsewhere.id, 'admin', fund.admin);
  const away = await aKey(world, elsewhere.id, fund.admin);
  expect(await statusOf(world, fund, theirs.token)).toBe(200);
  await end(fund);
  expect(await statusOf(world, fund, theirs.token)).toBe(401);
  expect(await statusOf(world, fund, others.token)).toBe(200);
  const isGone =
    (
      await world.db
        .selectFrom('users')
        .select('deleted_at')
        .where('id', '=', fund.admin.id)
        .executeTakeFirstOrThrow()
    ).deleted_at !== null;
  expect(await statusOf(world, elsewhere, away.token)).toBe(isGone ? 401 : 200);
  const [mail] = await world.mails(fund.owner.email);
  expect(mail?.subject).toBe('API keys of Harbour Fund have ended');
  expect(mail?.text).toContain('theirs');
  expect(mail?.text).not.toContain('others');
  // Of a deleted account the database takes no row.
  if (!isGone) await comeBack(fund);
  expect(await statusOf(world, fund, theirs.token)).toBe(401);
  const shown = (await listOf(world, fund)).find(({ name }) => name === 'theirs');
  expect(shown?.state).toBe('ended');
  expect(shown?.endedWhy).toMatch(/^maker_/);
});

const comeBack = async ({ id, admin }: Fund) =>
  world.db
    .insertInto('members')
    .values({ account_id: id, user_id: admin.id, role: 'owner', joined_at: world.clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id']).doUpdateSet({ role: 'owner' }),
    )
    .execute();
const of = (fund: Fund) => ({ params: { id: fund.id, userId: fund.admin.id } });
const setRole = async (fund: Fund, role: 'manager' | 'owner') =>
  world.as(fund.owner.token).ok('changeMemberRole', { ...of(fund), body: { role } });

test('a higher role keeps the key; a role that a process of before took away does not', async () => {
  const fund = await aFund(world);
  const key = await aKey(world, fund.id, fund.admin);
  await setRole(fund, 'owner');
  expect(await statusOf(world, fund, key.token)).toBe(200);
  const set = (role: 'reviewer' | 'admin') =>
    world.db
      .updateTable('members')
      .set({ role })
      .where('account_id', '=', fund.id)
      .where('user_id', '=', fund.admin.id)
      .execute();
  await set('reviewer');
  expect(await statusOf(world, fund, key.token)).toBe(401);
});

test('who has to set up a second factor has no keys until then', async () => {
  const fund = await aFund(world);
  const key = await aKey(world, fund.id, fund.owner);
  const owe = async (second_factor_due: boolean) =>
    world.db
      .updateTable('users')
      .set({ second_factor_due })
      .where('id', '=', fund.owner.id)
      .execute();
  await owe(true);
  expect(await statusOf(world, fund, key.token)).toBe(403);
  await owe(false);
  expect(await statusOf(world, fund, key.token)).toBe(200);
});

test('what a key reads is on record as the key’s, never as that of who made it', async () => {
  const fund = await aFund(world);
  const project = await aProject(world, { account: fund });
  const { application } = await aSentApplication(world, { project });
  const key = await aKey(world, fund.id, fund.owner, { name: 'sync' });
  const url = `/v3/management/${fund.id}/applications/export?projectId=${project.id}`;
  const file = await world.as(key.token).raw('GET', url);
  expect(file.status).toBe(200);
  expect(String(file.body)).toContain(application._id);
  const api = world.as(fund.owner.token);
  const query = { projectId: project.id };
  const exports = await api.ok('listApplicationExports', { params: fund.params, query });
  expect(exports.data).toMatchObject([{ by: null, key: 'sync', rows: 1, complete: true }]);
  const readings = await world.db
    .selectFrom('readings')
    .select('user_id')
    .where('application_id', '=', application._id)
    .execute();
  expect(readings).toEqual([]);
  const caseFile = await api.ok('getCaseFile', { params: { id: application._id } });
  expect(caseFile.data.readings).toMatchObject([
    { reader: null, key: 'sync', submissionNumber: 1 },
  ]);
});

test('a key calls so often in a minute, in each process', async () => {
  const limited = await createWorld({ RATE_LIMIT: 'on' });
  try {
    const account = await anAccount(limited);
    await withPassword(limited, account.owner);
    const key = await aKey(limited, account.id, account.owner);
    const other = await aKey(limited, account.id, account.owner);
    const ask = async ({ token }: { token: string }, id = account.id) =>
      limited.as(token).raw('GET', `/v3/management/${id}/billing`);
    // Those that are refused count as well.
    const elsewhere = newId();
    for (let call = 0; call < apiKeyLimits.perMinute; call += 1)
      expect((await ask(key, elsewhere)).status).toBe(404);
    const refused = await ask(key);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await ask(other)).status).toBe(200);
    limited.clock.advance(60_000);
    expect((await ask(key)).status).toBe(200);
  } finally {
    await limited.close();
  }
}, 60_000);

test('two weeks before a key ends those who can replace it are told, once', async () => {
  const fund = await aFund(world);
  await aKey(world, fund.id, fund.owner, { name: 'long', days: 30 });
  await aKey(world, fund.id, fund.owner, { name: 'short', days: 14 });
  const over = await aKey(world, fund.id, fund.owner, { name: 'over', days: 30 });
  await world.as(fund.owner.token).ok('revokeApiKey', { params: { id: fund.id, keyId: over._id } });
  const told = async () => {
    await keyReminders.run({ services: world.services, now: world.clock.now() });
    const mails = await world.mails(fund.admin.email);
    return mails.filter(({ subject }) => subject.includes('ends on')).map(({ text }) => text);
  };
  world.clock.advance(16 * DAY_MS - 1);
  expect(await told()).toEqual([]);
  world.clock.advance(1);
  expect(await told()).toEqual([expect.stringContaining('“long”')]);
  world.clock.advance(DAY_MS);
  expect(await told()).toHaveLength(1);
});

test('a deleted organisation has no keys that work', async () => {
  const fund = await aFund(world);
  const key = await aKey(world, fund.id, fund.owner);
  await world
    .as(fund.owner.token)
    .ok('deleteEntity', { params: { id: fund.entityId }, body: { name: 'Harbour Fund' } });
  expect(await statusOf(world, fund, key.token)).toBe(401);
  const left = await world.db
    .selectFrom('api_keys')
    .select('ended_why')
    .where('id', '=', key._id)
    .execute();
  expect(left).toEqual([{ ended_why: 'maker_left' }]);
});

test('a key that is revoked while somebody replaces it stays revoked', async () => {
  const fund = await aFund(world);
  const key = await aKey(world, fund.id, fund.admin);
  const revoking: [string, unknown[]][] = [
    [
      `update api_keys set ended_at = $2, ended_why = 'revoked', ended_by = $3 where id = $1`,
      [key._id, world.clock.now(), fund.owner.id],
    ],
  ];
  const url = urlOf(apiKeyCalls.rotateApiKey, { params: { id: fund.id, keyId: key._id } });
  const rotating = async () =>
    world.as(fund.owner.token).raw('POST', url, { password: keyPassword });
  expect(await whileCommitting(world, revoking, rotating)).toBe(409);
  expect(await statusOf(world, fund, key.token)).toBe(401);
  expect(await listOf(world, fund)).toMatchObject([{ state: 'ended', endedWhy: 'revoked' }]);
});
