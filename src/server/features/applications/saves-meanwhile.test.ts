import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDraft } from '#test/applications.ts';
import { aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { findCaller } from '../auth/access.ts';
import { ownToSave } from './access.ts';
import { saveAnswers } from './commands/answers.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/* A draft with two questions, what a save of it has read, and that save. */
async function story() {
  const questions = [{ label: 'What do you build?' }, { label: 'For whom?' }];
  const { project, founder, application } = await aDraft(world, {
    project: await aProject(world, { questions }),
  });
  const [first = '', second = ''] = project.questionIds;
  const { db, config, clock } = world;
  const caller = await findCaller(db, config, founder.token, clock.now());
  if (!caller) throw new Error('The founder has no session.');
  const own = await ownToSave(db, caller, application._id);
  const params = { id: application._id };
  const meanwhile = async (body: { answers?: object[]; completeApplication?: true }) =>
    world.as(founder.token).ok('saveApplicationAnswers', { params, body: body as never });
  const save = async (questionId: string, text: string, baseRevision?: number) =>
    saveAnswers(
      db,
      own.application,
      [{ questionId, options: [text], baseRevision }],
      clock.now(),
      own.row,
    );
  return { first, second, meanwhile, save };
}

test('a save that read before another one wrote is kept beside it, and its reply counts both', async () => {
  const { first, second, meanwhile, save } = await story();
  await meanwhile({ answers: [{ questionId: first, options: ['Cooling'] }] });
  const { saved, row } = await save(second, 'Bakers');
  expect(saved).toMatchObject([{ question_id: second, revision: 1 }]);
  expect(row?.progress).toEqual({ answered: 2, questions: 2 });
});

test('one that is based on what was there when it read gives way to what was written meanwhile', async () => {
  const { first, meanwhile, save } = await story();
  await meanwhile({ answers: [{ questionId: first, options: ['Theirs'] }] });
  const { saved, conflicts } = await save(first, 'Mine', 0);
  expect(saved).toEqual([]);
  expect(conflicts).toMatchObject([{ question_id: first, options: ['Theirs'], revision: 1 }]);
});

test('nothing is written to an application that was sent meanwhile', async () => {
  const { first, second, meanwhile, save } = await story();
  const answers = [first, second].map((questionId) => ({ questionId, options: ['Said'] }));
  await meanwhile({ answers, completeApplication: true });
  await expect(save(first, 'Too late')).rejects.toMatchObject({ code: 'state_conflict' });
});

test('an equal answer is saved without being written', async () => {
  const { first, meanwhile, save } = await story();
  expect((await save(first, 'Once')).saved).toMatchObject([{ revision: 1 }]);
  const { data } = await meanwhile({ answers: [{ questionId: first, options: ['Once'] }] });
  expect(data.saved).toMatchObject([{ questionId: first, revision: 1 }]);
});
