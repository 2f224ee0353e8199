import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '#test/factories.ts';
import { latestCode } from '#test/mails.ts';
import {
  anAuthenticator,
  aPersonWithPassword,
  codeOf,
  logInAgain,
  ownPassword,
  setUpAuthenticator,
} from '#test/second-factor.ts';
import { whileCommitting } from '#test/while-committing.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/** What a reset of the password does to whoever is in the account. */
const resetOf = ({ id }: TestUser): [string, unknown[]][] => [
  [`update users set password_hash = 'another' where id = $1`, [id]],
  ['delete from sessions where user_id = $1', [id]],
];

const sessionsOf = async ({ id }: TestUser): Promise<number> => {
  const found = await world.pool.query('select 1 from sessions where user_id = $1', [id]);
  return found.rowCount ?? 0;
};

test('a password that is replaced while it is checked logs nobody in', async () => {
  const person = await aPersonWithPassword(world);
  const body = { email: person.email, password: ownPassword };
  const status = await whileCommitting(world, resetOf(person), async () =>
    world.as().raw('POST', '/v2/users/signin', body),
  );
  expect(status).toBe(401);
  expect(await sessionsOf(person)).toBe(0);
});

test('a log-in that began before a second factor was set up has to show it', async () => {
  const person = await aPersonWithPassword(world);
  const body = { email: person.email, password: ownPassword };
  const setUp: [string, unknown[]][] = [
    ['update users set second_factor_at = now() where id = $1', [person.id]],
    ['delete from sessions where user_id = $1', [person.id]],
  ];
  await whileCommitting(world, setUp, async () => world.as().raw('POST', '/v2/users/signin', body));
  const { rows } = await world.pool.query('select awaits_factor from sessions where user_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ awaits_factor: true }]);
});

test('a second factor opens no session that was ended while it was shown', async () => {
  const person = await aPersonWithPassword(world);
  const authenticator = await setUpAuthenticator(world, person);
  world.clock.advance(30_000);
  const half = await logInAgain(world, person);
  const body = { code: await authenticator.code() };
  const status = await whileCommitting(world, resetOf(person), async () =>
    world.as(half).raw('POST', '/v3/auth/second-factor', body),
  );
  expect(status).toBe(401);
  expect(await sessionsOf(person)).toBe(0);
});

test('a session that is ended meanwhile sets up no second factor', async () => {
  const person = await aPersonWithPassword(world);
  const { id } = await anAuthenticator(world, person, { confirmed: false });
  const body = { code: await codeOf(world, id), name: 'Phone' };
  const status = await whileCommitting(world, resetOf(person), async () =>
    world.as(person.token).raw('POST', `/v3/auth/second-factors/authenticator/${id}`, body),
  );
  expect(status).toBe(401);
  const kept = await world.pool.query(
    'select 1 from second_factors where user_id = $1 and confirmed_at is not null',
    [person.id],
  );
  expect(kept.rowCount).toBe(0);
});

test('a session that is ended meanwhile takes the account to no other address', async () => {
  const person = await aPersonWithPassword(world);
  const api = world.as(person.token);
  const email = 'elsewhere@factor.test';
  await api.ok('requestEmailChange', { body: { email, password: ownPassword } });
  const body = { code: await latestCode(world, email) };
  const status = await whileCommitting(world, resetOf(person), async () =>
    api.raw('POST', '/v3/auth/email/confirm', body),
  );
  expect(status).toBe(401);
  const { rows } = await world.pool.query('select email from users where id = $1', [person.id]);
  expect(rows).toEqual([{ email: person.email }]);
});

test('no link to a new password goes to an address that the account leaves meanwhile', async () => {
  const person = await aPersonWithPassword(world);
  const moved: [string, unknown[]][] = [
    ['update users set email = $2 where id = $1', [person.id, `moved-${person.email}`]],
  ];
  const status = await whileCommitting(world, moved, async () =>
    world.as().raw('POST', '/v2/users/forgetPassword', { email: person.email }),
  );
  expect(status).toBe(200);
  const links = await world.pool.query('select 1 from password_resets where user_id = $1', [
    person.id,
  ]);
  expect(links.rowCount).toBe(0);
});
