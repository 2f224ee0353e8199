import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusesOf } from '#test/answers.ts';
import { aSession, aUser, type TestUser } from '#test/factories.ts';
import { latestCode, latestLink, wrongCode } from '#test/mails.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(async () => world.close());

const hour = 3_600_000;
let names = 0;
const newAddress = () => `moved${(names += 1)}@elsewhere.test`;

/** Asks for the change with the proof of an account without a password: a code to the old address. */
async function ask(user: TestUser, email: string) {
  await world.as().ok('requestLoginCode', { body: { email: user.email } });
  const code = await latestCode(world, user.email);
  await world.as(user.token).ok('requestEmailChange', { body: { email, code } });
}

async function change(user: TestUser, email: string) {
  await ask(user, email);
  const body = { code: await latestCode(world, email) };
  return world.as(user.token).raw('POST', '/v3/auth/email/confirm', body);
}

const emailOf = async ({ token }: TestUser) =>
  (await world.as(token).ok('getProfile', {})).data.email;

test('an address changes with a proof of the old end and a code to the new one', async () => {
  const user = await aUser(world);
  const other = await aSession(world, user.id);
  const email = newAddress();
  const bare = await world.as(user.token).fails('requestEmailChange', { body: { email } });
  expect(bare.code).toBe('validation');
  await ask(user, email);
  expect(await emailOf(user)).toBe(user.email);
  const wrong = { code: wrongCode(await latestCode(world, email)) };
  const refused = await world.as(user.token).fails('confirmEmailChange', { body: wrong });
  expect(refused.code).toBe('code_wrong');
  const right = { code: await latestCode(world, email) };
  const { data } = await world.as(user.token).ok('confirmEmailChange', { body: right });
  expect(data).toMatchObject({ email, verified: true });
  expect((await world.as(other).fails('getProfile', {})).code).toBe('unauthorized');
  const [mail] = await world.mails(user.email);
  expect(mail?.subject).toBe('The address of your Flair account was changed');
  expect(mail?.text).not.toContain(email);
});

test('with a password, the password is the proof', async () => {
  const email = newAddress();
  const password = 'correct horse battery';
  const { token } = await world
    .as()
    .ok('signUp', { body: { email, password, firstName: 'Ada' } })
    .then(({ data }) => data);
  const next = newAddress();
  const api = world.as(token);
  const wrong = { email: next, password: 'wrong horse battery' };
  expect((await api.fails('requestEmailChange', { body: wrong })).code).toBe('credentials_wrong');
  await api.ok('requestEmailChange', { body: { email: next, password } });
  await api.ok('confirmEmailChange', { body: { code: await latestCode(world, next) } });
  // The old address was never proven: whoever reads it gets no power over the account.
  expect((await world.mails(email))[0]?.subject).toContain('is your Flair code');
  expect((await world.as().ok('signIn', { body: { email: next, password } })).status).toBe(
    'success',
  );
});

test('a taken address looks the same to who asks; its owner is told, and nothing changes', async () => {
  const user = await aUser(world);
  const owner = await aUser(world);
  await ask(user, owner.email);
  const [mail] = await world.mails(owner.email);
  expect(mail?.subject).toBe('This address already has a Flair account');
  expect(/\b\d{6}\b/.test(mail?.text ?? '')).toBe(false);
  expect(await emailOf(user)).toBe(user.email);
});

test('two at once for one address: one gets it', async () => {
  const [one, other] = [await aUser(world), await aUser(world)];
  const email = newAddress();
  await ask(one, email);
  const first = await latestCode(world, email);
  await ask(other, email);
  const second = await latestCode(world, email);
  const statuses = await Promise.all([
    world.as(one.token).raw('POST', '/v3/auth/email/confirm', { code: first }),
    world.as(other.token).raw('POST', '/v3/auth/email/confirm', { code: second }),
  ]);
  expect(statusesOf(statuses)).toEqual([200, 409]);
});

test('a code is of use to nobody but who asked for it, and guessing ends after five', async () => {
  const [one, other] = [await aUser(world), await aUser(world)];
  const email = newAddress();
  await ask(one, email);
  const code = await latestCode(world, email);
  const stolen = await world.as(other.token).fails('confirmEmailChange', { body: { code } });
  expect(stolen.code).toBe('code_wrong');
  for (let turn = 0; turn < 5; turn += 1) {
    await world.as(one.token).fails('confirmEmailChange', { body: { code: wrongCode(code) } });
  }
  const late = await world.as(one.token).fails('confirmEmailChange', { body: { code } });
  expect(late.code).toBe('code_wrong');
});

test('the old address takes the account back for three days, from every session and password', async () => {
  const user = await aUser(world);
  const email = newAddress();
  expect((await change(user, email)).status).toBe(200);
  const link = await latestLink(world, user.email);
  expect(link.pathname).toBe('/email/undo');
  const body = { token: link.searchParams.get('undoToken') ?? '' };
  const taken = { email: user.email, password: 'correct horse battery', firstName: 'Eve' };
  expect((await world.as().fails('signUp', { body: taken })).code).toBe('email_taken');
  // A second change must not shake the first address off.
  expect((await change({ ...user, email }, newAddress())).status).toBe(200);
  await world.as().ok('undoEmailChange', { body });
  expect((await world.as(user.token).fails('getProfile', {})).code).toBe('unauthorized');
  const row = await world.db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ email: user.email, password_hash: null });
  expect((await world.as().fails('undoEmailChange', { body })).code).toBe('link_wrong');
  const second = await latestLink(world, email);
  const later = { token: second.searchParams.get('undoToken') ?? '' };
  expect((await world.as().fails('undoEmailChange', { body: later })).code).toBe('link_wrong');
});

test('an address that can still take its account back gets no other account, by no way', async () => {
  const [user, other] = [await aUser(world), await aUser(world)];
  const kept = newAddress();
  await ask(other, kept);
  const early = await latestCode(world, kept);
  expect((await change(user, kept)).status).toBe(200);
  expect((await change({ ...user, email: kept }, newAddress())).status).toBe(200);
  const link = await latestLink(world, kept);
  const moving = await world.as(other.token).fails('confirmEmailChange', { body: { code: early } });
  expect(moving.code).toBe('code_wrong');
  await world.as().ok('requestLoginCode', { body: { email: kept } });
  const body = { email: kept, code: await latestCode(world, kept) };
  expect((await world.as().fails('confirmLoginCode', { body })).code).toBe('code_wrong');
  const undo = { token: link.searchParams.get('undoToken') ?? '' };
  await world.as().ok('undoEmailChange', { body: undo });
  world.clock.advance(61_000);
  await world.as().ok('requestLoginCode', { body: { email: kept } });
  const own = { email: kept, code: await latestCode(world, kept) };
  const { token } = await world.as().ok('confirmLoginCode', { body: own });
  expect((await world.as(token).ok('getProfile', {})).data.email).toBe(kept);
});

test('after three days the change stands, and the old address is free', async () => {
  const user = await aUser(world);
  const email = newAddress();
  await change(user, email);
  const link = await latestLink(world, user.email);
  world.clock.advance(73 * hour);
  const body = { token: link.searchParams.get('undoToken') ?? '' };
  expect((await world.as().fails('undoEmailChange', { body })).code).toBe('link_wrong');
  const free = { email: user.email, password: 'correct horse battery', firstName: 'Bob' };
  await world.as().ok('signUp', { body: free });
});

test('links and codes that were mailed to the old address are worth nothing', async () => {
  const user = await aUser(world);
  await world.as().ok('forgotPassword', { body: { email: user.email } });
  const reset = await latestLink(world, user.email);
  world.clock.advance(61_000);
  await change(user, newAddress());
  const body = {
    token: reset.searchParams.get('token') ?? '',
    password: 'another horse battery',
  };
  expect((await world.as().fails('resetPassword', { body })).code).toBe('link_wrong');
});
