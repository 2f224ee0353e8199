import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aSession, aUser, type TestUser } from '#test/factories.ts';
import { callerOf, outcomeOf } from '#test/proving.ts';
import { createWorld, type World } from '#test/world.ts';
import {
  accountOfServer,
  findCaller,
  isOperator,
  newToken,
  operatedUser,
  operatorSource,
  ownSession,
  sessionEnd,
  tokenHash,
} from './access.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const day = 86_400_000;
const hour = 3_600_000;
const at = (ms: number) => new Date(world.clock.now().getTime() + ms);
const find = async (token: string, now = at(0)) => findCaller(world.db, world.config, token, now);

test('a token is 32 bytes of chance, and what is kept of it its SHA-256', () => {
  expect(newToken()).toMatch(/^[\w-]{43}$/);
  expect(newToken()).not.toBe(newToken());
  expect(tokenHash('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test.each([
  [0, 30],
  [10, 40],
  [60, 90],
  [61, 90],
  [89, 90],
])('a session of %d days that is used ends on day %d', (age, end) => {
  expect(sessionEnd(new Date(0), new Date(age * day))).toEqual(new Date(end * day));
});

const nobody = async () => undefined;
const change = async ({ id }: TestUser, set: object) =>
  world.db.updateTable('users').set(set).where('id', '=', id).execute();

test('what does more with a session says of one that lacks its second factor only that', async () => {
  const user = await aUser(world);
  const withMore = async () => findCaller(world.db, world.config, user.token, at(0), nobody);
  expect(await withMore()).toBeNull();
  await change(user, { second_factor_due: true });
  expect(await withMore()).toMatchObject({ userId: user.id, lacks: 'set' });
  await change(user, { second_factor_due: false });
  const waiting = { awaits_factor: true };
  await world.db.updateTable('sessions').set(waiting).where('user_id', '=', user.id).execute();
  expect(await withMore()).toMatchObject({ userId: user.id, lacks: 'pass' });
});

test('an operator without a second factor lacks it where operators must have one', async () => {
  const user = await aUser(world);
  await change(user, { operator_since: at(0) });
  const lacks = async (operatorsNeedSecondFactor: boolean) => {
    const config = { ...world.config, operatorsNeedSecondFactor };
    return (await findCaller(world.db, config, user.token, at(0)))?.lacks;
  };
  expect([await lacks(false), await lacks(true)]).toEqual([null, 'set']);
  await change(user, { second_factor_at: at(0) });
  expect([await lacks(false), await lacks(true)]).toEqual([null, null]);
});

test('the person behind a token', async () => {
  const user = await aUser(world, { email: 'Ada@Flair.test' });
  const session = await world.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const caller = {
    userId: user.id,
    sessionId: session.id,
    sessionEnds: at(30 * day),
    lacks: null,
    email: 'Ada@Flair.test',
    verified: true,
    operator: false,
    hasFactor: false,
    key: null,
    language: 'en',
  };
  expect(await find(user.token)).toEqual(caller);
  expect(await find('another token')).toBeNull();
  await change(user, { language: 'fr', operator_since: at(0) });
  expect(await find(user.token)).toEqual({ ...caller, language: 'fr', operator: true });
  await change(user, { email_verified_at: null });
  expect(await find(user.token)).toEqual({ ...caller, language: 'fr', verified: false });
  for (const gone of ['suspended_at', 'deleted_at']) {
    await change(user, { [gone]: at(0) });
    expect(await find(user.token)).toBeNull();
    await change(user, { [gone]: null });
  }
});

test('a session moves its end once an hour, and is over at it', async () => {
  const user = await aUser(world);
  const kept = async () =>
    world.db
      .selectFrom('sessions')
      .select(['last_used_at', 'expires_at'])
      .where('token_hash', '=', tokenHash(user.token))
      .executeTakeFirst();
  const before = { last_used_at: at(0), expires_at: at(30 * day) };
  expect((await find(user.token, at(hour)))?.sessionEnds).toEqual(at(30 * day));
  expect(await kept()).toEqual(before);
  const other = await aSession(world, user.id);
  const later = hour + 1;
  expect((await find(user.token, at(later)))?.sessionEnds).toEqual(at(30 * day + later));
  expect(await kept()).toEqual({ last_used_at: at(later), expires_at: at(30 * day + later) });
  expect(await find(other, at(30 * day))).toBeNull();
  expect((await find(other, at(30 * day - 1)))?.userId).toBe(user.id);
});

test.each([
  ['an address of the settings', 'OPERATOR@flair.test', true, false, 'settings'],
  ['one that is not proven', 'operator@flair.test', false, true, null],
  ['somebody who was named', 'named@flair.test', true, true, 'named'],
  ['anybody else', 'ada@flair.test', true, false, null],
])('%s', (_, email, isVerified, isNamed, source) => {
  const user = {
    email,
    email_verified_at: isVerified ? new Date(0) : null,
    operator_since: isNamed ? new Date(0) : null,
  };
  expect(operatorSource(world.config, user)).toBe(source);
  expect(isOperator(world.config, user)).toBe(source !== null);
});

test('a session is its person’s', async () => {
  const [user, other] = [await aUser(world), await aUser(world)];
  const { id } = await world.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(await ownSession(world.db, callerOf(user), id)).toEqual({ id });
  expect(await outcomeOf(ownSession(world.db, callerOf(other), id))).toBe('not_found');
  expect(await outcomeOf(ownSession(world.db, callerOf(user), newId()))).toBe('not_found');
});

test('operators act on an account by its id, the server by its address', async () => {
  const user = await aUser(world, { email: 'Zoe@Flair.test' });
  const operator = callerOf(await aUser(world), { operator: true });
  const { db, config } = world;
  const asked = async (id: string, caller = operator) =>
    outcomeOf(operatedUser(db, config, caller, id));
  const of = { id: user.id, email: user.email, operator: null };
  expect(await asked(user.id)).toEqual({ ...of, byUserId: operator.userId });
  expect(await asked(user.id, callerOf(user))).toBe('forbidden');
  expect(await asked(newId())).toBe('not_found');
  const byServer = async (email: string) => outcomeOf(accountOfServer(db, config, email));
  for (const email of ['Zoe@Flair.test', 'zoe@flair.test', 'ZOE@FLAIR.TEST'])
    expect(await byServer(email)).toEqual({ ...of, byUserId: null });
  expect(await byServer('nobody@flair.test')).toBe('not_found');
  await change(user, { operator_since: at(0) });
  expect(await byServer(user.email)).toEqual({ ...of, operator: 'named', byUserId: null });
  await change(user, { deleted_at: at(0) });
  expect(await asked(user.id)).toBe('not_found');
  expect(await byServer(user.email)).toBe('not_found');
});
