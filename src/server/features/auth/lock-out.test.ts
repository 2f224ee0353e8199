import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { latestCode, wrongCode } from '#test/mails.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
});
afterAll(async () => world.close());
beforeEach(() => world.clock.advance(25 * 60 * minute));

const minute = 60_000;
const password = 'correct horse battery';
let place = 0;
/** A line that nobody has used yet. */
const somewhere = () => {
  place += 1;
  return `10.${Math.floor(place / 65_536)}.${Math.floor(place / 256) % 256}.${place % 256}`;
};

/** A browser on a line: keeps the cookies it is given. */
function aBrowser(ip = somewhere()) {
  let jar = '';
  const post = async (url: string, body: object) => {
    const headers = { 'x-forwarded-for': ip, origin: 'http://flair.test', cookie: jar };
    const reply = await world.as().raw('POST', url, body, headers);
    const set = [reply.headers['set-cookie'] ?? []].flat() as string[];
    const device = set.find((cookie) => cookie.startsWith('flair_device='));
    if (device) jar = device.split(';', 1)[0] ?? '';
    return reply;
  };
  return {
    signUp: async (email: string) => post('/v3/auth/signup', { email, password, firstName: 'Ada' }),
    signIn: async (email: string, given = password) =>
      (await post('/v2/users/signin', { email, password: given })).status,
    ask: async (email: string) => (await post('/v3/auth/signup/code/request', { email })).status,
    confirm: async (email: string, code: string) =>
      (await post('/v3/auth/signup/code/confirm', { email, code })).status,
    forgot: async (email: string) => (await post('/v2/users/forgetPassword', { email })).status,
    jar: () => jar,
  };
}

let names = 0;
async function anOwner() {
  names += 1;
  const email = `owner${names}@flair.test`;
  const browser = aBrowser();
  await browser.signUp(email);
  const proven = { email_verified_at: world.clock.now() };
  await world.db.updateTable('users').set(proven).where('email', '=', email).execute();
  world.clock.advance(61 * minute);
  return { email, browser };
}

/** What one line can do to an address that it knows: 11 passwords, 6 codes, 6 links. */
async function attack(email: string, attacker = aBrowser()) {
  for (let turn = 0; turn < 11; turn += 1) await attacker.signIn(email, 'wrong horse battery');
  for (let turn = 0; turn < 6; turn += 1) {
    await attacker.ask(email);
    await attacker.confirm(email, '000000');
    world.clock.advance(minute);
  }
  for (let turn = 0; turn < 6; turn += 1) await attacker.forgot(email);
}

test('23 requests of somebody who knows an address close nothing for its owner', async () => {
  const { email, browser } = await anOwner();
  await attack(email);
  const stranger = aBrowser();
  for (const device of [browser, stranger]) {
    expect(await device.signIn(email)).toBe(200);
    expect(await device.forgot(email)).toBe(200);
    expect(await device.ask(email)).toBe(200);
    expect(await device.confirm(email, await latestCode(world, email))).toBe(200);
  }
});

test('an attack from 14 lines closes nothing on a device that the account knows', async () => {
  const { email, browser } = await anOwner();
  for (let line = 0; line < 14; line += 1) {
    const attacker = aBrowser();
    await attacker.signIn(email, 'wrong horse battery');
    await attacker.ask(email);
    await attacker.forgot(email);
  }
  expect(await aBrowser().ask(email)).toBe(429);
  expect(await browser.signIn(email)).toBe(200);
  expect(await browser.forgot(email)).toBe(200);
  expect(await browser.ask(email)).toBe(200);
  expect(await browser.confirm(email, await latestCode(world, email))).toBe(200);
}, 60_000);

test('wrong codes of strangers use up no try of the code that another browser asked for', async () => {
  const { email } = await anOwner();
  const owner = aBrowser();
  await owner.ask(email);
  const code = await latestCode(world, email);
  const attacker = aBrowser();
  for (let turn = 0; turn < 8; turn += 1) await attacker.confirm(email, wrongCode(code));
  expect(await attacker.confirm(email, code)).toBe(400);
  await attacker.ask(email);
  expect(await owner.confirm(email, code)).toBe(200);
});

test('3,000 wrong codes slow strangers down and refuse nobody; a known device does not wait', async () => {
  const { email, browser } = await anOwner();
  const code = async (device: ReturnType<typeof aBrowser>) => {
    await device.ask(email);
    const mailed = await latestCode(world, email);
    const startedAt = performance.now();
    expect(await device.confirm(email, mailed)).toBe(200);
    return performance.now() - startedAt;
  };
  await aBrowser().confirm(email, '123456');
  await sql`update rate_counters set count = 3000 where key = 'code_try_all:all'`.execute(world.db);
  const stranger = await code(aBrowser());
  expect(stranger).toBeGreaterThan(950);
  expect(stranger).toBeLessThan(2000);
  expect(await code(browser)).toBeLessThan(900);
});

test('one line has 100 wrong codes a day, over all addresses', async () => {
  const ip = somewhere();
  const tryFrom = async () => aBrowser(ip).confirm('nobody@flair.test', '123456');
  expect(await tryFrom()).toBe(400);
  await sql`update rate_counters set count = 99 where key = ${`code_try_network_day:${ip}`}`.execute(
    world.db,
  );
  world.clock.advance(15 * minute);
  expect([await tryFrom(), await tryFrom()]).toEqual([400, 429]);
  world.clock.advance(15 * minute);
  expect(await tryFrom()).toBe(429);
  expect(await aBrowser().confirm('nobody@flair.test', '123456')).toBe(400);
});

test('24 hours at full speed from ever new lines find a code in at most 1,200 of a million cases', async () => {
  const { email } = await anOwner();
  let tries = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    for (let turn = 0; turn < 12; turn += 1) {
      const attacker = aBrowser();
      if ((await attacker.ask(email)) === 429) continue;
      const right = await latestCode(world, email);
      for (let guess = 0; guess < 6; guess += 1) await attacker.confirm(email, wrongCode(right));
      expect(await attacker.confirm(email, right)).toBe(400);
      world.clock.advance(61_000);
    }
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(attempts), 0)::int as sum from codes
      where lower(email) = ${email} and created_at > ${new Date(world.clock.now().getTime() - 55 * minute)}`.execute(
      world.db,
    );
    tries += rows[0]?.sum ?? 0;
    world.clock.advance(60 * minute - 10 * 61_000);
  }
  expect(tries).toBeGreaterThan(1000);
  expect(tries).toBeLessThanOrEqual(24 * 10 * 5);
}, 120_000);

test('24 hours at full speed try at most 1,000 passwords of an account, 10 a quarter from a line', async () => {
  const { email, browser } = await anOwner();
  const line = aBrowser();
  const statuses = [];
  for (let turn = 0; turn < 12; turn += 1) {
    statuses.push(await line.signIn(email, 'wrong horse battery'));
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  await sql`update rate_counters set count = 999
    where key = ${`sign_in_address_day:${email}`}`.execute(world.db);
  expect(await aBrowser().signIn(email, 'wrong horse battery')).toBe(401);
  expect(await aBrowser().signIn(email)).toBe(429);
  expect(await browser.signIn(email)).toBe(200);
});

test('what was refused is counted nowhere', async () => {
  const { email } = await anOwner();
  const ip = somewhere();
  for (let turn = 0; turn < 19; turn += 1) await aBrowser(ip).signIn(email, 'wrong horse battery');
  const { rows } = await sql<{ key: string; count: number }>`
    select split_part(key, ':', 1) as key, count from rate_counters
    where key like ${`sign_in%${ip}%`} or key = ${`sign_in_address:${email}`}
    order by 1`.execute(world.db);
  expect(rows).toEqual([
    { key: 'sign_in_address', count: 10 },
    { key: 'sign_in_network', count: 10 },
    { key: 'sign_in_network_day', count: 10 },
    { key: 'sign_in_pair', count: 10 },
  ]);
});

test('a new password makes other devices strangers, and the cookie says nothing of an account', async () => {
  const { email, browser } = await anOwner();
  const thief = aBrowser();
  expect(await thief.signIn(email)).toBe(200);
  const known = async () =>
    Number(
      (
        await sql<{ count: number }>`select count(*)::int as count from known_devices
          join users on users.id = user_id where email = ${email}`.execute(world.db)
      ).rows[0]?.count,
    );
  expect(await known()).toBe(2);
  await browser.forgot(email);
  const [mail] = await world.mails(email);
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const body = { token: link.searchParams.get('token'), password: 'another horse battery' };
  expect((await world.as().raw('POST', '/v2/users/resetPassword', body)).status).toBe(200);
  expect(await known()).toBe(0);
  expect(thief.jar()).toMatch(/^flair_device=[\w-]{43}$/);
});
