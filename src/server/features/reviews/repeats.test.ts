import { afterAll, beforeAll, expect, test } from 'vitest';
import { isCallError, makeClient } from '#client/client.ts';
import { aSentApplication } from '#test/applications.ts';
import { aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let baseUrl: string;
beforeAll(async () => {
  world = await createWorld();
  baseUrl = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => world.close());

test('a comment whose reply was lost is one comment when the same request comes again', async () => {
  const project = await aProject(world);
  const { application } = await aSentApplication(world, { project });
  const { id, owner } = project.account;
  let losesReplies = true;
  const client = makeClient({
    baseUrl,
    token: owner.token,
    fetch: async (...request) => {
      const reply = await fetch(...request);
      if (losesReplies) throw new TypeError('The line was cut.');
      return reply;
    },
  });
  const params = { id, applicationId: application._id };
  const input = { params, body: { text: 'Call them before Friday.' } };
  const lost = await client.call('addComment', input).catch((error: unknown) => error);
  expect(isCallError(lost) && lost.status).toBe(0);
  losesReplies = false;
  const { data } = await client.call('addComment', input);
  const texts = async () =>
    (await client.call('listComments', { params })).data.map((comment) => [
      comment._id,
      comment.text,
    ]);
  expect(await texts()).toEqual([[data._id, 'Call them before Friday.']]);
  await client.call('addComment', { ...input });
  expect(await texts()).toHaveLength(2);
});
