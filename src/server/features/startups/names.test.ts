import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDraft } from '#test/applications.ts';
import { aProject, aStartup, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

/** A startup's name stands in mails to strangers whom its founders invite: what is no name is none, wherever it comes from. */
let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(async () => world.close());

const NAME_QUESTION = '0193f1a0-0000-7000-8000-000000000001';
const none = [
  ['Claim your grant: https://evil.example/claim', 'without a web or e-mail address'],
  ['Write to us@evil.example now', 'without a web or e-mail address'],
  ['\u202etfosorciM', 'turns the text round'],
  ['\u3164', 'Enter a name.'],
] as const;

test.each(none)('the questionnaire does not take %j', async (name, problem) => {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder, 'Mycelia');
  const api = world.as(founder.token);
  const answers = [{ questionId: NAME_QUESTION, options: [name] }];
  const refused = await api.fails('saveStartupAnswers', {
    params: { startupId },
    body: { answers },
  });
  expect(refused).toMatchObject({ code: 'validation' });
  expect(refused.details?.[0]).toMatchObject({ path: 'answers.0.options' });
  expect(refused.details?.[0]?.message).toContain(problem);
  const { data } = await api.ok('getStartup', { params: { id: startupId } });
  expect(data.name).toBe('Mycelia');
});

test.each(none)('a startup that is made of answers is not called %j', async (name) => {
  const project = await aProject(world, { questions: [{ label: 'Your venture', slot: 'name' }] });
  const founder = await aUser(world, { firstName: 'Ada' });
  const { application } = await aDraft(world, { project, founder });
  const api = world.as(founder.token);
  const [questionId = ''] = project.questionIds;
  await api.ok('saveApplicationAnswers', {
    params: { id: application._id },
    body: { answers: [{ questionId, options: [name] }] },
  });
  const { data } = await api.ok('generateStartup', { params: { applicationId: application._id } });
  expect(data.name).toBe('Startup of Ada');
});
