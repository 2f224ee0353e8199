import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { questionInput } from '#contract/questions.ts';
import { aProject, type TestProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

type Question = z.input<typeof questionInput>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const manager = (project: TestProject) => world.as(project.account.owner.token);
const read = async (project: TestProject) =>
  (await manager(project).ok('listQuestions', { params: { id: project.id } })).data;
const save = async (project: TestProject, version: number, questions: Question[]) =>
  manager(project).ok('replaceQuestions', {
    params: { id: project.id },
    body: { version, questions },
  });
const publish = async (project: TestProject) => {
  const { version } = await read(project);
  const call = { params: { id: project.id }, body: { version } };
  return (await manager(project).ok('publishQuestions', call)).data;
};

test('who still holds a question by its id of before must read the form again', async () => {
  const project = await aProject(world, { questions: [{ label: 'How many?' }] });
  const { version, questions } = await read(project);
  const [question] = questions;
  if (!question) throw new Error('The form has a question.');
  await save(project, version, [{ ...question, type: 'number' }]);
  const held = await read(project);
  await publish(project);
  const stale = await manager(project).fails('replaceQuestions', {
    params: { id: project.id },
    body: { version: held.version, questions: held.questions },
  });
  expect(stale.code).toBe('version_conflict');
  const now = await read(project);
  expect(now.questions[0]?._id).not.toBe(question._id);
  await save(project, now.version, [{ ...now.questions[0], label: 'How many now?' } as Question]);
  expect(await publish(project)).toMatchObject({ changes: [{ kind: 'reworded', replaces: null }] });
});

test('a condition on a question that was replaced is no change of its own', async () => {
  const project = await aProject(world, {
    questions: [{ label: 'How many?' }, { label: 'Who?' }],
  });
  const conditional = async (type: 'short_text' | 'number') => {
    const { version, questions } = await read(project);
    const [first, second] = questions;
    const conditions = [{ questionId: first?._id ?? '', op: 'answered' as const }];
    await save(project, version, [
      { ...first, type } as Question,
      { ...second, logic: { match: 'all', conditions } } as Question,
    ]);
    return (await publish(project)).changes.map(({ kind }) => kind);
  };
  expect(await conditional('short_text')).toEqual(['logic']);
  expect(await conditional('number')).toEqual(['type']);
});

test('what founders are not told of is published too, and a place by another number is no change', async () => {
  const project = await aProject(world, { questions: [{ label: 'Name?' }] });
  const first = await read(project);
  const again = first.questions.map((question) => ({ ...question, ranking: 7 }));
  await save(project, first.version, again);
  expect(await read(project)).toMatchObject({ changed: false });
  const { version, questions } = await read(project);
  await save(
    project,
    version,
    questions.map((question) => ({ ...question, slot: 'startup.name' })),
  );
  expect(await read(project)).toMatchObject({ changed: true });
  expect(await publish(project)).toMatchObject({ changes: [] });
  expect(await read(project)).toMatchObject({ changed: false });
});
