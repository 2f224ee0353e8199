import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseDue } from '#server/features/applications/commands/release-due.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
import { aMember, anAccount, aProject, aUser } from '#test/factories.ts';
import { latestCode } from '#test/mails.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(async () => world.close());

async function anOrganisation() {
  const account = await anAccount(world, { name: 'Harbour Fund' });
  const project = await aProject(world, { account });
  return { account, project, api: world.as(account.owner.token), params: { id: account.entityId } };
}

test('an owner deletes it with its name typed; the public, the team and their rights are gone', async () => {
  const { account, project, api, params } = await anOrganisation();
  const admin = await aMember(world, account.id, 'admin');
  const body = { name: 'Harbour Fund' };
  const stranger = world.as((await aUser(world)).token);
  for (const one of [world.as(admin.token), stranger]) {
    expect((await one.fails('deleteEntity', { params, body })).code).toBe('forbidden');
  }
  const typo = await api.fails('deleteEntity', { params, body: { name: 'Harbor Fund' } });
  expect(typo.details?.[0]?.message).toContain('Harbour Fund');
  await api.ok('deleteEntity', { params, body });
  for (const token of [undefined, admin.token, account.owner.token]) {
    const one = world.as(token);
    expect((await one.fails('getEntity', { params })).code).toBe('not_found');
    expect((await one.raw('GET', `/v3/projects/${project.id}`)).status).toBe(404);
  }
  const mine = await world.as(admin.token).ok('listMyManagementAccounts', {});
  expect(mine.data).toEqual([]);
  const [notice] = (await world.as(admin.token).ok('listNotifications', {})).data;
  expect(notice).toMatchObject({ kind: 'entity_deleted', payload: { entityName: 'Harbour Fund' } });
  expect((await world.mails(admin.email))[0]?.subject).toBe('Harbour Fund was deleted on Flair');
  expect((await api.fails('deleteEntity', { params, body })).code).toBe('not_found');
});

test('who applied keeps what was sent, is told once, and can send nothing more', async () => {
  const { project, api, params } = await anOrganisation();
  const sent = await aSentApplication(world, { project });
  const draft = await aDraft(world, { project });
  await api.ok('deleteEntity', { params, body: { name: 'Harbour Fund' } });
  await world.runJobs();
  const founder = world.as(sent.founder.token);
  const own = await founder.ok('getApplication', { params: { id: sent.application._id } });
  expect(own.data.managementAccountId.entityName).toBe('Harbour Fund');
  for (const person of [sent.founder, draft.founder]) {
    const { data } = await world.as(person.token).ok('listNotifications', {});
    expect(data.filter(({ kind }) => kind === 'entity_deleted')).toHaveLength(1);
    expect((await world.mails(person.email))[0]?.subject).toBe('Harbour Fund has left Flair');
  }
  const answers = project.questionIds.map((questionId) => ({ questionId, options: ['x'] }));
  const late = await world.as(draft.founder.token).fails('saveApplicationAnswers', {
    params: { id: draft.application._id },
    body: { answers, completeApplication: true },
  });
  expect(late.code).toBe('project_closed');
});

test('it is refused while money is open, saying what', async () => {
  const { account, project, api, params } = await anOrganisation();
  const { application } = await aSentApplication(world, { project });
  await api.ok('decideApplication', {
    params: { id: account.id, applicationId: application._id },
    body: { status: 'shortlisted', version: application.version, release: 'now' },
  });
  const refused = await api.fails('deleteEntity', { params, body: { name: 'Harbour Fund' } });
  expect(refused).toMatchObject({ httpStatus: 409, code: 'money_open' });
  expect(refused.message).toContain('160');
  expect((await world.as().ok('getEntity', { params })).data.name).toBe('Harbour Fund');
});

test('a decision that waits is told to nobody', async () => {
  const { account, project, api, params } = await anOrganisation();
  const { application, founder } = await aSentApplication(world, { project });
  await api.ok('decideApplication', {
    params: { id: account.id, applicationId: application._id },
    body: { status: 'shortlisted', version: application.version },
  });
  await api.ok('deleteEntity', { params, body: { name: 'Harbour Fund' } });
  world.clock.advance(61_000);
  await releaseDue(world.services, world.clock.now());
  const read = { params: { id: application._id } };
  const { data } = await world.as(founder.token).ok('getApplication', read);
  expect(data.status).toBe('pending');
});

test('so a lone owner can delete the account', async () => {
  const { account, api, params } = await anOrganisation();
  const prove = async () => {
    world.clock.advance(61_000);
    await world.as().ok('requestLoginCode', { body: { email: account.owner.email } });
    return { code: await latestCode(world, account.owner.email) };
  };
  const refused = await api.fails('deleteAccount', { body: await prove() });
  expect(refused.code).toBe('last_owner');
  expect(refused.message).toContain('or delete it');
  await api.ok('deleteEntity', { params, body: { name: 'Harbour Fund' } });
  await api.ok('deleteAccount', { body: await prove() });
});

test('a sent application of a deleted account stays as a record without the person', async () => {
  const { account, project, api } = await anOrganisation();
  const { application, founder } = await aSentApplication(world, { project, text: 'Our answer' });
  await world.db
    .updateTable('users')
    .set({ last_name: 'Lovelace', headline: 'Engineer' })
    .where('id', '=', founder.id)
    .execute();
  await world.as().ok('requestLoginCode', { body: { email: founder.email } });
  const code = await latestCode(world, founder.email);
  await world.as(founder.token).ok('deleteAccount', { body: { code } });
  const read = { params: { id: application._id } };
  const texts = JSON.stringify([
    await api.ok('getApplication', read),
    await api.ok('listApplicationAnswers', read),
    await api.ok('listApplicationEvents', read),
    await api.ok('listManagementApplications', { params: { id: account.id } }),
  ]);
  expect(texts).toContain('Our answer');
  expect(texts).toContain('Deleted account');
  for (const gone of ['Lovelace', 'Engineer', founder.email]) expect(texts).not.toContain(gone);
});

test('a decision that waits on an application of a deleted account ends, charges nothing, and who decided hears why', async () => {
  const { account, project, api } = await anOrganisation();
  const { application, founder } = await aSentApplication(world, { project });
  const params = { id: account.id, applicationId: application._id };
  await api.ok('decideApplication', { params, body: { status: 'shortlisted', version: 2 } });
  await world.as().ok('requestLoginCode', { body: { email: founder.email } });
  const code = await latestCode(world, founder.email);
  await world.as(founder.token).ok('deleteAccount', { body: { code } });
  world.clock.advance(3_600_000);
  await releaseDue(world.services, world.clock.now());
  const { data } = await api.ok('getApplication', { params: { id: application._id } });
  expect(data.status).toBe('pending');
  const charged = await world.db
    .selectFrom('shortlist_charges')
    .select('application_id')
    .where('application_id', '=', application._id)
    .execute();
  expect(charged).toEqual([]);
  const { data: told } = await api.ok('listNotifications');
  expect(told.map(({ kind, payload }) => [kind, payload.reason])).toContainEqual([
    'decision_refused',
    expect.stringContaining('has deleted their account'),
  ]);
});

test('an address that nobody has proven is told nothing by mail', async () => {
  const { project, api, params } = await anOrganisation();
  const founder = await aUser(world, { verified: false });
  await aDraft(world, { project, founder });
  await api.ok('deleteEntity', { params, body: { name: 'Harbour Fund' } });
  await world.runJobs();
  const { data } = await world.as(founder.token).ok('listNotifications', {});
  expect(data.map(({ kind }) => kind)).toEqual(['entity_deleted']);
  expect(await world.mails(founder.email)).toEqual([]);
});

test('a project that an operator hides is told to who has a draft or waits', async () => {
  const { project } = await anOrganisation();
  const draft = await aDraft(world, { project });
  const operator = await aUser(world, { email: 'operator@flair.test' });
  const hide = { params: { id: project.id }, body: { reason: 'It asks for money.' } };
  await world.as(operator.token).ok('hideProject', hide);
  await world.runJobs();
  const { data } = await world.as(draft.founder.token).ok('listNotifications', {});
  expect(data.map(({ kind }) => kind)).toEqual(['project_unavailable']);
  const [mail] = await world.mails(draft.founder.email);
  expect(mail?.subject).toBe('Cold Start Accelerator is no longer public');
});
