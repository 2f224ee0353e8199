import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anAccount, aUser } from '#test/factories.ts';
import { uploadPicture } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const status = async (url: string, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return (await world.app.inject({ url, headers })).statusCode;
};
const idOf = (address: string): string => address.slice('/v3/files/'.length);

test('a banner is public with its page, keeps its focus, and forgets it with the picture', async () => {
  const { owner, entityId: id } = await anAccount(world);
  const api = world.as(owner.token);
  const [first, second] = [
    await uploadPicture(world, owner.token, 'banner'),
    await uploadPicture(world, owner.token, 'banner'),
  ];
  expect(await status(first)).toBe(404);
  const focus = { x: 0.25, y: 1 };
  const body = { banner: first, bannerFocus: focus };
  expect((await api.ok('updateEntity', { params: { id }, body })).data).toMatchObject(body);
  expect(await status(first)).toBe(200);
  const visitor = await world.as().ok('getEntity', { params: { id } });
  expect(visitor.data).toMatchObject(body);
  const { data } = await api.ok('updateEntity', { params: { id }, body: { banner: second } });
  expect([data.banner, data.bannerFocus]).toEqual([second, undefined]);
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  await world.db
    .updateTable('entities')
    .set({ hidden_at: world.clock.now() })
    .where('id', '=', id)
    .execute();
  expect(await status(second)).toBe(404);
});

test('nobody names another person’s picture, a logo as a banner, or sets a focus outside of it', async () => {
  const { owner, entityId: id } = await anAccount(world);
  const stranger = await aUser(world);
  const api = world.as(owner.token);
  const refused = async (body: object) =>
    (await api.fails('updateEntity', { params: { id }, body })).code;
  expect(await refused({ banner: await uploadPicture(world, stranger.token, 'banner') })).toBe(
    'validation',
  );
  expect(await refused({ banner: await uploadPicture(world, owner.token, 'logo') })).toBe(
    'validation',
  );
  expect(await refused({ bannerFocus: { x: 1.2, y: 0 } })).toBe('validation');
});

test('who may change the page frames the logo that a colleague chose, and nobody else does', async () => {
  const { owner, entityId: id, id: accountId } = await anAccount(world);
  const [admin, editor] = [
    await aMember(world, accountId, 'admin'),
    await aMember(world, accountId, 'manager'),
  ];
  const stranger = (await anAccount(world)).owner;
  const logo = await uploadPicture(world, owner.token, 'logo');
  const params = { id: idOf(logo) };
  const crop = { x: 0.5, y: 0.5, size: 0.5 };
  // Not before it is the organisation's.
  expect((await world.as(admin.token).fails('getPictureCrop', { params })).code).toBe('not_found');
  await world.as(owner.token).ok('updateEntity', { params: { id }, body: { logoUrl: logo } });
  const { data: source } = await world.as(admin.token).ok('getPictureCrop', { params });
  const upload = `/v3/files/${source.source}`;
  expect(await status(upload, admin.token)).toBe(200);
  for (const { token } of [editor, stranger]) {
    expect((await world.as(token).fails('cropPicture', { params, body: { crop } })).code).toBe(
      'not_found',
    );
    expect(await status(upload, token)).toBe(404);
  }
  expect(await status(upload)).toBe(404);
  const { data: cut } = await world.as(admin.token).ok('cropPicture', { params, body: { crop } });
  const logoUrl = `/v3/files/${cut._id}`;
  await world.as(admin.token).ok('updateEntity', { params: { id }, body: { logoUrl } });
  expect([await status(logoUrl), await status(logo)]).toEqual([200, 404]);
  // And back again: the owner frames what the admin made of the owner's upload.
  await world.as(owner.token).ok('cropPicture', { params: { id: cut._id }, body: { crop: null } });
  // With the right to the page goes the right to its upload.
  await world.db.deleteFrom('members').where('user_id', '=', admin.id).execute();
  expect(await status(upload, admin.token)).toBe(404);
  expect(
    (await world.as(admin.token).fails('cropPicture', { params: { id: cut._id }, body: { crop } }))
      .code,
  ).toBe('not_found');
});
