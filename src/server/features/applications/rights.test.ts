import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
import {
  aMember,
  anAccount,
  aProject,
  aStartup,
  aUser,
  type TestUser,
  aReviewer,
} from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let sent: Awaited<ReturnType<typeof aSentApplication>>;
let team: Record<'viewer' | 'reviewer' | 'manager' | 'owner', TestUser>;
let outsiders: TestUser[];
/** Of the team, with nothing assigned. */
let idle: TestUser;
beforeAll(async () => {
  world = await createWorld();
  sent = await aSentApplication(world, { text: 'a text for the organisation' });
  const { account } = sent.project;
  team = {
    viewer: await aMember(world, account.id, 'viewer'),
    reviewer: await aReviewer(world, sent.project),
    manager: await aMember(world, account.id, 'manager'),
    owner: account.owner,
  };
  idle = await aMember(world, account.id, 'reviewer');
  outsiders = [await aUser(world), (await anAccount(world)).owner];
});
afterAll(async () => world.close());

/** Every call that reads one application, as `[status, body]`. */
async function reads(token: string | undefined, { project, application } = sent) {
  const { _id: id } = application;
  const answers = [];
  for (const url of [
    `/v2/applications/${id}`,
    `/v2/applications/${id}/applicationAnswers`,
    `/v2/applications/${id}/events`,
    `/v2/projects/${project.id}/applicationQuestions/${id}`,
  ]) {
    answers.push(await world.as(token).raw('GET', url));
  }
  return answers;
}

test('the whole team reads what was sent; the address is for the applicant and managers up', async () => {
  for (const [role, person] of Object.entries(team)) {
    const [application, answers, ...others] = await reads(person.token);
    expect([application, answers, ...others].map((reply) => reply?.status)).toEqual([
      200, 200, 200, 200,
    ]);
    expect(JSON.stringify(answers?.body)).toContain('a text for the organisation');
    const list = await world
      .as(person.token)
      .ok('listManagementApplications', { params: { id: sent.project.account.id } });
    const shown = [
      (application?.body as { data: { email: unknown } } | undefined)?.data.email,
      list.data[0]?.email,
    ];
    const isManager = role === 'manager' || role === 'owner';
    expect(shown).toEqual(isManager ? [sent.founder.email, sent.founder.email] : [null, null]);
    const told = JSON.stringify([application?.body, list]).includes(sent.founder.email);
    expect(told).toBe(isManager);
  }
  const own = await world
    .as(sent.founder.token)
    .ok('getApplication', { params: { id: sent.application._id } });
  expect(own.data.email).toBe(sent.founder.email);
});

test('to strangers, other organisations, visitors and reviewers without it an application does not exist', async () => {
  for (const person of [...outsiders, idle]) {
    for (const reply of await reads(person.token)) {
      expect(reply.status).toBe(404);
      expect(JSON.stringify(reply.body)).not.toContain('a text for');
    }
  }
  for (const reply of await reads(undefined)) expect(reply.status).toBe(401);
});

test('a draft does not exist for its organisation either', async () => {
  const draft = await aDraft(world, { project: sent.project });
  for (const person of [...Object.values(team), ...outsiders]) {
    for (const reply of await reads(person.token, draft)) expect(reply.status).toBe(404);
  }
  const refused = await world.as(team.owner.token).fails('decideApplication', {
    params: { id: sent.project.account.id, applicationId: draft.application._id },
    body: { status: 'rejected', version: 1 },
  });
  expect(refused.code).toBe('not_found');
});

test('only the applicant writes, sends, withdraws, answers an acceptance, deletes', async () => {
  const { _id: id } = sent.application;
  const draft = (await aDraft(world, { project: sent.project })).application._id;
  const writes: [string, string, object?][] = [
    ['PATCH', `/v2/applications/${draft}/applicationForm`, { primary: 'mine now' }],
    ['POST', `/v2/applications/${draft}/applicationAnswers`, { completeApplication: true }],
    ['DELETE', `/v2/applications/${draft}`],
    ['POST', `/v2/applications/${id}/withdraw`, {}],
    ['POST', `/v2/applications/${id}/confirm`, {}],
    ['POST', `/v2/applications/${id}/decline`, {}],
  ];
  for (const [method, url, body] of writes) {
    const statusFor = async ({ token }: { token: string }) =>
      (await world.as(token).raw(method, url, body)).status;
    // The team reads what was sent, and knows of no draft.
    const known = url.includes(id) ? 403 : 404;
    for (const person of [team.owner, team.viewer]) expect(await statusFor(person)).toBe(known);
    for (const person of outsiders) expect(await statusFor(person)).toBe(404);
  }
  for (const [method, url, body] of writes) {
    expect((await world.as().raw(method, url, body)).status).toBe(401);
  }
});

test('a reviewer begins the review, managers up decide; both look missing to others', async () => {
  const { account } = sent.project;
  const params = { id: account.id, applicationId: sent.application._id };
  const body = { status: 'in_review' as const, version: 2, release: 'now' as const };
  for (const [person, status] of [
    [team.viewer, 'in_review'],
    [team.viewer, 'accepted'],
    [team.reviewer, 'accepted'],
    [team.reviewer, 'shortlisted'],
    [team.reviewer, 'needs_info'],
  ] as const) {
    const wish = { params, body: { ...body, status } };
    const refused = await world.as(person.token).fails('decideApplication', wish);
    expect(refused).toMatchObject({ httpStatus: 403, code: 'forbidden' });
  }
  const idler = world.as(idle.token);
  expect((await idler.fails('decideApplication', { params, body })).httpStatus).toBe(404);
  const nothing = await idler.ok('listManagementApplications', { params: { id: account.id } });
  expect(nothing).toMatchObject({ data: [], counts: [], summary: { total: 0 } });
  for (const person of [...outsiders, sent.founder]) {
    const api = world.as(person.token);
    expect((await api.fails('decideApplication', { params, body })).httpStatus).toBe(404);
    const list = await api.fails('listManagementApplications', { params: { id: account.id } });
    expect(list.httpStatus).toBe(404);
  }
  // Another organisation's owner cannot reach it through their own account.
  const other = await anAccount(world);
  const own = { id: other.id, applicationId: sent.application._id };
  const across = await world
    .as(other.owner.token)
    .fails('decideApplication', { params: own, body });
  expect(across.httpStatus).toBe(404);
  expect((await world.as().fails('decideApplication', { params, body })).httpStatus).toBe(401);
  const begun = await world.as(team.reviewer.token).ok('decideApplication', { params, body });
  expect(begun.data.status).toBe('in_review');
  const decided = await world.as(team.manager.token).ok('decideApplication', {
    params,
    body: { status: 'shortlisted', version: 3, release: 'now' },
  });
  expect(decided.data.status).toBe('shortlisted');
});

test('a start names a visible project and an own startup', async () => {
  const founder = await aUser(world);
  const api = world.as(founder.token);
  const hidden = await aProject(world, { status: 'draft' });
  for (const projectId of [hidden.id, hidden.slug, newId(), 'no-such-slug']) {
    const refused = await api.fails('startApplication', { params: { projectId }, body: {} });
    expect(refused.code).toBe('not_found');
  }
  const theirs = await aStartup(world, outsiders[0] as TestUser);
  const params = { projectId: sent.project.id };
  const refused = await api.fails('startApplication', { params, body: { startupId: theirs } });
  expect(refused.code).toBe('not_found');
  const { application } = await aDraft(world, { founder });
  const attach = await api.fails('updateApplicationForm', {
    params: { id: application._id },
    body: { startupId: theirs },
  });
  expect(attach.code).toBe('not_found');
});

test('a draft takes a startup and a line of its own, under a version; then it is deleted', async () => {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder, 'Mycelia');
  const { application } = await aDraft(world, { founder });
  const api = world.as(founder.token);
  const params = { id: application._id };
  const changed = await api.ok('updateApplicationForm', {
    params,
    body: { startupId, primary: 'Autumn round', version: 1 },
  });
  expect(changed.data).toMatchObject({
    startupId: { name: 'Mycelia' },
    primary: 'Autumn round',
    version: 2,
  });
  const old = await api.fails('updateApplicationForm', {
    params,
    body: { primary: 'x', version: 1 },
  });
  expect(old).toMatchObject({
    code: 'version_conflict',
    details: [
      { path: 'status', params: { value: 'draft' } },
      { path: 'primary', params: { value: 'Autumn round' } },
      { path: 'version', params: { version: 2 } },
    ],
  });
  await api.ok('deleteApplication', { params });
  expect((await api.fails('getApplication', { params })).code).toBe('not_found');
  expect((await api.fails('deleteApplication', { params })).code).toBe('not_found');
});

test('credit goes to an existing other person, never to the applicant, a founder or the team', async () => {
  const connector = await aUser(world, { firstName: 'Cleo' });
  const coFounder = await aUser(world);
  const account = await anAccount(world, { name: 'Hub' });
  const start = async (body: (founder: TestUser) => object) => {
    const founder = await aUser(world);
    const startupId = await aStartup(world, founder);
    await world.db
      .insertInto('startup_founders')
      .values({
        startup_id: startupId,
        user_id: coFounder.id,
        role: 'co_founder',
        created_at: world.clock.now(),
      })
      .execute();
    const { data } = await world.as(founder.token).ok('startApplication', {
      params: { projectId: sent.project.id },
      body: { startupId, ...body(founder) },
    });
    return [data.recommendedBy?.profile.firstName, data.recommendedEntity?.entityName];
  };
  expect(
    await start(() => ({ recommendedBy: connector.id, recommendedEntity: account.id })),
  ).toEqual(['Cleo', 'Hub']);
  for (const nobody of [newId(), coFounder.id, team.reviewer.id]) {
    expect(await start(() => ({ recommendedBy: nobody }))).toEqual([undefined, undefined]);
  }
  expect(await start((founder) => ({ recommendedBy: founder.id }))).toEqual([undefined, undefined]);
  expect(await start(() => ({ recommendedEntity: newId() }))).toEqual([undefined, undefined]);
});
