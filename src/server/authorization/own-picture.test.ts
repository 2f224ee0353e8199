import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayFields } from '#contract/messages/fields.ts';
import { sayFiles } from '#contract/messages/files.ts';
import { newId } from '#server/db/id.ts';
import { aDraft } from '#test/applications.ts';
import { aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { demandOwnPicture } from './own-picture.ts';

let world: World;
let [userId, other] = ['', ''];
beforeAll(async () => {
  world = await createWorld();
  userId = (await aUser(world)).id;
  other = (await aUser(world)).id;
});
afterAll(async () => world.close());

const aFile = async (more: object = {}) => {
  const id = newId();
  await world.db
    .insertInto('files')
    .values({
      id,
      owner_id: userId,
      purpose: 'logo',
      name: 'logo.png',
      type: 'image/png',
      size: 7,
      storage_key: id,
      width: 9,
      height: 9,
      created_at: world.clock.now(),
      ...more,
    })
    .execute();
  return { id, url: `/v3/files/${id}` };
};
const name = async (url: string | null | undefined, more: object = {}) =>
  demandOwnPicture(world.db, { userId, path: 'logoUrl', purpose: 'logo', url, ...more });
const problem = sayFiles('files.choose_picture_again');
const refusal = {
  code: 'validation',
  said: sayFields('fields.at', { path: 'logoUrl', problem }),
  details: [{ path: 'logoUrl', ...problem }],
};
const fileOf = async (id: string) =>
  world.db.selectFrom('files').select('purpose').where('id', '=', id).executeTakeFirstOrThrow();
const jobs = async (id: string) => {
  const { rows } = await world.pool.query<{ task: string; payload: unknown }>(
    `select t.identifier as task, j.payload
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload->>'fileId' = $1`,
    [id],
  );
  return rows;
};
const upload = { purpose: 'answer', width: null, height: null };

test('nothing of ours is named by nothing, nor by an address elsewhere', async () => {
  for (const url of [null, undefined, '', 'https://flair.test/v3/files/x', 'v3/files/x'])
    expect(await name(url)).toBeUndefined();
});

test('a picture that was uploaded for this, or stands there, is named', async () => {
  const { url } = await aFile();
  expect(await name(url)).toBeUndefined();
  const { url: theirs } = await aFile({ owner_id: other });
  expect(await name(theirs, { present: theirs })).toBeUndefined();
  await expect(name(theirs, { present: url })).rejects.toMatchObject(refusal);
});

test.each<[string, object]>([
  ['somebody else’s', { owner_id: 'other' }],
  ['for something else', { purpose: 'banner' }],
  ['not made yet', { width: null, height: null }],
  ['somebody else’s upload', { ...upload, owner_id: 'other' }],
  ['no picture', { ...upload, type: 'application/pdf' }],
])('a picture that is %s is not', async (_, more) => {
  const { id, url } = await aFile('owner_id' in more ? { ...more, owner_id: other } : more);
  const before = await fileOf(id);
  await expect(name(url)).rejects.toMatchObject(refusal);
  expect(await fileOf(id)).toEqual(before);
  expect(await jobs(id)).toEqual([]);
});

test('no other address of ours is, nor anything by nobody', async () => {
  const { id, url } = await aFile();
  for (const wrong of [
    '/',
    `/v3/files/${newId()}`,
    `${url}0`,
    `/x${url}`,
    url.toUpperCase(),
    `/v3/files/${id.replaceAll('-', '')}`,
  ])
    await expect(name(wrong)).rejects.toMatchObject(refusal);
  await expect(name(url, { userId: null })).rejects.toMatchObject(refusal);
});

test.each(['image/png', 'image/jpeg', 'image/webp'])(
  'an upload for nothing yet becomes what it is named for: %s',
  async (type) => {
    const { id, url } = await aFile({ ...upload, type });
    expect(await name(url)).toBeUndefined();
    expect(await fileOf(id)).toEqual({ purpose: 'logo' });
    expect(await jobs(id)).toEqual([{ task: 'make_picture', payload: { fileId: id } }]);
  },
);

test('an upload that an application names does not', async () => {
  const { application, project } = await aDraft(world);
  const { id, url } = await aFile(upload);
  await world.db
    .insertInto('application_files')
    .values({
      application_id: application._id,
      question_id: project.questionIds[0] ?? '',
      file_id: id,
    })
    .execute();
  await expect(name(url)).rejects.toMatchObject(refusal);
  expect(await fileOf(id)).toEqual({ purpose: 'answer' });
});
