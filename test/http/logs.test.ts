import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { addressMark } from '#server/http/security/security-log.ts';
import { aProject, aUser } from '#test/factories.ts';
import { latestCode, latestLink, wrongCode } from '#test/mails.ts';
import { createWorld, type World } from '#test/world.ts';

type Line = Record<string, unknown>;
const email = 'Ada.Logged@flair.test';
const password = 'a walk in the log';
const better = 'another walk by the sea';

let world: World;
let app: FastifyInstance;
let written = '';
beforeAll(async () => {
  world = await createWorld({ LOG_LEVEL: 'info', RATE_LIMIT: 'on' });
  app = await buildApp({
    services: world.services,
    clock: world.clock.now,
    logTo: {
      write: (line: string) => {
        written += line;
      },
    },
  });
});
afterAll(async () => {
  await app.close();
  await world.close();
});
beforeEach(() => {
  written = '';
});

const lines = (): Line[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const security = () =>
  lines()
    .filter((line) => line['msg'] === 'security')
    .map(({ security: event, outcome }) => [event, outcome]);

type Sending = { token?: string | undefined; body?: object; headers?: object };

async function ask(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  sending: Sending = {},
) {
  const { token, body, headers } = sending;
  const reply = await app.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body && { payload: body }),
  });
  return {
    status: reply.statusCode,
    body: reply.json<{ token: string; data: { token: string } }>(),
  };
}

test('each step into an account leaves a line that says who, what and how it ended', async () => {
  const signedUp = await ask('POST', '/v3/auth/signup', {
    body: { email, password, firstName: 'Ada' },
  });
  await ask('POST', '/v2/users/signin', { body: { email, password: 'not the password' } });
  const { token } = (await ask('POST', '/v2/users/signin', { body: { email, password } })).body;
  await ask('POST', '/v3/auth/verify', {
    token,
    body: { code: wrongCode(await latestCode(world, email)) },
  });
  await ask('PATCH', '/v3/auth/reset/auth', {
    token,
    body: { currentPassword: password, password: better },
  });
  await ask('POST', '/v3/auth/signout', { token });
  expect(security()).toEqual([
    ['sign_up', 'done'],
    ['log_in', 'credentials_wrong'],
    ['log_in', 'done'],
    ['code', 'code_wrong'],
    ['password', 'done'],
    ['log_out', 'done'],
  ]);
  const [, wrong, , code] = lines().filter((line) => line['msg'] === 'security');
  expect(wrong).toMatchObject({ address: addressMark(email.toLowerCase()), ip: '127.0.0.1' });
  const me = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', 'ilike', email)
    .executeTakeFirstOrThrow();
  expect(code).toMatchObject({ userId: me.id, method: 'POST', call: '/v3/auth/verify' });
  expect(code?.['reqId']).toMatch(/^[0-9a-f-]{36}$/);
  expect(signedUp.status).toBe(201);
});

test('a deleted account leaves a line, and so does each try', async () => {
  const { token } = (
    await ask('POST', '/v3/auth/signup', {
      body: { email: 'leaves@flair.test', password, firstName: 'Ada' },
    })
  ).body.data;
  written = '';
  await ask('DELETE', '/v3/auth/account', { token, body: { password: 'not the password' } });
  await ask('DELETE', '/v3/auth/account', { token, body: { password } });
  expect(security()).toEqual([
    ['account', 'credentials_wrong'],
    ['account', 'done'],
  ]);
});

test('a lock-out, a refused token and a missing right leave lines; a visitor leaves none', async () => {
  const body = { email: 'locked@flair.test', password: 'wrong again and again' };
  for (let turn = 0; turn < 11; turn += 1) await ask('POST', '/v2/users/signin', { body });
  expect(security().at(-2)).toEqual(['log_in', 'credentials_wrong']);
  expect(security().at(-1)).toEqual(['log_in', 'rate_limited']);
  written = '';
  await ask('GET', '/v3/auth/profile');
  expect(security()).toEqual([]);
  await ask('GET', '/v3/auth/profile', { token: 'x'.repeat(43) });
  const stranger = await aUser(world);
  await ask('GET', '/v3/operators/overview', { token: stranger.token });
  expect(security()).toEqual([
    ['refused', 'unauthorized'],
    ['refused', 'forbidden'],
  ]);
});

test('no secret is in any line: password, token, code, link, cookie, address', async () => {
  const secrets = [password, better, 'ada.secret@flair.test', 'spice'];
  const body = { email: 'ada.secret@flair.test', password, firstName: 'Ada' };
  const { data } = (await ask('POST', '/v3/auth/signup', { body })).body;
  secrets.push(data.token, await latestCode(world, body.email));
  const { token } = (
    await ask('POST', '/v2/users/signin', { body: { email: body.email, password } })
  ).body;
  secrets.push(token);
  const cookie = { headers: { cookie: 'flair_visitor=spice' } };
  await ask('GET', '/v3/auth/profile', { token, ...cookie });
  await ask('GET', `/v3/projects?q=${password.replaceAll(' ', '+')}`, { token, ...cookie });
  await ask('POST', '/v2/users/forgetPassword', { body: { email: body.email } });
  const reset = (await latestLink(world, body.email)).searchParams.get('token') ?? '';
  secrets.push(reset);
  await ask('POST', '/v2/users/resetPassword', { body: { token: reset, password: better } });
  await aProject(world);
  // What fails within the server is written with its cause, and must not bring the request along.
  await world.db.schema.alterTable('sessions').renameTo('away').execute();
  expect((await ask('GET', '/v3/auth/profile', { token, ...cookie })).status).toBe(500);
  await world.db.schema.alterTable('away').renameTo('sessions').execute();
  expect(lines().some((line) => line['msg'] === 'request failed')).toBe(true);
  expect(lines().filter((line) => line['msg'] === 'request').length).toBeGreaterThan(6);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(4);
    expect(written).not.toContain(secret);
    expect(written).not.toContain(encodeURIComponent(secret));
  }
});

test('the secret address of a calendar stands in no line, however it is written', async () => {
  const { token } = await aUser(world);
  const made = await app.inject({
    method: 'POST',
    url: '/v3/bookmarks/calendar',
    headers: { authorization: `Bearer ${token}` },
  });
  const { pathname } = new URL(made.json<{ data: { url: string } }>().data.url);
  const secret = /^\/v3\/calendar\/(.+)\.ics$/.exec(pathname)?.[1] ?? 'none';
  const given = [
    pathname,
    pathname.replace('/cal', '/%63al'),
    pathname.slice(0, -1),
    `${pathname}?x`,
  ];
  const statuses = [];
  for (const url of given) statuses.push((await app.inject({ method: 'GET', url })).statusCode);
  statuses.push((await app.inject({ method: 'POST', url: pathname })).statusCode);
  expect(statuses).toEqual([200, 200, 404, 400, 405]);
  expect(lines().filter(({ msg }) => msg === 'request')).toHaveLength(6);
  expect(written).not.toContain(secret);
});
