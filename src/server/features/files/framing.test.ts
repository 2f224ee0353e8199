import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/integrations/secrets/passwords.ts';
import { aProject, aUser, type TestProject, type TestUser } from '#test/factories.ts';
import { uploadPicture } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let person: TestUser;
let other: TestUser;
beforeAll(async () => {
  world = await createWorld();
  person = await aUser(world);
  other = await aUser(world);
});
afterAll(async () => world.close());

/** Red on the left, blue on the right. */
async function halves(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let place = 0; place < width * height; place += 1) {
    pixels[place * 3 + (place % width < width / 2 ? 0 : 2)] = 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function read(user: TestUser | null, url: string) {
  const headers = user ? { authorization: `Bearer ${user.token}` } : {};
  const { statusCode, rawPayload } = await world.app.inject({ url, headers });
  return { status: statusCode, bytes: rawPayload };
}
const idOf = (address: string): string => address.slice('/v3/files/'.length);
const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};
const colourOf = async (bytes: Buffer) => {
  const { dominant } = await sharp(bytes).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
};

test('what was uploaded is kept byte by byte, for its owner alone', async () => {
  const content = await halves(1200, 600);
  const address = await uploadPicture(world, person.token, 'logo', content);
  const api = world.as(person.token);
  const { data } = await api.ok('getPictureCrop', { params: { id: idOf(address) } });
  expect(data.crop).toBeNull();
  const source = `/v3/files/${data.source}`;
  expect((await read(person, source)).bytes.equals(content)).toBe(true);
  expect([(await read(other, source)).status, (await read(null, source)).status]).toEqual([
    404, 404,
  ]);
  await api.ok('updateProfile', { body: { pictureUrl: null } });
});

test('a square is cut out of the upload into a picture of its own, as often as one likes', async () => {
  const address = await uploadPicture(world, person.token, 'logo', await halves(1200, 600));
  const api = world.as(person.token);
  const cut = async (id: string, crop: { x: number; y: number; size: number } | null) => {
    const { data } = await api.ok('cropPicture', { params: { id }, body: { crop } });
    return { id: data._id, ...(await read(person, `/v3/files/${data._id}`)) };
  };
  const left = await cut(idOf(address), { x: 0.1, y: 0.5, size: 0.5 });
  expect([await sizeOf(left.bytes), await colourOf(left.bytes)]).toEqual([[300, 300], 'red']);
  // Out of the whole again, not out of the square.
  const right = await cut(left.id, { x: 1, y: 0, size: 1 });
  expect([await sizeOf(right.bytes), await colourOf(right.bytes)]).toEqual([[512, 512], 'blue']);
  const { data } = await api.ok('getPictureCrop', { params: { id: right.id } });
  expect(data.crop).toEqual({ x: 1, y: 0, size: 1 });
  expect(await sizeOf((await cut(right.id, null)).bytes)).toEqual([512, 256]);
  expect(await sizeOf((await read(person, address)).bytes)).toEqual([512, 256]);
});

test('nobody cuts another person’s picture, a banner, a plain file, or outside of the picture', async () => {
  const [logo, banner] = [
    await uploadPicture(world, person.token, 'logo'),
    await uploadPicture(world, person.token, 'banner'),
  ];
  const body = { crop: { x: 0.5, y: 0.5, size: 1 } };
  const refused = async (user: TestUser, id: string) =>
    (await world.as(user.token).fails('cropPicture', { params: { id }, body })).code;
  expect(await refused(other, idOf(logo))).toBe('not_found');
  expect(await refused(person, idOf(banner))).toBe('not_found');
  const own = { params: { id: idOf(logo) } };
  const { data } = await world.as(person.token).ok('getPictureCrop', own);
  expect(await refused(person, data.source)).toBe('not_found');
  for (const crop of [
    { x: 1.1, y: 0, size: 1 },
    { x: 0, y: 0, size: 0 },
  ]) {
    const failure = await world.as(person.token).fails('cropPicture', { ...own, body: { crop } });
    expect(failure.code).toBe('validation');
  }
});

test('a picture has its smaller size from the start, under its own address and its own rights', async () => {
  const project = await aProject(world);
  const { owner } = project.account;
  const address = await uploadPicture(world, owner.token, 'banner', await halves(2400, 800));
  expect((await read(null, `${address}?width=480`)).status).toBe(404);
  await world.as(owner.token).ok('updateProject', {
    params: { id: project.id },
    body: { banner: address },
  });
  const [whole, small, larger] = [
    await read(null, address),
    await read(null, `${address}?width=480`),
    await read(null, `${address}?width=481`),
  ];
  expect(await sizeOf(whole.bytes)).toEqual([1920, 640]);
  expect(await sizeOf(small.bytes)).toEqual([480, 160]);
  expect(larger.bytes.equals(whole.bytes)).toBe(true);
  expect(small.bytes.length).toBeLessThan(whole.bytes.length);
  expect((await read(null, `${address}?width=many`)).status).toBe(400);
  // A row of its own, that nobody reaches by its id.
  const rows = await world.db
    .selectFrom('files')
    .select('id')
    .where('size_of', '=', idOf(address))
    .execute();
  expect(rows).toHaveLength(1);
  expect((await read(null, `/v3/files/${rows[0]?.id}`)).status).toBe(404);
});

test('a face goes with its account: upload, picture and sizes', async () => {
  const leaving = await aUser(world);
  const pictureUrl = await uploadPicture(world, leaving.token, 'picture', await halves(900, 900));
  await world.as(leaving.token).ok('updateProfile', { body: { pictureUrl } });
  const count = async () =>
    (
      await world.db
        .selectFrom('files')
        .select('storage_key')
        .where('owner_id', '=', leaving.id)
        .execute()
    ).map(({ storage_key: key }) => key);
  const keys = await count();
  expect(keys).toHaveLength(3);
  const password = 'correct horse battery';
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', leaving.id)
    .execute();
  await world.as(leaving.token).ok('deleteAccount', { body: { password } });
  expect(await count()).toEqual([]);
  await world.runJobs();
  for (const key of keys) expect(await world.services.files.get(key)).toBeNull();
});

const focusOf = async (project: TestProject) =>
  (await world.as().ok('getProject', { params: { id: project.slug } })).data.bannerFocus;

test('what stays in sight of a banner goes with the banner, into lists, copies and the shared picture', async () => {
  const project = await aProject(world, { name: 'Framed' });
  const { owner } = project.account;
  const change = async (body: object) =>
    world.as(owner.token).ok('updateProject', { params: { id: project.id }, body });
  const banner = await uploadPicture(world, owner.token, 'banner', await halves(600, 600));
  const bannerFocus = { x: 0, y: 0.25 };
  expect(await focusOf(project)).toBeUndefined();
  await change({ banner, bannerFocus });
  expect(await focusOf(project)).toEqual(bannerFocus);
  const { data } = await world.as().ok('listProjects', {
    query: { q: 'Framed', select: '+banner' },
  });
  expect(data.map((one) => one.bannerFocus)).toEqual([bannerFocus]);
  const plain = await world.as().ok('listProjects', { query: { q: 'Framed' } });
  expect(plain.data[0]).not.toHaveProperty('bannerFocus');
  const copy = await world.as(owner.token).ok('cloneProject', { params: { id: project.id } });
  expect(copy.data.bannerFocus).toEqual(bannerFocus);

  await change({ banner });
  expect(await focusOf(project)).toEqual(bannerFocus);
  const next = await uploadPicture(world, owner.token, 'banner', await halves(600, 600));
  await change({ banner: next });
  expect(await focusOf(project)).toBeUndefined();
  await change({ bannerFocus });
  await change({ bannerFocus: null });
  expect(await focusOf(project)).toBeUndefined();
  const wrong = await world.as(owner.token).fails('updateProject', {
    params: { id: project.id },
    body: { bannerFocus: { x: -0.1, y: 2 } },
  });
  expect(wrong.code).toBe('validation');
});
