import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestProject } from '#test/factories.ts';
import { formStories, type Question, reword } from '#test/stories/form-stories.ts';
import { createWorld, type World } from '#test/world.ts';

/** Record 261: an answer that was held back from blind reviewers stays so, whatever becomes of its question. */
let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(async () => world.close());

const { manager, workingCopy, save, publish, publicForm, anApplication, open } = formStories(
  () => world,
);

const stays = 'stays withheld';
const say = (identifying: boolean) => (questions: Question[]) =>
  questions.map((question) => ({ ...question, identifying }));
const published = async (project: TestProject) =>
  (await publicForm(project)).questions[0]?.identifying;
const tryPublish = async (project: TestProject) =>
  manager(project).fails('publishQuestions', {
    params: { id: project.id },
    body: { version: (await workingCopy(project)).version },
  });

test('a working copy of before the first answer opens none', async () => {
  const { project, ids } = await open({ label: 'Which clinics?', identifying: true });
  await save(project, say(false));
  await anApplication(project, { [ids[0]]: ['That of Ada'] }, false);
  const refused = await tryPublish(project);
  expect(refused).toMatchObject({ httpStatus: 400, code: 'form_unsound' });
  expect(refused.details).toMatchObject([{ path: 'questions.0.identifying' }]);
  expect(refused.details?.[0]?.message).toContain(stays);
  await save(project, (questions) => say(true)(reword('Which hospitals?')(questions)));
  await publish(project);
  expect(await published(project)).toBe(true);
});

test('nor does one whose label alone says that it names nobody', async () => {
  const { project, ids } = await open({ label: 'Your name' });
  await save(project, reword('How do you call it?'));
  await anApplication(project, { [ids[0]]: ['Ada'] }, false);
  await publish(project);
  expect((await publicForm(project)).questions[0]?.label).toBe('How do you call it?');
  expect(await published(project)).toBe(true);
});

test('an older version that is restored holds back what was answered since', async () => {
  const { project, ids } = await open({ label: 'Which clinics?', identifying: false });
  await save(project, say(true));
  await publish(project);
  await anApplication(project, { [ids[0]]: ['That of Ada'] }, false);
  await manager(project).ok('restoreQuestions', {
    params: { id: project.id },
    body: { version: (await workingCopy(project)).version, from: 1 },
  });
  await save(project, reword('Which hospitals?'));
  await publish(project);
  expect(await published(project)).toBe(true);
});

test('taking back what was published opens none, and does where nobody has answered', async () => {
  const { project, ids } = await open({ label: 'Which clinics?', identifying: false });
  const undo = async () => ({
    params: { id: project.id },
    body: { version: (await workingCopy(project)).version },
  });
  await save(project, say(true));
  await publish(project);
  await manager(project).ok('undoPublishQuestions', await undo());
  expect(await published(project)).toBe(false);
  await publish(project);
  await anApplication(project, { [ids[0]]: ['That of Ada'] }, false);
  const refused = await manager(project).fails('undoPublishQuestions', await undo());
  expect(refused).toMatchObject({ httpStatus: 409, code: 'state_conflict' });
  expect(refused.message).toContain(stays);
  expect(await published(project)).toBe(true);
});
