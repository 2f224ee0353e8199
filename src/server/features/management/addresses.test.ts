import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeSlugs } from '#server/queries/slugs.ts';
import { anAccount, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(async () => world.close());

const ownOf = async () => {
  const account = await anAccount(world);
  const api = world.as(account.owner.token);
  const params = { id: account.entityId };
  const move = async (slug: string) => api.ok('updateEntity', { params, body: { slug } });
  return { account, api, params, move };
};

test('an address that an organisation left leads to it, and nobody else gets it', async () => {
  const { account, params, move } = await ownOf();
  await move('quays-of-the-north');
  const stranger = world.as((await aUser(world)).token);
  const { slug } = account;
  const taken = { httpStatus: 409, code: 'slug_taken' };
  expect(await stranger.fails('createEntity', { body: { name: 'X', slug } })).toMatchObject(taken);
  const other = await ownOf();
  const theirs = { params: other.params, body: { slug } };
  expect(await other.api.fails('updateEntity', theirs)).toMatchObject(taken);
  const named = await stranger.ok('createEntity', { body: { name: slug } });
  expect(named.data.entity.slug).toMatch(new RegExp(String.raw`^${slug}-\d{8}$`));
  const free = await freeSlugs(world.db, 'entities', [{ key: 'k', name: slug }], 'organisation');
  expect(free.get('k')).not.toBe(slug);
  const before = await world.as().ok('getEntity', { params: { id: slug } });
  expect(before.data).toMatchObject({ _id: params.id, slug: 'quays-of-the-north' });
});

test('it may go back to one, and keeps the last twenty', async () => {
  const { account, params, move } = await ownOf();
  for (let place = 0; place < 25; place += 1) {
    world.clock.advance(1000);
    await move(`on-and-on-${place}`);
  }
  const stranger = world.as((await aUser(world)).token);
  await stranger.ok('createEntity', { body: { name: 'Y', slug: account.slug } });
  await stranger.ok('createEntity', { body: { name: 'Y', slug: 'on-and-on-3' } });
  const kept = { body: { name: 'Y', slug: 'on-and-on-4' } };
  expect((await stranger.fails('createEntity', kept)).code).toBe('slug_taken');
  await move('on-and-on-20');
  const at = async (id: string) => (await world.as().ok('getEntity', { params: { id } })).data._id;
  expect(await at('on-and-on-20')).toBe(params.id);
  expect(await at('on-and-on-24')).toBe(params.id);
});

test('of those who want the address at the moment in which it is left, nobody gets it', async () => {
  for (const slug of ['moment-one', 'moment-two', 'moment-three']) {
    const { move, params } = await ownOf();
    await move(slug);
    const other = await ownOf();
    const stranger = world.as((await aUser(world)).token);
    const body = { name: 'Z', slug };
    const [, ...tries] = await Promise.all([
      move(`${slug}-left`),
      other.api.raw('PATCH', `/v2/entities/${other.params.id}`, { slug }),
      ...Array.from({ length: 4 }, async () => stranger.raw('POST', '/v2/entities/', body)),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    const found = await world.as().ok('getEntity', { params: { id: slug } });
    expect(found.data._id).toBe(params.id);
  }
});

test('a deleted organisation keeps its address, and an address of a stranger keeps nobody from deleting', async () => {
  const { account, api, params } = await ownOf();
  const stranger = world.as((await aUser(world)).token);
  const squatted = `deleted-${account.entityId}`;
  await stranger.ok('createEntity', { body: { name: 'Squat', slug: squatted } });
  const { name } = (await api.ok('getEntity', { params })).data;
  await api.ok('deleteEntity', { params, body: { name } });
  const { slug } = account;
  const again = await stranger.fails('createEntity', { body: { name, slug } });
  expect(again).toMatchObject({ httpStatus: 409, code: 'slug_taken' });
  expect((await world.as().fails('getEntity', { params: { id: slug } })).code).toBe('not_found');
});
