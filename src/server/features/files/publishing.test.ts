import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import {
  aLookup,
  aMember,
  aProject,
  aQuestion,
  aUser,
  nameFile,
  type TestUser,
} from '#test/factories.ts';
import { aPng, upload, uploadPicture } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let victim: TestUser;
let operator: TestUser;
let admin: TestUser;
let project: Awaited<ReturnType<typeof aProject>>;
let projectType: string;
beforeAll(async () => {
  world = await createWorld();
  victim = await aUser(world);
  operator = await aUser(world, { email: 'operator@flair.test' });
  project = await aProject(world);
  admin = await aMember(world, project.account.id, 'admin');
  projectType = await aLookup(world, 'project_type');
});
afterAll(async () => world.close());

const send = async (by: TestUser, method: string, url: string, body: object) =>
  (await world.as(by.token).raw(method, url, body)) as { status: number; body: unknown };
const visitorReads = async (address: string) => (await world.as().raw('GET', address)).status;

type Purpose = 'picture' | 'logo' | 'banner';
type Field = {
  purpose: Purpose;
  by: () => TestUser;
  /** Names an address in the field. */
  name: (address: string | null) => Promise<{ status: number; body: unknown }>;
};
/** Every field that publishes a picture. */
const fields: Record<string, Field> = {
  'the logo of a new organisation': {
    purpose: 'logo',
    by: () => admin,
    name: async (logoUrl) => send(admin, 'POST', '/v2/entities/', { name: 'Own', logoUrl }),
  },
  'the logo of an organisation': {
    purpose: 'logo',
    by: () => admin,
    name: async (logoUrl) =>
      send(admin, 'PATCH', `/v2/entities/${project.account.entityId}`, { logoUrl }),
  },
  'the banner of a new project': {
    purpose: 'banner',
    by: () => admin,
    name: async (banner) =>
      send(admin, 'POST', '/v3/projects', {
        managementAccountId: project.account.id,
        name: 'A project',
        description: 'What it is about.',
        projectType: [projectType],
        banner,
      }),
  },
  'the banner of a project': {
    purpose: 'banner',
    by: () => admin,
    name: async (banner) => send(admin, 'PATCH', `/v3/projects/${project.id}`, { banner }),
  },
  'the picture of a person': {
    purpose: 'picture',
    by: () => admin,
    name: async (pictureUrl) => send(admin, 'PATCH', '/profiles/me', { pictureUrl }),
  },
  'a banner of the home page': {
    purpose: 'banner',
    by: () => operator,
    name: async (image) =>
      send(operator, 'POST', '/v3/operators/banners', { title: 'Look', link: '/projects', image }),
  },
};
const names = Object.keys(fields);
const fieldOf = (name: string): Field => {
  const field = fields[name];
  if (!field) throw new Error(name);
  return field;
};

async function aPrivateFile(owner: TestUser): Promise<{ id: string; address: string }> {
  const { body } = await upload(world, owner.token, {
    name: 'passport.png',
    type: 'image/png',
    content: await aPng(),
  });
  return { id: body.data._id, address: `/v3/files/${body.data._id}` };
}

/** Attaches a file to an application that was sent to the project. */
async function attach(fileId: string): Promise<void> {
  const { id: applicantId } = await aUser(world);
  const questionId = await aQuestion(world, project.id, { type: 'file', label: 'Deck' });
  const applicationId = newId();
  const now = world.clock.now();
  await world.db
    .insertInto('applications')
    .values({
      id: applicationId,
      project_id: project.id,
      user_id: applicantId,
      status: 'pending',
      sent_at: now,
      form_version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await nameFile(world, {
    application_id: applicationId,
    file_id: fileId,
    question_id: questionId,
  });
}

describe.each(names)('%s', (name) => {
  const { purpose, by, name: nameIt } = fieldOf(name);
  const refused = { status: 400, body: { code: 'validation' } };

  test("never publishes another person's file: private, attached or uploaded to be shown", async () => {
    const own = await aPrivateFile(victim);
    const attached = await aPrivateFile(victim);
    await attach(attached.id);
    const unnamed = await uploadPicture(world, victim.token, purpose);
    for (const address of [own.address, attached.address, unnamed]) {
      expect(await nameIt(address)).toMatchObject(refused);
      expect(await visitorReads(address)).toBe(404);
    }
  });

  test('takes no file of one’s own that was uploaded for something else', async () => {
    const { id, address } = await aPrivateFile(by());
    await attach(id);
    expect(await nameIt(address)).toMatchObject(refused);
    const other = purpose === 'logo' ? 'banner' : 'logo';
    expect(await nameIt(await uploadPicture(world, by().token, other))).toMatchObject(refused);
    expect(await nameIt(`/v3/files/${newId()}`)).toMatchObject(refused);
    expect(await visitorReads(address)).toBe(404);
  });

  test('publishes a picture that its owner uploaded for nothing yet, once it is named and made', async () => {
    const { address } = await aPrivateFile(by());
    expect((await nameIt(address)).status).toBeLessThan(300);
    expect(await visitorReads(address)).toBe(404);
    await world.runJobs();
    const answer = await world.as().raw('GET', address);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  });

  test('publishes no text that is called a picture', async () => {
    const { body } = await upload(world, by().token, {
      name: 'logo.png',
      type: 'image/png',
      content: Buffer.from('<html>not a picture</html>'),
    });
    const address = `/v3/files/${body.data._id}`;
    expect(await nameIt(address)).toMatchObject(refused);
    expect(await visitorReads(address)).toBe(404);
  });

  test('publishes a picture that its owner uploaded for this, once it is named', async () => {
    const address = await uploadPicture(world, by().token, purpose);
    expect(await visitorReads(address)).toBe(404);
    expect((await nameIt(address)).status).toBeLessThan(300);
    const answer = await world.as().raw('GET', address);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect(String(answer.headers['content-disposition'])).toBe(
      `inline; filename*=UTF-8''${purpose}.webp`,
    );
  });
});

test('the banner of a project goes with the organisation that was hidden, and comes back with it', async () => {
  const address = await uploadPicture(world, admin.token, 'banner');
  await send(admin, 'PATCH', `/v3/projects/${project.id}`, { banner: address });
  const hide = async (at: Date | null) =>
    world.db
      .updateTable('entities')
      .set({ hidden_at: at, hidden_reason: at && 'Not what it says it is.' })
      .where('id', '=', project.account.entityId)
      .execute();
  expect(await visitorReads(address)).toBe(200);
  await hide(world.clock.now());
  expect(await visitorReads(address)).toBe(404);
  await hide(null);
  expect(await visitorReads(address)).toBe(200);
});

test.each([
  ['users', 'picture_url'],
  ['entities', 'logo_url'],
  ['projects', 'banner'],
])(
  'a private file that stands in %s, however it came there, is not public',
  async (table, column) => {
    const { address } = await aPrivateFile(admin);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${address}`.execute(world.db);
    expect(await visitorReads(address)).toBe(404);
  },
);

test('a colleague saves the form with the logo that somebody else uploaded', async () => {
  const colleague = await aMember(world, project.account.id, 'admin');
  const logoUrl = await uploadPicture(world, admin.token, 'logo');
  const url = `/v2/entities/${project.account.entityId}`;
  expect((await send(admin, 'PATCH', url, { logoUrl })).status).toBe(200);
  expect((await send(colleague, 'PATCH', url, { logoUrl, hue: 12 })).status).toBe(200);
  expect((await send(colleague, 'PATCH', url, { logoUrl: null })).status).toBe(200);
  expect(await visitorReads(logoUrl)).toBe(404);
});

test('a picture that was uploaded to be shown is no answer', async () => {
  const questionId = await aQuestion(world, project.id, { type: 'file', label: 'Deck' });
  const { data } = await world
    .as(victim.token)
    .ok('startApplication', { params: { projectId: project.id }, body: {} });
  const address = await uploadPicture(world, victim.token, 'logo');
  const answers = [{ questionId, options: [address.slice('/v3/files/'.length)] }];
  const failure = await world.as(victim.token).fails('saveApplicationAnswers', {
    params: { id: data._id },
    body: { answers, completeApplication: false },
  });
  expect(failure.details?.[0]?.message).toContain('Upload the file again');
});
