import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyScopes } from '#contract/api-key-limits.ts';
import { type CallSpec, urlOf } from '#contract/define.ts';
import { calls } from '#contract/index.ts';
import { aKey, withPassword } from '#test/api-keys.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember, aProject, aReviewer, aStartup, aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

/* What names the applicant or the startup holds this word, in a project that is reviewed blind. */
const canary = /canary/i;
const open = Object.values<CallSpec>(calls).filter(({ key }) => key !== undefined);

let world: World;
let project: Awaited<ReturnType<typeof aProject>>;
beforeAll(async () => {
  world = await createWorld();
  project = await aProject(world, {
    questions: [{ label: 'What is your startup called?' }, { label: 'Mail', type: 'email' }],
  });
  const owner = world.as(project.account.owner.token);
  await owner.ok('updateProject', { params: { id: project.id }, body: { blindReview: true } });
  const founder = await aUser(world, { firstName: 'Canaryfirst', email: 'canary@founder.test' });
  const startupId = await aStartup(world, founder, 'Canary Robotics');
  const text = 'canary@robotics.example';
  await aSentApplication(world, { project, founder, startupId, text });
});
afterAll(async () => world.close());

/** What every call that is open to keys says to a secret, with its status. */
async function replies(secret: string): Promise<{ statuses: number[]; text: string }> {
  const { id } = project.account;
  const said = await Promise.all(
    open.map(async (spec) => {
      const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
      const params = Object.fromEntries(names.map((name) => [name, id]));
      const query = spec.path.endsWith('/export') ? { projectId: project.id } : {};
      return world.as(secret).raw('GET', urlOf(spec, { params, query }));
    }),
  );
  return {
    statuses: [...new Set(said.map(({ status }) => status))],
    text: JSON.stringify(said.map(({ status, headers, body }) => [status, headers, body])),
  };
}

/** An admin of the team, who reads names there, and a key of theirs. */
async function anAdminWithKey() {
  const admin = await withPassword(world, await aMember(world, project.account.id, 'admin'));
  const { token } = await aKey(world, project.account.id, admin);
  return { admin, token };
}
const of = ({ id: userId }: TestUser) => ({ params: { id: project.account.id, userId } });

test('a key tells the names that its maker reads, and none once its maker judges blind', async () => {
  const { admin, token } = await anAdminWithKey();
  const before = await replies(token);
  expect(before.statuses).toContain(200);
  for (const word of ['Canaryfirst', 'Canary Robotics', 'canary@robotics.example'])
    expect(before.text).toContain(word);

  const owner = world.as(project.account.owner.token);
  await owner.ok('changeMemberRole', { ...of(admin), body: { role: 'reviewer' } });
  await aReviewer(world, project, { user: admin });
  const blind = await replies(token);
  expect(blind.statuses).toEqual([401]);
  expect(blind.text).not.toMatch(canary);
  const call = { params: { id: project.account.id } };
  const own = await world.as(admin.token).ok('listManagementApplications', call);
  expect(own.data).toHaveLength(1);
  expect(JSON.stringify(own)).not.toMatch(canary);

  // Who reads names again reads none with a key of before.
  await owner.ok('changeMemberRole', { ...of(admin), body: { role: 'admin' } });
  expect((await replies(token)).statuses).toEqual([401]);
});

test('nor where the role alone was changed, by a process that knows of no keys', async () => {
  const { admin, token } = await anAdminWithKey();
  expect((await replies(token)).text).toMatch(canary);
  await world.db
    .updateTable('members')
    .set({ role: 'reviewer' })
    .where('user_id', '=', admin.id)
    .execute();
  await aReviewer(world, project, { user: admin });
  const blind = await replies(token);
  expect(blind.statuses).toEqual([401]);
  expect(blind.text).not.toMatch(canary);
});

test('who judges blind makes no key, and is not told of those there are', async () => {
  const reviewer = await withPassword(world, await aReviewer(world, project));
  const api = world.as(reviewer.token);
  const params = { id: project.account.id };
  const body = { name: 'names', scopes: [...apiKeyScopes], password: 'a long walk by the sea' };
  expect((await api.fails('makeApiKey', { params, body })).code).toBe('forbidden');
  expect((await api.fails('listApiKeys', { params })).code).toBe('forbidden');
});

test('a key for projects alone tells nobody’s name, whoever made it', async () => {
  const { owner } = project.account;
  await withPassword(world, owner);
  const { token } = await aKey(world, project.account.id, owner, { scopes: ['projects'] });
  const { statuses, text } = await replies(token);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
  expect(text).toContain(project.id);
  expect(text).not.toMatch(canary);
});
