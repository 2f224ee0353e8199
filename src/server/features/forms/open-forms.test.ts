import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveEvent } from '#server/integrations/live/live.ts';
import { aProject, aUser, type TestProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const manager = (project: TestProject) => world.as(project.account.owner.token);

async function save(project: TestProject, label: string): Promise<number> {
  const params = { id: project.id };
  const { data: form } = await manager(project).ok('listQuestions', { params });
  const questions = form.questions.map((question) => ({ ...question, label }));
  const body = { version: form.version, questions };
  return (await manager(project).ok('replaceQuestions', { params, body })).data.version;
}

async function publish(project: TestProject, version: number): Promise<void> {
  await manager(project).ok('publishQuestions', { params: { id: project.id }, body: { version } });
}

test('open forms of drafts hear of each publish and of its end, nobody else does', async () => {
  const project = await aProject(world, { questions: [{ label: 'One?' }] });
  const other = await aProject(world, { questions: [{ label: 'One?' }] });
  const [ada, bea] = [await aUser(world), await aUser(world)];
  for (const [user, of] of [
    [ada, project],
    [bea, other],
  ] as const) {
    await world.as(user.token).ok('startApplication', { params: { projectId: of.id }, body: {} });
  }
  const heard: Record<'ada' | 'bea', LiveEvent[]> = { ada: [], bea: [] };
  const keep = (by: 'ada' | 'bea') => (event: LiveEvent) => {
    if (event.event === 'changed') heard[by].push(event);
  };
  const ends = [
    world.services.live.subscribe(ada.id, keep('ada')),
    world.services.live.subscribe(bea.id, keep('bea')),
  ];
  const told = { event: 'changed', resource: 'applicationQuestions', id: project.id };
  const saved = await save(project, 'Two?');
  await publish(project, saved);
  await expect.poll(() => heard.ada).toEqual([told]);
  // The note about the first publish is unseen, so there is no second one; the open form hears it all the same.
  const again = await save(project, 'Three?');
  await publish(project, again);
  await expect.poll(() => heard.ada).toEqual([told, told]);
  await manager(project).ok('undoPublishQuestions', {
    params: { id: project.id },
    body: { version: again },
  });
  await expect.poll(() => heard.ada).toEqual([told, told, told]);
  expect(heard.bea).toEqual([]);
  for (const end of ends) end();
});
