import { aSentApplication } from '#test/applications.ts';
import { aMember, aProject, aStartup, aUser, type TestUser } from '#test/factories.ts';
import type { World } from '#test/world.ts';

/** A sent application of a startup with two founders, and its organisation. */
export async function aTalk(world: World, options: { blindReview?: boolean } = {}) {
  const ada = await aUser(world, { firstName: 'Ada' });
  const grace = await aUser(world, { firstName: 'Grace' });
  const startupId = await aStartup(world, ada, 'Mycelia');
  await world.db
    .insertInto('startup_founders')
    .values({
      startup_id: startupId,
      user_id: grace.id,
      role: 'co_founder',
      created_at: world.clock.now(),
    })
    .execute();
  const project = await aProject(world, { name: 'Cold Start', questions: [{ label: 'Why?' }] });
  const { owner } = project.account;
  const manager = await aMember(world, project.account.id, 'manager');
  if (options.blindReview) {
    const body = { blindReview: true };
    await world.as(owner.token).ok('updateProject', { params: { id: project.id }, body });
  }
  const { application } = await aSentApplication(world, { project, founder: ada, startupId });
  const params = { id: application._id };
  const write = async (user: TestUser, text = 'Hello') =>
    (await world.as(user.token).ok('sendMessage', { params, body: { text } })).data;
  const refuse = async (user: TestUser, text = 'Hello') =>
    world.as(user.token).fails('sendMessage', { params, body: { text } });
  const read = async (user: TestUser) => world.as(user.token).ok('listMessages', { params });
  const decide = async (status: 'rejected' | 'accepted' | 'shortlisted', release?: 'now') => {
    const { data } = await world.as(owner.token).ok('getApplication', { params });
    await world.as(owner.token).ok('decideApplication', {
      params: { id: project.account.id, applicationId: params.id },
      body: {
        status,
        reasons: [status === 'rejected' ? 'too_early' : 'Too early'],
        version: data.version,
        ...(release && { release }),
      },
    });
  };
  return { ada, grace, owner, manager, project, params, write, refuse, read, decide };
}
