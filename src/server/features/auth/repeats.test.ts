import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptsIdempotencyKey, type CallSpec } from '#contract/define.ts';
import { calls } from '#contract/index.ts';
import { idempotencyCleanUp } from '#server/jobs/clean-up.ts';
import { anAccount, aUser } from '#test/factories.ts';
import { latestCode, latestLink, wrongCode } from '#test/mails.ts';
import { createWorld, type Failure, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ REQUEST_PATIENCE_MS: '400' });
});
afterAll(async () => world.close());

const password = 'a long walk by the sea';
let numbers = 0;
const newEmail = (): string => `again${(numbers += 1)}@flair.test`;

/** For each call of a visitor's that takes a key: a right body, what it writes, and what came of it. */
const repeated: Record<
  string,
  { body: () => Promise<object>; writes: string; effects: (body: never) => Promise<number> }
> = {
  signUp: {
    body: async () => ({ email: newEmail(), password, firstName: 'Ada' }),
    writes: 'sessions',
    effects: async ({ email }: { email: string }) => (await world.mails(email)).length,
  },
  requestLoginCode: {
    body: async () => ({ email: newEmail() }),
    writes: 'codes',
    effects: async ({ email }: { email: string }) => (await world.mails(email)).length,
  },
  confirmLoginCode: {
    body: async () => {
      const email = newEmail();
      await world.as().ok('requestLoginCode', { body: { email } });
      return { email, code: await latestCode(world, email) };
    },
    writes: 'users',
    effects: async ({ email }: { email: string }) =>
      (
        await world.db
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select('sessions.id')
          .where('users.email', '=', email)
          .execute()
      ).length,
  },
  forgotPassword: {
    body: async () => ({ email: (await aUser(world, { email: newEmail() })).email }),
    writes: 'password_resets',
    effects: async ({ email }: { email: string }) => (await world.mails(email)).length,
  },
  resetPassword: {
    body: async () => {
      const { email } = await aUser(world, { email: newEmail() });
      await world.as().ok('forgotPassword', { body: { email } });
      const link = await latestLink(world, email);
      return { token: link.searchParams.get('token') ?? '', password };
    },
    writes: 'password_resets',
    effects: async () => 1,
  },
  undoEmailChange: {
    body: async () => {
      const user = await aUser(world, { email: newEmail() });
      await world.as().ok('requestLoginCode', { body: { email: user.email } });
      const api = world.as(user.token);
      const moved = { email: newEmail(), code: await latestCode(world, user.email) };
      await api.ok('requestEmailChange', { body: moved });
      const code = await latestCode(world, moved.email);
      await api.ok('confirmEmailChange', { body: { code } });
      const link = await latestLink(world, user.email);
      return { token: link.searchParams.get('undoToken') ?? '' };
    },
    writes: 'email_changes',
    effects: async () => countOf('email_changes'),
  },
  stopInvitations: {
    body: async () => {
      const account = await anAccount(world);
      const email = newEmail();
      const params = { id: account.id };
      const invited = { email, role: 'viewer' } as const;
      await world.as(account.owner.token).ok('inviteMember', { params, body: invited });
      const [mail] = await world.mails(email);
      return { token: /stopToken=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
    },
    writes: 'invitation_stops',
    effects: async () => countOf('invitation_stops'),
  },
};

const countOf = async (table: 'email_changes' | 'invitation_stops') =>
  (await world.db.selectFrom(table).select('id').execute()).length;

test('every call of a visitor that takes a key is in the table', () => {
  const taking = (Object.entries(calls) as [string, CallSpec][]).filter(
    ([, spec]) => spec.who === 'anyone' && acceptsIdempotencyKey(spec),
  );
  expect(taking.map(([name]) => name).toSorted()).toEqual(Object.keys(repeated).toSorted());
});

describe('a call that was answered 503 after all was done can be made again', () => {
  test.each(Object.keys(repeated))('%s', async (name) => {
    const { path } = calls[name as keyof typeof calls] as CallSpec;
    const { body, writes, effects } = repeated[name] ?? never();
    const sent = await body();
    const send = async () =>
      world.as().raw('POST', path, sent, { 'idempotency-key': `key-of-${name}` });
    let late: Awaited<ReturnType<typeof send>> | undefined;
    await world.db.transaction().execute(async (blocker) => {
      await sql`lock table ${sql.table(writes)} in share mode`.execute(blocker);
      late = await send();
    });
    expect(late).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await expect
      .poll(async () => (await send()).status, { timeout: 8000, interval: 300 })
      .toBeLessThan(300);
    const again = await send();
    expect(await send()).toMatchObject({ status: again.status, body: again.body });
    expect(await effects(sent as never)).toBe(1);
  });
});

function never(): never {
  throw new Error('not in the table');
}

test('ten at once with one key make one account, and all are told of it', async () => {
  const quiet = await createWorld();
  const body = { email: newEmail(), password, firstName: 'Ada' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () =>
      quiet.as().raw('POST', '/v3/auth/signup', body, { 'idempotency-key': 'at-once' }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
  expect(await quiet.mails(body.email)).toHaveLength(1);
  await quiet.close();
});

const signUp = async (body: object, key: string, remoteAddress = '203.0.113.1') =>
  world.app.inject({
    method: 'POST',
    url: '/v3/auth/signup',
    payload: body,
    remoteAddress,
    headers: { 'idempotency-key': key },
  });

test('a key with another request is a conflict where it was used, and new to everybody else', async () => {
  const body = { email: newEmail(), password, firstName: 'Ada' };
  const first = await signUp(body, 'k');
  expect(first.statusCode).toBe(201);
  // The phone has left the wireless network since.
  expect((await signUp(body, 'k', '198.51.100.1')).body).toBe(first.body);
  const guess = { ...body, password: 'another long walk home' };
  expect((await signUp(guess, 'k')).json<Failure>().code).toBe('idempotency_conflict');
  expect((await signUp(guess, 'k', '198.51.100.2')).json<Failure>().code).toBe('email_taken');
  const other = { ...body, email: newEmail() };
  expect((await signUp(other, 'k', '198.51.100.3')).statusCode).toBe(201);
});

test('what is kept tells neither token nor key nor password, and is gone after a day', async () => {
  const body = { email: newEmail(), password, firstName: 'Ada' };
  const { token } = (await signUp(body, 'a-key-of-mine')).json<{ data: { token: string } }>().data;
  const rows = await world.db.selectFrom('visitor_replies').selectAll().execute();
  const kept = rows.map((row) =>
    Buffer.concat([row.id, row.sealed ?? Buffer.of()]).toString('latin1'),
  );
  expect(kept.length).toBeGreaterThan(0);
  for (const secret of [token, 'a-key-of-mine', password, body.email]) {
    expect(kept.join('')).not.toContain(secret);
  }
  world.clock.advance(25 * 3_600_000);
  await idempotencyCleanUp.run({ services: world.services, now: world.clock.now() });
  expect(await world.db.selectFrom('visitor_replies').select('id').execute()).toEqual([]);
});

test('a wrong code stays counted whatever key it comes with', async () => {
  const email = newEmail();
  await world.as().ok('requestLoginCode', { body: { email } });
  const code = await latestCode(world, email);
  for (let guess = 0; guess < 5; guess += 1) {
    const { status } = await world
      .as()
      .raw(
        'POST',
        '/v3/auth/signup/code/confirm',
        { email, code: wrongCode(code) },
        { 'idempotency-key': 'same' },
      );
    expect(status).toBe(400);
  }
  expect((await world.as().fails('confirmLoginCode', { body: { email, code } })).code).toBe(
    'code_wrong',
  );
});
