import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusesOf } from '#test/answers.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember, anAccount, aProject, aReviewer, aSession, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/** A reviewer who stepped back from an application of a project that is theirs to read. */
async function aSteppedBack() {
  const project = await aProject(world);
  const { application } = await aSentApplication(world, { project });
  const reviewer = await aReviewer(world, project);
  const target = { id: project.account.id, applicationId: application._id };
  const api = world.as(reviewer.token);
  await api.ok('saveReview', { params: target, body: { scores: [], comment: 'a draft' } });
  await api.ok('recuse', { params: target, body: { reason: 'My sister works there.' } });
  const seen = { params: { id: application._id } };
  return { project, application, reviewer, api, target, seen };
}

const events = async (applicationId: string) =>
  world.db
    .selectFrom('recusal_events')
    .select(['to_state', 'side', 'actor_id', 'reason'])
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

test('the reviewer lifts it, reads the application again, and may step back once more', async () => {
  const { api, target, seen, application, reviewer } = await aSteppedBack();
  expect((await api.fails('getApplication', seen)).code).toBe('not_found');
  world.clock.advance(1000);
  const params = { ...target, userId: reviewer.id };
  await api.ok('liftRecusal', { params });
  expect((await api.ok('getApplication', seen)).data._id).toBe(application._id);
  // The review that went with it stays gone.
  expect((await api.ok('listReviews', { params: target })).data).toEqual([]);
  expect((await api.ok('listRecusals', { params: { id: target.id } })).data).toEqual([]);
  expect((await api.fails('liftRecusal', { params })).code).toBe('not_found');
  world.clock.advance(1000);
  await api.ok('recuse', { params: target, body: { reason: 'She does after all.' } });
  expect((await api.fails('getApplication', seen)).code).toBe('not_found');
  const own = { side: 'reviewer', actor_id: reviewer.id };
  expect(await events(application._id)).toEqual([
    { ...own, to_state: 'declared', reason: 'My sister works there.' },
    { ...own, to_state: 'lifted', reason: null },
    { ...own, to_state: 'declared', reason: 'She does after all.' },
  ]);
});

test('an admin lifts anybody’s; twenty at once lift it once', async () => {
  const { api, target, seen, project, application, reviewer } = await aSteppedBack();
  world.clock.advance(1000);
  const admin = await aMember(world, project.account.id, 'admin');
  const url = `/v3/management/${target.id}/applications/${target.applicationId}/recusals/${reviewer.id}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => world.as(admin.token).raw('DELETE', url)),
  );
  expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statusesOf(answers))).toEqual(new Set([200, 404]));
  expect((await api.ok('getApplication', seen)).data._id).toBe(application._id);
  expect((await events(application._id)).at(-1)).toEqual({
    to_state: 'lifted',
    side: 'admin',
    actor_id: admin.id,
    reason: null,
  });
});

test('nobody else lifts it', async () => {
  const { api, target, seen, project, reviewer } = await aSteppedBack();
  const params = { ...target, userId: reviewer.id };
  const { id } = project.account;
  const other = await anAccount(world);
  for (const [person, code] of [
    [await aMember(world, id, 'manager'), 'forbidden'],
    [await aMember(world, id, 'viewer'), 'forbidden'],
    [await aReviewer(world, project), 'not_found'],
    [await aUser(world), 'not_found'],
    [other.owner, 'not_found'],
  ] as const) {
    expect((await world.as(person.token).fails('liftRecusal', { params })).code).toBe(code);
  }
  const across = { ...params, id: other.id };
  const theirs = world.as(other.owner.token);
  expect((await theirs.fails('liftRecusal', { params: across })).code).toBe('not_found');
  expect((await world.as().fails('liftRecusal', { params })).code).toBe('unauthorized');
  expect((await api.fails('getApplication', seen)).code).toBe('not_found');
});

test('who applied neither reads who stepped back from judging them, nor brings them back', async () => {
  const { target, project, application, reviewer, api } = await aSteppedBack();
  const { user_id: founderId } = await world.db
    .selectFrom('applications')
    .select('user_id')
    .where('id', '=', application._id)
    .executeTakeFirstOrThrow();
  const token = await aSession(world, founderId);
  await aMember(world, project.account.id, 'owner', { id: founderId, email: '', token });
  const own = world.as(token);
  const params = { ...target, userId: reviewer.id };
  const list = { params: { id: target.id } };
  expect((await own.ok('listRecusals', list)).data).toEqual([]);
  expect((await own.fails('liftRecusal', { params })).code).toBe('forbidden');
  expect((await api.ok('listRecusals', list)).data).toHaveLength(1);
  expect((await world.as(project.account.owner.token).ok('listRecusals', list)).data).toHaveLength(
    1,
  );
});
