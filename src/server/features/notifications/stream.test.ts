import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aMember, anAccount, aSession, aUser, type TestUser } from '#test/factories.ts';
import { waitingForLocks } from '#test/money/money.ts';
import { anAuthenticator } from '#test/second-factor.ts';
import { createWorld, type World } from '#test/world.ts';
import { tokenHash } from '#server/features/auth/access.ts';
import { streamsOpen } from '#server/http/event-stream.ts';
import { announce, announceEnds } from '#server/integrations/live/live.ts';
import { notify } from '#server/integrations/notices.ts';

let world: World;
let ada: TestUser;
let address: string;
beforeAll(async () => {
  world = await createWorld();
  ada = await aUser(world);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens reads what is public into memory; a list waits for that.
  await world.as().ok('listProjects');
  address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => world.close());
afterEach(() => void vi.useRealTimers());

/** Opens a stream and gives its text piece by piece. */
async function open(token: string) {
  const reply = await fetch(`${address}/v3/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  let text = '';
  return {
    reply,
    /** All text so far, once it holds `part`. */
    until: async (part: string): Promise<string> => {
      while (!text.includes(part)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`ended before "${part}": ${text}`);
        text += value;
      }
      return text;
    },
    ended: async (): Promise<true> => {
      while (!(await reader.read()).done);
      return true;
    },
    cancel: async () => reader.cancel(),
  };
}

const tell = async (userId: string): Promise<void> =>
  notify(world.db, {
    userIds: [userId],
    kind: 'deadline_near',
    payload: {},
    now: world.clock.now(),
  });

test("a person hears of their own news at once, and of nobody else's", async () => {
  const other = await aUser(world);
  const stream = await open(ada.token);
  expect(stream.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.reply.headers.get('x-accel-buffering')).toBe('no');
  await stream.until('retry: 2000');
  await tell(other.id);
  await tell(ada.id);
  await announce(world.db, [ada.id], { event: 'changed', resource: 'application', id: 'a-1' });
  const text = await stream.until('event: changed');
  expect(text.match(/event: notification/g)).toHaveLength(1);
  expect(text).toContain('data: {"resource":"application","id":"a-1"}');
  await stream.cancel();
});

test('a visitor gets no stream', async () => {
  expect((await fetch(`${address}/v3/notifications/stream`)).status).toBe(401);
});

test('whoever asks for the head of a stream gets that, and keeps none open', async () => {
  const reply = await fetch(`${address}/v3/notifications/stream`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${ada.token}` },
    signal: AbortSignal.timeout(5000),
  });
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(streamsOpen(world.app.server)).toBe(0);
});

test('the eleventh stream of a person ends the first; others stay', async () => {
  const person = await aUser(world);
  const streams = [];
  for (let count = 0; count < 11; count += 1) streams.push(await open(person.token));
  expect(await streams[0]?.ended()).toBe(true);
  await tell(person.id);
  for (const stream of streams.slice(1)) {
    await stream.until('event: notification');
    await stream.cancel();
  }
});

test('silence is filled, without a word to the database', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stream = await open(await aSession(world, ada.id));
  await stream.until('retry: 2000');
  const asked = await world.statements(async () => {
    vi.advanceTimersByTime(3_600_000);
    await stream.until(': still here');
  });
  expect(asked).toEqual([]);
  await stream.cancel();
});

test('a stream ends when its session does', async () => {
  const token = await aSession(world, ada.id);
  const now = world.clock.now().getTime();
  await world.db
    .updateTable('sessions')
    .set({ expires_at: new Date(now + 400) })
    .where('token_hash', '=', tokenHash(token))
    .execute();
  const stream = await open(token);
  await stream.until('retry: 2000');
  expect(await stream.ended()).toBe(true);
});

test('after a cut of the line to the database each stream is told to read anew, and ended sessions end', async () => {
  const [token, gone] = [await aSession(world, ada.id), await aSession(world, ada.id)];
  const [stream, ended] = [await open(token), await open(gone)];
  await Promise.all([stream.until('retry'), ended.until('retry')]);
  const { rows } = await sql<{ cut: boolean }>`select pg_terminate_backend(pid) as cut
    from pg_stat_activity where datname = current_database() and application_name = 'flair live'`.execute(
    world.db,
  );
  expect(rows).toEqual([{ cut: true }]);
  // Nobody hears of this one: it goes while the line is cut.
  await world.db.deleteFrom('sessions').where('token_hash', '=', tokenHash(gone)).execute();
  await stream.until('event: resync');
  expect(await ended.ended()).toBe(true);
  await tell(ada.id);
  await stream.until('event: notification');
  await stream.cancel();
});

test('a sign-out, a revoked session, a new password and a suspension end their streams at once, in every process', async () => {
  const operator = await aUser(world, { email: 'operator@flair.test' });
  const person = await aUser(world);
  const second = await aSession(world, person.id);
  const third = await aSession(world, person.id);
  const own = world.as(person.token);
  const [present, revoked, left] = [
    await open(person.token),
    await open(second),
    await open(third),
  ];
  await Promise.all([present, revoked, left].map(async (stream) => stream.until('retry')));

  const startedAt = performance.now();
  await world.as(third).ok('signOut');
  expect(await left.ended()).toBe(true);
  await own.ok('revokeOtherSessions');
  expect(await revoked.ended()).toBe(true);
  await tell(person.id);
  await present.until('event: notification');
  const other = await open(await aSession(world, person.id));
  await other.until('retry');
  await own.ok('changePassword', { body: { password: 'a new one of 32 characters or so' } });
  expect(await other.ended()).toBe(true);
  await world
    .as(operator.token)
    .ok('suspendUser', { params: { id: person.id }, body: { reason: 'Spam to organisations.' } });
  expect(await present.ended()).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test('a session that ends while its stream is opened has none', async () => {
  const token = await aSession(world, ada.id);
  // Its use is written down after an hour, which waits for whoever takes the session away.
  world.clock.advance(2 * 3_600_000);
  const ending = await world.pool.connect();
  await ending.query('begin');
  await ending.query('delete from sessions where token_hash = $1', [tokenHash(token)]);
  const opening = open(token);
  await vi.waitFor(async () => expect(await waitingForLocks(world)).toBe(1), 5000);
  await announceEnds(world.db, [ada.id]);
  await ending.query('commit');
  ending.release();
  expect(await (await opening).ended()).toBe(true);
});

test('the stream of whoever owes a second factor from now on ends at once', async () => {
  const [owner, member] = [await aUser(world), await aUser(world)];
  await anAuthenticator(world, owner);
  const account = await anAccount(world, { owner });
  await aMember(world, account.id, 'reviewer', member);
  const stream = await open(member.token);
  await stream.until('retry');
  const asked = { params: { id: account.id }, body: { required: true } };
  await world.as(owner.token).ok('setTeamSecondFactor', asked);
  expect(await stream.ended()).toBe(true);
});

test('closing the server ends open streams instead of waiting for them', async () => {
  const closing = await createWorld();
  const person = await aUser(closing);
  await closing.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = closing.app.server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/v3/notifications/stream`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const started = performance.now();
  await closing.close();
  expect(performance.now() - started).toBeLessThan(3000);
  await reply.body?.cancel();
});
