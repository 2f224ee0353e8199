import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDraft } from '#test/applications.ts';
import { aProject, aUser, type TestUser } from '#test/factories.ts';
import { aPng, upload } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

/** A file that was sent is kept as it was, and is no picture for everybody. */
let world: World;
let project: Awaited<ReturnType<typeof aProject>>;
beforeAll(async () => {
  world = await createWorld();
  project = await aProject(world, { questions: [{ label: 'Deck', type: 'file' }] });
});
afterAll(async () => world.close());

async function aFile(founder: TestUser) {
  const content = await aPng();
  const { body } = await upload(world, founder.token, {
    name: 'deck.png',
    type: 'image/png',
    content,
  });
  const id = body.data._id;
  return {
    id,
    address: `/v3/files/${id}`,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}
const asPicture = async (founder: TestUser, pictureUrl: string) =>
  (await world.as(founder.token).raw('PATCH', '/profiles/me', { pictureUrl })).status;
const answerWith = (fileId: string) => [
  { questionId: project.questionIds[0] ?? '', options: [fileId] },
];

test('a file that was replaced after it was sent becomes no picture', async () => {
  const founder = await aUser(world);
  const api = world.as(founder.token);
  const { application } = await aDraft(world, { project, founder });
  const params = { id: application._id };
  const sent = await aFile(founder);
  const body = { answers: answerWith(sent.id), completeApplication: true };
  await api.ok('saveApplicationAnswers', { params, body });
  const team = world.as(project.account.owner.token);
  const { data } = await team.ok('getApplication', { params });
  await team.ok('decideApplication', {
    params: { id: project.account.id, applicationId: application._id },
    body: {
      status: 'needs_info',
      version: data.version,
      release: 'now',
      reasons: ['The deck is from last year.'],
      questions: [project.questionIds[0] ?? ''],
    },
  });
  const other = await aFile(founder);
  await api.ok('saveApplicationAnswers', { params, body: { answers: answerWith(other.id) } });
  expect(await asPicture(founder, sent.address)).toBe(400);
  await world.runJobs();
  const file = await world.app.inject({
    method: 'GET',
    url: sent.address,
    headers: { authorization: `Bearer ${project.account.owner.token}` },
  });
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sent.sha256);
  expect((await world.as().raw('GET', sent.address)).status).toBe(404);
});

test('of an answer and a picture at the same moment a file becomes one', async () => {
  for (let round = 0; round < 8; round += 1) {
    const founder = await aUser(world);
    const { application } = await aDraft(world, { project, founder });
    const file = await aFile(founder);
    const [answered, shown] = await Promise.all([
      world
        .as(founder.token)
        .raw('POST', `/v2/applications/${application._id}/applicationAnswers`, {
          answers: answerWith(file.id),
          completeApplication: false,
        }),
      asPicture(founder, file.address),
    ]);
    expect([answered.status, shown].toSorted((a, b) => a - b)).toEqual([200, 400]);
  }
});
