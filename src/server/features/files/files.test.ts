import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newId } from '#server/db/id.ts';
import { aMember, anAccount, aProject, aUser, nameFile, type TestUser } from '#test/factories.ts';
import { statusesOf } from '#test/answers.ts';
import { upload } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

const pdf = '%PDF-1.7 a small deck';
let world: World;
let founder: TestUser;
beforeAll(async () => {
  world = await createWorld();
  founder = await aUser(world);
});
afterAll(async () => world.close());

const read = async (id: string, token?: string) => world.as(token).raw('GET', `/v3/files/${id}`);
const store = async (owner: TestUser, content: Buffer | string = pdf): Promise<string> =>
  (await upload(world, owner.token, { name: 'deck.pdf', type: 'application/pdf', content })).body
    .data._id;

test('an upload comes back to its owner as it was, to download', async () => {
  const sent = await upload(world, founder.token, {
    name: 'Seed deck.pdf',
    type: 'text/html',
    content: pdf,
  });
  expect(sent.status).toBe(201);
  expect(sent.body.data).toMatchObject({
    name: 'Seed deck.pdf',
    type: 'application/pdf',
    size: pdf.length,
  });
  const answer = await read(sent.body.data._id, founder.token);
  expect(answer.status).toBe(200);
  expect(answer.body).toBe(pdf);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Seed%20deck.pdf",
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['page.html', 'text/html', '<script>alert(1)</script>'],
  ['drawing.svg', 'image/svg+xml', '<svg onload="alert(1)"/>'],
  ['code.js', 'text/javascript', 'alert(1)'],
  ['fake.png', 'image/png', '<html>not a picture</html>'],
  ['fake.webp', 'image/webp', '12345678WEBP'],
])('%s is only ever downloaded as plain bytes', async (name, type, content) => {
  const { body } = await upload(world, founder.token, { name, type, content });
  const answer = await read(body.data._id, founder.token);
  expect(answer.headers['content-type']).toBe('application/octet-stream');
  expect(String(answer.headers['content-disposition'])).toMatch(/^attachment/);
});

test('names lose folders, control and direction characters, and what is too long', async () => {
  const names = [
    '../../etc/passwd',
    '..\\..\\boot.ini',
    'a\u202efdp.exe',
    `${'x'.repeat(400)}.pdf`,
  ];
  const kept = [];
  for (const name of names) {
    kept.push(
      (await upload(world, founder.token, { name, type: 'text/plain', content: 'x' })).body.data
        .name,
    );
  }
  expect(kept).toEqual(['passwd', 'boot.ini', 'afdp.exe', `${'x'.repeat(196)}.pdf`]);
});

test('an empty file, another field and a visitor are refused', async () => {
  const file = { name: 'a.txt', type: 'text/plain', content: '' };
  expect((await upload(world, founder.token, file)).body.code).toBe('file_refused');
  const elsewhere = { ...file, content: 'x', field: 'picture' };
  expect((await upload(world, founder.token, elsewhere)).body.code).toBe('validation');
  expect((await upload(world, undefined, { ...file, content: 'x' })).status).toBe(401);
});

test('what is no upload is told how to be one, and not to be the JSON that it is', async () => {
  const said = { code: 'unsupported_media_type', key: 'files.multipart' };
  const json = await world.as(founder.token).raw('POST', '/v3/files', {});
  expect(json).toMatchObject({ status: 415, body: said });
  const plain = await world.app.inject({
    method: 'POST',
    url: '/v3/files',
    headers: { authorization: `Bearer ${founder.token}`, 'content-type': 'text/plain' },
    payload: 'x',
  });
  expect(plain.statusCode).toBe(415);
  expect(plain.json()).toMatchObject(said);
});

test('a file that is too large is refused', async () => {
  const content = Buffer.alloc(25 * 1024 * 1024 + 1, 1);
  const answer = await upload(world, founder.token, { name: 'a.bin', type: 'x/y', content });
  expect(answer.status).toBe(413);
});

test('a private file looks missing to everyone else', async () => {
  const id = await store(founder);
  const stranger = await aUser(world);
  expect((await read(id, stranger.token)).status).toBe(404);
  expect((await read(id)).status).toBe(404);
  expect((await read(newId(), founder.token)).status).toBe(404);
});

test('an organisation reads the files of applications that were sent to it, and no others', async () => {
  const id = await store(founder);
  const project = await aProject(world);
  const viewer = await aMember(world, project.account.id, 'viewer');
  const other = await anAccount(world);
  const now = world.clock.now();
  const applicationId = newId();
  await world.db
    .insertInto('applications')
    .values({
      id: applicationId,
      project_id: project.id,
      user_id: founder.id,
      status: 'draft',
      form_version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await nameFile(world, {
    application_id: applicationId,
    file_id: id,
    question_id: project.questionIds[0] ?? '',
  });
  expect((await read(id, viewer.token)).status).toBe(404);
  await world.db
    .updateTable('applications')
    .set({ status: 'pending', sent_at: now })
    .where('id', '=', applicationId)
    .execute();
  expect((await read(id, viewer.token)).status).toBe(200);
  expect((await read(id, project.account.owner.token)).status).toBe(200);
  expect((await read(id, other.owner.token)).status).toBe(404);
  // An organisation that names the file as its logo does not make it public.
  await world.db
    .updateTable('entities')
    .set({ logo_url: `/v3/files/${id}` })
    .where('id', '=', project.account.entityId)
    .execute();
  expect((await read(id)).status).toBe(404);
});

test('bytes that the store has lost are missing, and no row stays behind a failed store', async () => {
  const id = await store(founder);
  const { storage_key: key } = await world.db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await world.services.files.remove(key);
  expect((await read(id, founder.token)).status).toBe(404);
});

test('a person may upload 1 GB in 24 hours, also with 10 at once; others are not in their way', async () => {
  const busy = await aUser(world);
  const other = await aUser(world);
  await store(busy);
  const full = limits.uploadsADay - 3 * pdf.length;
  await world.db.updateTable('files').set({ size: full }).where('owner_id', '=', busy.id).execute();
  const send = async (by: TestUser) =>
    upload(world, by.token, { name: 'deck.pdf', type: 'application/pdf', content: pdf });
  const answers = await Promise.all(Array.from({ length: 10 }, async () => send(busy)));
  expect(statusesOf(answers)).toEqual([201, 201, 201, ...Array<number>(7).fill(429)]);
  expect(answers.find(({ status }) => status === 429)?.body.code).toBe('upload_quota');
  const kept = await world.db
    .selectFrom('files')
    .select(sql<number>`sum(size)::float8`.as('sum'))
    .where('owner_id', '=', busy.id)
    .executeTakeFirstOrThrow();
  expect(kept.sum).toBe(limits.uploadsADay);
  expect((await send(other)).status).toBe(201);
  world.clock.advance(24 * 3_600_000);
  expect((await send(busy)).status).toBe(201);
});
