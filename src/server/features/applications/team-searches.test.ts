import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDraft } from '#test/applications.ts';
import { aLookup, aProject, aStartup, aUser } from '#test/factories.ts';
import { ownApplications, teamSearches } from '#test/search/team-searches.ts';
import { createWorld, type World } from '#test/world.ts';

const GOAL = 0.9;
const FIRST = 3;
let world: World;
let project: Awaited<ReturnType<typeof aProject>>;

beforeAll(async () => {
  world = await createWorld();
  project = await aProject(world, {
    name: 'Open Call',
    questions: ['Problem', 'Customers', 'Team'].map((label) => ({ label, type: 'long_text' })),
  });
  for (const [name, code] of [
    ['Germany', 'DE'],
    ['Ireland', 'IE'],
  ]) {
    const id = await aLookup(world, 'ecosystem', name);
    await world.db
      .updateTable('lookups')
      .set({ type: 'Country', code })
      .where('id', '=', id)
      .execute();
  }
  for (const { startup, founder: firstName, answers } of ownApplications) {
    const founder = await aUser(world, { firstName });
    const startupId = await aStartup(world, founder, startup);
    const { application } = await aDraft(world, { project, founder, startupId });
    await world.as(founder.token).ok('saveApplicationAnswers', {
      params: { id: application._id },
      body: {
        answers: answers.map((answer, place) => ({
          questionId: project.questionIds[place] ?? '',
          options: [answer],
        })),
        completeApplication: true,
      },
    });
  }
  await world.runJobs();
}, 60_000);
afterAll(async () => world.close());

test(`of ${teamSearches.length} searches of a team at least 90 % show what was looked for among the first three`, async () => {
  const owner = world.as(project.account.owner.token);
  const failed: string[] = [];
  for (const [kind, q, startup] of teamSearches) {
    const { data, search } = await owner.ok('listManagementApplications', {
      params: { id: project.account.id },
      query: { q },
    });
    const names = data.slice(0, FIRST).map(({ startupId }) => startupId?.name ?? '');
    const isServed =
      startup === null ? data.length === 0 || search?.mode === 'some' : names.includes(startup);
    if (!isServed) failed.push(`${kind}: ${q} found ${names.join(', ')}`);
  }
  const served = (teamSearches.length - failed.length) / teamSearches.length;
  expect(served, failed.join('\n')).toBeGreaterThanOrEqual(GOAL);
}, 60_000);
