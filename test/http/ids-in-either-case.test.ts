import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLookup, anAccount, aProject, aQuestion, aUser, type TestUser } from '#test/factories.ts';
import { upload } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let person: TestUser;
beforeAll(async () => {
  world = await createWorld();
  person = await aUser(world);
});
afterAll(async () => world.close());

test.each(['/v2/users/ID/applicationForms', '/external/trackings/ID'])(
  'GET %s knows its caller by an id in capitals',
  async (path) => {
    const answer = await world
      .as(person.token)
      .raw('GET', path.replace('ID', person.id.toUpperCase()));
    expect(answer.status).toBe(200);
  },
);

test('what is named twice in different cases is one thing, and no defect', async () => {
  const account = await anAccount(world);
  const kind = await aLookup(world, 'project_type', 'Grant');
  const project = await world.as(account.owner.token).ok('createProject', {
    body: {
      managementAccountId: account.id.toUpperCase(),
      name: 'Twice',
      projectType: [kind, kind.toUpperCase()],
    },
  });
  expect(project.data.projectType).toEqual([{ _id: kind, name: 'Grant' }]);
});

test('an answer is saved under the id of its question in capitals', async () => {
  const project = await aProject(world);
  const questionId = await aQuestion(world, project.id, { label: 'What do you build?' });
  const draft = await world
    .as(person.token)
    .raw('POST', `/v2/applications/${project.id.toUpperCase()}/applicationForm`, {});
  const { _id: id } = (draft.body as { data: { _id: string } }).data;
  const saved = await world
    .as(person.token)
    .raw('POST', `/v2/applications/${id.toUpperCase()}/applicationAnswers`, {
      answers: [{ questionId: questionId.toUpperCase(), options: ['Robots'] }],
    });
  expect(saved.status).toBe(200);
});

test('a file is named in an answer by its id in capitals, and is one file', async () => {
  const project = await aProject(world);
  const question = { label: 'Your pitch deck', type: 'file' } as const;
  const questionId = await aQuestion(world, project.id, question);
  const deck = { name: 'deck.txt', type: 'text/plain', content: 'Heat from below.' };
  const { _id: fileId } = (await upload(world, person.token, deck)).body.data;
  const api = world.as(person.token);
  const draft = await api.ok('startApplication', { params: { projectId: project.id }, body: {} });
  const params = { id: draft.data._id };
  const saved = await api.raw('POST', `/v2/applications/${params.id}/applicationAnswers`, {
    answers: [{ questionId, options: [fileId.toUpperCase(), fileId] }],
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { data } = await api.ok('listApplicationAnswers', { params });
  expect(data.map(({ options }) => options)).toEqual([[fileId]]);
});
