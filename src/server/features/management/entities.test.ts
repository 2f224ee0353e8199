import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anAccount, aProject, aUser } from '#test/factories.ts';
import { markdownStarts } from '#test/markdown.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await markdownStarts();
});
afterAll(async () => world.close());

const dayMs = 86_400_000;

test('whoever creates an organisation owns it', async () => {
  const user = await aUser(world);
  const api = world.as(user.token);
  const answer = await api.raw('POST', '/v2/entities/', {
    name: 'Étoile & Søn Fund',
    website: 'https://etoile.example',
    description: '# About\n\n<script>alert(1)</script> [us](https://etoile.example)',
    country: 'FR',
  });
  expect(answer.status).toBe(201);
  const { data } = answer.body as Awaited<ReturnType<typeof api.ok<'createEntity'>>>;
  expect(data.entity).toMatchObject({
    slug: 'etoile-and-son-fund',
    verified: false,
    country: 'FR',
  });
  expect(data.entity.descriptionHtml).toContain('<h3>About</h3>');
  expect(data.entity.descriptionHtml).not.toContain('<script');
  expect(data.entity.hue).toBeGreaterThanOrEqual(0);
  expect(data.managementAccount._id).toBe(data.entity.managementAccountId);
  const mine = await api.ok('listMyManagementAccounts');
  expect(mine.data).toMatchObject([{ _id: data.managementAccount._id, role: 'owner' }]);
});

test('the same name gets another address and the same hue; an address asked for must be free', async () => {
  const api = world.as((await aUser(world)).token);
  const first = await api.ok('createEntity', { body: { name: 'Twin Fund' } });
  const second = await api.ok('createEntity', { body: { name: 'Twin Fund' } });
  expect(second.data.entity.slug).toMatch(/^twin-fund-\d{8}$/);
  expect(second.data.entity.hue).toBe(first.data.entity.hue);
  const failure = await api.fails('createEntity', { body: { name: 'Other', slug: 'twin-fund' } });
  expect(failure).toMatchObject({ httpStatus: 409, code: 'slug_taken' });
  const unnameable = await api.ok('createEntity', { body: { name: '日本' } });
  expect(unnameable.data.entity.slug).toMatch(/^organisation/);
  const long = { body: { name: 'long name '.repeat(16) } };
  expect((await api.ok('createEntity', long)).data.entity.slug.length).toBeLessThanOrEqual(60);
  expect((await api.ok('createEntity', long)).data.entity.slug.length).toBeLessThanOrEqual(60);
});

test('twenty of the same name at once get twenty addresses', async () => {
  const api = world.as((await aUser(world)).token);
  const made = await Promise.all(
    Array.from({ length: 20 }, async () => api.ok('createEntity', { body: { name: 'Rush' } })),
  );
  expect(new Set(made.map((one) => one.data.entity.slug)).size).toBe(20);
});

test('one of twenty at once gets the address all ask for', async () => {
  const api = world.as((await aUser(world)).token);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () =>
      api.raw('POST', '/v2/entities/', { name: 'Wanted', slug: 'wanted-address' }),
    ),
  );
  expect(answers.filter((one) => one.status === 201)).toHaveLength(1);
  expect(answers.filter((one) => one.status === 409)).toHaveLength(19);
});

test('a repeated request with the same key makes one organisation', async () => {
  const user = await aUser(world);
  const api = world.as(user.token);
  const send = async () =>
    api.raw('POST', '/v2/entities/', { name: 'Once' }, { 'idempotency-key': 'once-1' });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers[1]).toMatchObject({ status: 201, body: answers[0]?.body });
  expect(answers[2]).toMatchObject({ status: 201, body: answers[0]?.body });
  expect((await api.ok('listMyManagementAccounts')).paging.total).toBe(1);
});

test.each([
  [{}, 'name'],
  [{ name: '' }, 'name'],
  [{ name: 'A', verified: true }, 'verified'],
  [{ name: 'A', slug: 'Not A Slug' }, 'slug'],
  [{ name: 'A', hue: 360 }, 'hue'],
  [{ name: 'A', website: 'javascript:alert(1)' }, 'website'],
  [{ name: 'A\0' }, 'name'],
  [{ name: 'A', country: 'ZZ' }, 'country'],
])('%j is refused for its %s', async (body, path) => {
  const api = world.as((await aUser(world)).token);
  const answer = await api.raw('POST', '/v2/entities/', body);
  expect(answer.status).toBe(400);
  expect((answer.body as { details: { path: string }[] }).details[0]?.path).toMatch(path);
});

test('another name, or another host of the site, ends a verification; nothing else does', async () => {
  const account = await anAccount(world, { name: 'Harbour Fund' });
  const mine = world.as(account.owner.token);
  const params = { id: account.entityId };
  const verified = { verified_at: world.clock.now(), website: 'https://harbour.example' };
  const verify = async () =>
    world.db.updateTable('entities').set(verified).where('id', '=', account.entityId).execute();
  const after = async (body: object) => {
    await verify();
    return (await mine.ok('updateEntity', { params, body })).data.verified;
  };
  expect(await after({ name: 'HARBOUR Fund', website: 'https://www.harbour.example/about' })).toBe(
    true,
  );
  expect(await after({ description: 'Ships.', country: 'FR', slug: 'harbour-of-ships' })).toBe(
    true,
  );
  expect(await after({ website: 'https://harbour.example.net' })).toBe(false);
  expect(await after({ website: null })).toBe(false);
  expect(await after({ name: 'Flair Bank' })).toBe(false);
});

test('an account makes twenty organisations a day, and one that is refused does not count', async () => {
  const limited = await createWorld({ RATE_LIMIT: 'on' });
  const user = await aUser(limited);
  const api = limited.as(user.token);
  await api.ok('createEntity', { body: { name: 'First', slug: 'the-first' } });
  await api.fails('createEntity', { body: { name: 'Again', slug: 'the-first' } });
  const tries = await Promise.all(
    Array.from({ length: 24 }, async (_, n) =>
      api.raw('POST', '/v2/entities/', { name: `No ${n}` }),
    ),
  );
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(19);
  const refused = tries.find(({ status }) => status !== 201);
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': String((12 * dayMs) / 24 / 1000) },
    body: { code: 'rate_limited', message: expect.stringContaining('made 20 organisations today') },
  });
  const other = limited.as((await aUser(limited)).token);
  await other.ok('createEntity', { body: { name: 'Of another' } });
  limited.clock.advance(dayMs / 2);
  await api.ok('createEntity', { body: { name: 'Of tomorrow' } });
  await limited.close();
});

test('visitors and unverified people create nothing', async () => {
  const body = { name: 'Nobody' };
  expect((await world.as().fails('createEntity', { body })).code).toBe('unauthorized');
  const unverified = await aUser(world, { verified: false });
  const failure = await world.as(unverified.token).fails('createEntity', { body });
  expect(failure.code).toBe('email_unverified');
  const rows = await world.db
    .selectFrom('entities')
    .select('id')
    .where('name', '=', 'Nobody')
    .execute();
  expect(rows).toHaveLength(0);
});

test('the page is public, by id and by slug, and counts what takes applications', async () => {
  const account = await anAccount(world, { name: 'Public Fund' });
  await aProject(world, { account });
  await aProject(world, { account, deadline: null });
  await aProject(world, { account, status: 'draft' });
  await aProject(world, { account, deadline: new Date(world.clock.now().getTime() - 2 * dayMs) });
  await aProject(world);
  const byId = await world.as().ok('getEntity', { params: { id: account.entityId } });
  expect(byId.data).toMatchObject({ name: 'Public Fund', openProjects: 2, descriptionHtml: '' });
  expect(await world.as().ok('getEntity', { params: { id: account.slug } })).toEqual(byId);
  for (const id of ['no-such-organisation', account.id, '%00']) {
    const failure = await world.as().fails('getEntity', { params: { id } });
    expect(failure.httpStatus).toBe(404);
  }
});

test('admins and owners change the page, nobody else does', async () => {
  const account = await anAccount(world);
  const other = await anAccount(world);
  const params = { id: account.slug };
  const body = { website: 'https://changed.example', hue: 12, logoUrl: null };
  for (const role of ['viewer', 'reviewer', 'manager'] as const) {
    const member = await aMember(world, account.id, role);
    const failure = await world.as(member.token).fails('updateEntity', { params, body });
    expect(failure.code).toBe('forbidden');
  }
  const stranger = world.as(other.owner.token);
  expect((await stranger.fails('updateEntity', { params, body })).code).toBe('forbidden');
  expect((await world.as().fails('updateEntity', { params, body })).code).toBe('unauthorized');
  const before = await world.as().ok('getEntity', { params });
  expect(before.data.website).toBeNull();

  const admin = world.as((await aMember(world, account.id, 'admin')).token);
  const changed = await admin.ok('updateEntity', { params, body });
  expect(changed.data).toMatchObject({ website: 'https://changed.example', hue: 12 });
  const taken = await admin.fails('updateEntity', { params, body: { slug: other.slug } });
  expect(taken).toMatchObject({ httpStatus: 409, code: 'slug_taken' });
  const missing = await admin.fails('updateEntity', { params: { id: 'nowhere' }, body });
  expect(missing.code).toBe('not_found');
  const owner = world.as(account.owner.token);
  const renamed = await owner.ok('updateEntity', { params, body: { slug: 'a-new-address' } });
  expect(renamed.data).toMatchObject({ slug: 'a-new-address', hue: 12 });
});

test('of many who change the page as they saw it, one does; without a version it is changed as ever', async () => {
  const account = await anAccount(world);
  const owner = world.as(account.owner.token);
  const page = { params: { id: account.slug } };
  const { version } = (await owner.ok('getEntity', page)).data;
  const tries = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const body = { description: `Words of number ${n}`, version };
      const answer = await owner.raw('PATCH', `/v2/entities/${account.slug}`, body);
      return answer.status;
    }),
  );
  expect(tries.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  const after = (await owner.ok('getEntity', page)).data;
  expect(after.version).toBe(version + 1);
  const stale = { ...page, body: { description: 'Older words', version } };
  expect(await owner.fails('updateEntity', stale)).toMatchObject({
    httpStatus: 409,
    code: 'version_conflict',
    details: [
      { path: 'description', params: { value: after.description } },
      { path: 'version', params: { version: after.version } },
    ],
  });
  expect((await owner.ok('getEntity', page)).data).toEqual(after);
  // The call as the specification has it.
  const plain = { ...page, body: { description: 'Plain words' } };
  expect((await owner.ok('updateEntity', plain)).data).toMatchObject({ version: version + 2 });
  // What changes nothing is no change, and neither is a look from an operator.
  expect((await owner.ok('updateEntity', plain)).data.version).toBe(version + 2);
  await world.db
    .updateTable('entities')
    .set({ verified_at: world.clock.now() })
    .where('slug', '=', account.slug)
    .execute();
  expect((await owner.ok('getEntity', page)).data.version).toBe(version + 2);
});

test('my accounts are mine alone, page by page, in a fixed number of statements', async () => {
  const user = await aUser(world);
  const api = world.as(user.token);
  await anAccount(world);
  const count = async () =>
    (await world.statements(async () => api.ok('listMyManagementAccounts'))).length;
  const first = await anAccount(world, { owner: user });
  const withOne = await count();
  const second = await anAccount(world);
  await aMember(world, second.id, 'reviewer', user);
  const third = await anAccount(world, { owner: user });
  expect(await count()).toBe(withOne);
  const page = await api.ok('listMyManagementAccounts', { query: { limit: 2 } });
  const cursor = page.paging.next ?? '';
  const rest = await api.ok('listMyManagementAccounts', { query: { limit: 2, cursor } });
  // Joined at one moment of the fixed clock, they stand by their ids, which say no more of one millisecond.
  const mine = [
    [first.id, 'owner'],
    [second.id, 'reviewer'],
    [third.id, 'owner'],
  ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  expect(page.data.map((one) => [one._id, one.role])).toEqual(mine.slice(0, 2));
  expect(rest.data.map((one) => [one._id, one.role])).toEqual(mine.slice(2));
  expect(rest.paging).toEqual({ total: 3, limit: 2, next: null });
  expect((await world.as().fails('listMyManagementAccounts')).code).toBe('unauthorized');
});
