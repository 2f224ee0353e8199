import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyLimits } from '#contract/api-key-limits.ts';
import { DAY_MS } from '#rules/time.ts';
import { aFund, aKey, keyPassword, listOf, statusOf, withPassword } from '#test/api-keys.ts';
import { aMember, aUser } from '#test/factories.ts';
import { createWorld, openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const body = { name: 'sync', scopes: ['projects' as const], password: keyPassword };

test('a key is shown once, kept as a hash alone, and all who may make one are told', async () => {
  const fund = await aFund(world);
  const [suspended, manager] = [
    await aMember(world, fund.id, 'admin'),
    await aMember(world, fund.id, 'manager'),
  ];
  await world.db
    .updateTable('users')
    .set({ suspended_at: world.clock.now() })
    .where('id', '=', suspended.id)
    .execute();
  const key = await aKey(world, fund.id, fund.owner, {
    name: 'sync',
    scopes: ['billing', 'projects'],
  });
  expect(key.token).toMatch(/^flair_key_[\w-]{43}$/);
  expect(key).toMatchObject({
    start: key.token.slice(0, 14),
    scopes: ['projects', 'billing'],
    createdBy: { _id: fund.owner.id },
    expiresAt: new Date(world.clock.now().getTime() + 90 * DAY_MS).toISOString(),
    state: 'live',
    lastUsedOn: null,
  });
  const { token, ...shown } = key;
  expect(await listOf(world, fund)).toEqual([shown]);
  const { rows } = await sql<{ text: string }>`
    select string_agg(t::text, ' ') as text from (
      select to_jsonb(k) as t from api_keys k union all select to_jsonb(m) from mails m
      union all select to_jsonb(i) from idempotency_keys i) as every`.execute(world.db);
  expect(rows[0]?.text).toContain(key.start);
  expect(rows[0]?.text).not.toContain(token.slice(14));
  for (const { email } of [fund.owner, fund.admin]) {
    const [mail] = await world.mails(email);
    expect(mail?.subject).toBe('New API key for Harbour Fund');
    expect(mail?.text).toContain('sync');
  }
  for (const { email } of [suspended, manager]) expect(await world.mails(email)).toEqual([]);
});

test('making one takes a right, a password and a confirmed address', async () => {
  const fund = await aFund(world);
  const call = { params: fund.params, body };
  for (const role of ['viewer', 'finance', 'reviewer', 'manager'] as const) {
    const member = await withPassword(world, await aMember(world, fund.id, role));
    expect((await world.as(member.token).fails('makeApiKey', call)).code).toBe('forbidden');
    const list = { params: fund.params };
    expect((await world.as(member.token).fails('listApiKeys', list)).code).toBe('forbidden');
  }
  const stranger = await withPassword(world, await aUser(world));
  expect((await world.as(stranger.token).fails('makeApiKey', call)).code).toBe('not_found');
  const api = world.as(fund.owner.token);
  const wrong = { ...body, password: 'another walk by the sea' };
  expect((await api.fails('makeApiKey', { ...call, body: wrong })).code).toBe('credentials_wrong');
  const { password: _none, ...without } = body;
  expect((await api.fails('makeApiKey', { ...call, body: without })).code).toBe('validation');
  for (const change of [{ days: 366 }, { days: 0 }, { scopes: [] }, { name: ' ' }])
    expect((await api.fails('makeApiKey', { ...call, body: { ...body, ...change } })).code).toBe(
      'validation',
    );
  expect(await listOf(world, fund)).toEqual([]);
});

test('it works to its last moment, and the day of its use is written once a day', async () => {
  const fund = await aFund(world);
  const key = await aKey(world, fund.id, fund.owner, { days: 2 });
  const writes = async () =>
    (await world.statements(async () => statusOf(world, fund, key.token))).filter((text) =>
      text.startsWith('update "api_keys"'),
    ).length;
  expect(await writes()).toBe(1);
  expect(await writes()).toBe(0);
  const day = () => world.clock.now().toISOString().slice(0, 10);
  expect((await listOf(world, fund))[0]?.lastUsedOn).toBe(day());
  world.clock.advance(DAY_MS);
  expect(await writes()).toBe(1);
  expect((await listOf(world, fund))[0]?.lastUsedOn).toBe(day());
  world.clock.advance(DAY_MS - 1);
  expect(await statusOf(world, fund, key.token)).toBe(200);
  world.clock.advance(1);
  expect(await statusOf(world, fund, key.token)).toBe(401);
  expect((await listOf(world, fund))[0]?.state).toBe('expired');
});

test('revoking ends it at once, in every process', async () => {
  const fund = await aFund(world);
  const key = await aKey(world, fund.id, fund.owner);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db);
  const url = new URL(String(world.pool.options.connectionString));
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const { clock } = world;
  const folder = world.config.dataDir;
  const beside = await openWorld({ url: url.href, folder: `${folder}-beside`, env: {}, clock });
  try {
    expect(await statusOf(world, fund, key.token)).toBe(200);
    expect(await statusOf(beside, fund, key.token)).toBe(200);
    const params = { id: fund.id, keyId: key._id };
    // Any of those who may, also of another's.
    await world.as(fund.admin.token).ok('revokeApiKey', { params });
    expect(await statusOf(world, fund, key.token)).toBe(401);
    expect(await statusOf(beside, fund, key.token)).toBe(401);
    expect((await world.as(fund.owner.token).fails('revokeApiKey', { params })).code).toBe(
      'state_conflict',
    );
  } finally {
    await beside.close();
  }
  expect((await listOf(world, fund))[0]).toMatchObject({ state: 'ended', endedWhy: 'revoked' });
  const theirs = await aFund(world);
  const mixed = { params: { id: theirs.id, keyId: key._id } };
  expect((await world.as(theirs.owner.token).fails('revokeApiKey', mixed)).code).toBe('not_found');
});

test('the one in its place has the same name, scopes and days; both work for a week', async () => {
  const fund = await aFund(world);
  const key = await aKey(world, fund.id, fund.owner, { scopes: ['projects'], days: 30 });
  world.clock.advance(DAY_MS);
  const params = { id: fund.id, keyId: key._id };
  const proof = { body: { password: keyPassword } };
  const api = world.as(fund.admin.token);
  const wrong = { params, body: { password: 'no such walk anywhere' } };
  expect((await api.fails('rotateApiKey', wrong)).code).toBe('credentials_wrong');
  const next = (await api.ok('rotateApiKey', { params, ...proof })).data;
  expect(next).toMatchObject({
    name: key.name,
    scopes: ['projects'],
    createdBy: { _id: fund.admin.id },
    expiresAt: new Date(world.clock.now().getTime() + 30 * DAY_MS).toISOString(),
  });
  expect((await api.fails('rotateApiKey', { params, ...proof })).code).toBe('state_conflict');
  expect((await listOf(world, fund)).map(({ _id, state }) => [_id, state])).toEqual([
    [next._id, 'live'],
    [key._id, 'replaced'],
  ]);
  world.clock.advance(apiKeyLimits.overlapDays * DAY_MS - 1);
  expect([await statusOf(world, fund, key.token), await statusOf(world, fund, next.token)]).toEqual(
    [200, 200],
  );
  world.clock.advance(1);
  expect([await statusOf(world, fund, key.token), await statusOf(world, fund, next.token)]).toEqual(
    [401, 200],
  );
  // One that would have ended sooner ends then, and one that was replaced can be ended at once.
  const short = await aKey(world, fund.id, fund.owner, { days: 1 });
  const ofShort = { id: fund.id, keyId: short._id };
  await api.ok('rotateApiKey', { params: ofShort, ...proof });
  expect((await listOf(world, fund)).find(({ _id }) => _id === short._id)?.expiresAt).toBe(
    short.expiresAt,
  );
  await api.ok('revokeApiKey', { params: ofShort });
  expect(await statusOf(world, fund, short.token)).toBe(401);
});

test('one at a time is made: however many press at once, there are never too many, nor two of a name', async () => {
  const fund = await aFund(world);
  const { live } = apiKeyLimits;
  for (let index = 1; index < live; index += 1)
    await aKey(world, fund.id, fund.owner, { name: `key ${index}` });
  const api = world.as(fund.owner.token);
  const tries = await Promise.all(
    Array.from({ length: 6 }, async (_, index) =>
      api.raw('POST', `/v3/management/${fund.id}/apiKeys`, { ...body, name: `race ${index % 2}` }),
    ),
  );
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await listOf(world, fund)).filter(({ state }) => state === 'live')).toHaveLength(live);
  const enough = await api.fails('makeApiKey', { params: fund.params, body });
  expect([enough.code, enough.message]).toEqual([
    'state_conflict',
    'An organisation has 20 keys at most. Revoke one that nobody uses.',
  ]);
  // What stands in the place of another one is not one more.
  const [first] = await listOf(world, fund);
  await api.ok('rotateApiKey', {
    params: { id: fund.id, keyId: first?._id ?? '' },
    body: { password: keyPassword },
  });
  await api.ok('revokeApiKey', {
    params: { id: fund.id, keyId: (await listOf(world, fund))[1]?._id ?? '' },
  });
  const taken = { ...body, name: first?.name ?? '' };
  expect((await api.fails('makeApiKey', { params: fund.params, body: taken })).code).toBe(
    'name_taken',
  );
}, 60_000);
