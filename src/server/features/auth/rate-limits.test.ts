import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestCode, wrongCode } from '#test/mails.ts';
import { statusesOf } from '#test/answers.ts';
import { createWorld, type World } from '#test/world.ts';
import { networkOf } from './commands/rate-limits.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(async () => world.close());

const minute = 60_000;
const password = 'correct horse battery';
let network = 0;
/** Each test comes from a network of its own. */
const fromSomewhere = () => {
  network += 1;
  return { 'x-forwarded-for': `198.51.100.${network}` };
};
const quarter = () => world.clock.advance(15 * minute);

const signIn = async (email: string, given: string, headers = fromSomewhere()) =>
  world.as().raw('POST', '/v2/users/signin', { email, password: given }, headers);

describe('signing in', () => {
  test('stops after 10 failures of a network for an address, known or not, in parallel', async () => {
    quarter();
    const email = 'limited@flair.test';
    await world
      .as()
      .raw('POST', '/v3/auth/signup', { email, password, firstName: 'Ada' }, fromSomewhere());
    for (const address of [email, 'nobody@flair.test']) {
      const answers = await Promise.all(
        Array.from({ length: 15 }, async (_, turn) =>
          signIn(address, 'wrong horse battery', {
            'x-forwarded-for': `2001:db8:2:${address.length}:${turn}::1`,
          }),
        ),
      );
      const statuses = statusesOf(answers);
      expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)]);
      const refused = answers.find((answer) => answer.status === 429);
      expect(Number(refused?.headers['retry-after'])).toBe(15 * 60);
      expect(refused?.body).toMatchObject({ code: 'rate_limited' });
    }
    const same = { 'x-forwarded-for': `2001:db8:2:${email.length}::9` };
    expect((await signIn(email.toUpperCase(), password, same)).status).toBe(429);
    quarter();
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('successes use nothing up', async () => {
    quarter();
    const email = 'often@flair.test';
    await world
      .as()
      .raw('POST', '/v3/auth/signup', { email, password, firstName: 'Ada' }, fromSomewhere());
    for (let turn = 0; turn < 15; turn += 1) {
      expect((await signIn(email, password)).status).toBe(200);
    }
  });

  test('stops after 50 failures from one network, whatever the addresses', async () => {
    quarter();
    // The general limit of the call stops one network earlier, so most of the 50 are set by hand.
    const failures = async (subnet: string, count: number) => {
      const answers = await Promise.all(
        Array.from({ length: count }, async (_, turn) =>
          signIn(`spray${turn}@flair.test`, password, {
            'x-forwarded-for': `2001:db8:1:${subnet}::${turn + 1}`,
          }),
        ),
      );
      return statusesOf(answers);
    };
    await failures('1', 1);
    await world.db
      .updateTable('rate_counters')
      .set({ count: 45 })
      .where('key', '=', 'sign_in_network:2001:db8:1:1::/64')
      .execute();
    expect(await failures('1', 8)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const elsewhere = { 'x-forwarded-for': '2001:db8:1:2::1' };
    expect((await signIn('spray@flair.test', password, elsewhere)).status).toBe(401);
  });
});

describe('codes', () => {
  test('are at most 5 an hour for an address from a network, 10 from all strangers', async () => {
    const email = 'codes@flair.test';
    const line = fromSomewhere();
    const ask = async (headers = line) =>
      world.as().raw('POST', '/v3/auth/signup/code/request', { email }, headers);
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await ask()).status).toBe(200);
      world.clock.advance(minute);
    }
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(55 * 60));
    expect(await world.mails(email)).toHaveLength(5);
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await ask(fromSomewhere())).status).toBe(200);
      world.clock.advance(minute);
    }
    expect((await ask(fromSomewhere())).status).toBe(429);
    expect(await world.mails(email)).toHaveLength(10);
    world.clock.advance(55 * minute);
    expect((await ask()).status).toBe(200);
  });

  test('tries are braked for one network over all addresses', async () => {
    quarter();
    const headers = fromSomewhere();
    const confirm = async (email: string, code: string) =>
      (await world.as().raw('POST', '/v3/auth/signup/code/confirm', { email, code }, headers))
        .status;
    const counted = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => confirm(`t${turn}@flair.test`, '123456')),
    );
    expect(new Set(counted)).toEqual(new Set([400]));
    const row = await world.db
      .selectFrom('rate_counters')
      .select('count')
      .where('key', '=', `code_try_network:${headers['x-forwarded-for']}`)
      .executeTakeFirstOrThrow();
    expect(row.count).toBe(20);
    await world.db
      .updateTable('rate_counters')
      .set({ count: 50 })
      .where('key', '=', `code_try_network:${headers['x-forwarded-for']}`)
      .execute();
    quarter();
    const other = fromSomewhere();
    const email = 'fresh@flair.test';
    await world.as().raw('POST', '/v3/auth/signup/code/request', { email }, other);
    const code = await latestCode(world, email);
    const wrong = await world
      .as()
      .raw('POST', '/v3/auth/signup/code/confirm', { email, code: wrongCode(code) }, other);
    expect(wrong.status).toBe(400);
    const right = await world
      .as()
      .raw('POST', '/v3/auth/signup/code/confirm', { email, code }, other);
    expect(right.status).toBe(200);
  });
});

test('forgotten passwords stop after 5 an hour of a network, the same for known and unknown', async () => {
  world.clock.advance(60 * minute);
  const email = 'forgetful@flair.test';
  await world
    .as()
    .raw('POST', '/v3/auth/signup', { email, password, firstName: 'Ada' }, fromSomewhere());
  const line = fromSomewhere();
  for (const address of [email, 'nobody@flair.test']) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () =>
        world.as().raw('POST', '/v2/users/forgetPassword', { email: address }, line),
      ),
    );
    const statuses = statusesOf(answers);
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(3).fill(429)]);
  }
  expect(await world.mails(email)).toHaveLength(6);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
  ['2001:0db8:000a:000b::1', '2001:db8:a:b::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, expected) => {
  expect(networkOf(ip)).toBe(expected);
});
