import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { openDraft } from '#test/applications.ts';
import { aProject, aUser } from '#test/factories.ts';
import { upload } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('files: only own ones, with their limits at sending, readable once sent and while named', async () => {
  const project = await aProject(world, {
    questions: [{ label: 'Deck', type: 'file', limits: { accept: '.pdf', maxFiles: 1 } }],
  });
  const [questionId = ''] = project.questionIds;
  const draft = await openDraft(world, project);
  const send = async (token: string, name: string) =>
    (await upload(world, token, { name, type: 'text/plain', content: '%PDF-1.7' })).body.data._id;
  const foreign = await send((await aUser(world)).token, 'theirs.pdf');
  for (const option of [foreign, newId(), 'not-an-id']) {
    const refused = await draft.refuse({ questionId, options: [option] });
    expect(refused.details?.[0]?.path).toBe('answers.0.questionId');
  }
  const [wrong, old, deck] = [
    await send(draft.founder.token, 'deck.txt'),
    await send(draft.founder.token, 'old.pdf'),
    await send(draft.founder.token, 'deck.pdf'),
  ];
  await draft.save({ questionId, options: [wrong] });
  expect((await draft.refuseSend()).details?.[0]?.message).toContain('deck.txt');
  await draft.save({ questionId, options: [old] });
  await draft.save({ questionId, options: [deck] });
  const read = async (id: string, token: string) =>
    (await world.as(token).raw('GET', `/v3/files/${id}`)).status;
  const owner = project.account.owner.token;
  expect(await read(deck, owner)).toBe(404);
  await draft.send();
  expect([await read(deck, owner), await read(old, owner)]).toEqual([200, 404]);
  const { data } = await world.as(owner).ok('listApplicationQuestions', {
    params: { id: project.id, applicationId: draft.params.id },
  });
  expect(data[0]?.files).toMatchObject([{ _id: deck, name: 'deck.pdf' }]);
});
