import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { aMember, anAccount, aProject, aStartup, aUser } from '#test/factories.ts';
import { aPayable, anOperator, collect, earningOf } from '#test/money/money.ts';
import { aBrowser, aReferredApplication, decide, referralsOf } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const waitsOf = async (connector: Parameters<typeof referralsOf>[1]) =>
  (await referralsOf(world, connector))[0]?.application?.earning?.waitsFor;
const leave = async (accountId: string, userId: string) =>
  world.db
    .deleteFrom('members')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();

test('who joined the project’s team after the touch, and left again, is held at the shortlisting', async () => {
  const referred = await aReferredApplication(world);
  const { connector, project } = referred;
  await aMember(world, project.account.id, 'viewer', connector);
  await leave(project.account.id, connector.id);
  await decide(world, referred, 'shortlisted');
  expect(await waitsOf(connector)).toEqual(['decision', 'payment', 'team_member']);
});

test('who became a founder is held at the decision; leaving the startup changes nothing', async () => {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder);
  const referred = await aReferredApplication(world, { founder, startupId });
  const { connector } = referred;
  await decide(world, referred, 'shortlisted');
  expect(await waitsOf(connector)).toEqual(['decision', 'payment']);
  const tie = { startup_id: startupId, user_id: connector.id };
  await world.db
    .insertInto('startup_founders')
    .values({ ...tie, role: 'co_founder', created_at: world.clock.now() })
    .execute();
  await world.db.deleteFrom('startup_founders').where('user_id', '=', connector.id).execute();
  await decide(world, referred, 'accepted');
  expect(await waitsOf(connector)).toEqual(['payment', 'founder']);
});

test('an alias of the applicant and the same browser are held', async () => {
  const founder = await aUser(world);
  const [name, host] = founder.email.split('@');
  const connector = await aUser(world, { email: `${name}+me@${host}` });
  const referred = await aReferredApplication(world, { founder, connector });
  const browser = aBrowser(world);
  for (const { token } of [connector, founder]) await browser.follow(referred.project, {}, token);
  await decide(world, referred, 'shortlisted');
  expect(await waitsOf(connector)).toEqual(['decision', 'payment', 'mail_alias', 'same_browser']);
});

test('an organisation with a member of the project’s team is held', async () => {
  const hub = await anAccount(world);
  const project = await aProject(world);
  const founder = await aUser(world);
  const link = { entityManagementAccountId: hub.id };
  await aBrowser(world).follow(project, link, founder.token);
  const sent = await aSentApplication(world, { project, founder });
  const both = await aUser(world);
  for (const { id } of [hub, project.account]) await aMember(world, id, 'viewer', both);
  await decide(world, sent, 'shortlisted');
  const holds = await world.db
    .selectFrom('earning_holds')
    .innerJoin('earnings', 'earnings.id', 'earning_holds.earning_id')
    .select('kind')
    .where('earnings.account_id', '=', hub.id)
    .execute();
  expect(holds).toEqual([{ kind: 'team_organisation' }]);
});

test('what is found at the payout stays out of the batch, until an operator lets it go with a reason', async () => {
  const payable = await aPayable(world);
  const { connector, project } = payable;
  await aMember(world, project.account.id, 'viewer', connector);
  const { desk } = await anOperator(world);
  expect((await desk.fails('makePayoutBatch', { body: {} })).code).toBe('state_conflict');
  expect((await earningOf(world, payable)).status).toBe('payable');
  const params = { id: payable.earningId };
  const body = { reason: 'They joined long after.' };
  expect((await desk.ok('clearEarning', { params, body })).data.waitsFor).toEqual(['payout']);
  expect((await desk.fails('clearEarning', { params, body })).code).toBe('state_conflict');
});

test('what is found between making and releasing is left out', async () => {
  const payable = await aPayable(world);
  const [maker, other] = [await anOperator(world), await anOperator(world)];
  const { data } = await maker.desk.ok('makePayoutBatch', { body: {} });
  await aMember(world, payable.project.account.id, 'viewer', payable.connector);
  const params = { id: data._id };
  await other.desk.ok('releasePayoutBatch', { params, body: {} });
  expect((await earningOf(world, payable)).status).toBe('payable');
  const items = (await other.desk.ok('getPayoutBatch', { params })).data.items;
  const line = items.find(({ _id }) => _id === payable.earningId);
  expect(line).toMatchObject({ state: 'dropped', waitsFor: 'team_member' });
});

test('held money is not released by hand or by the clock', async () => {
  const referred = await aReferredApplication(world);
  await aMember(world, referred.project.account.id, 'viewer', referred.connector);
  await decide(world, referred, 'accepted');
  await collect(world, referred);
  const { desk } = await anOperator(world);
  const params = { id: (await earningOf(world, referred)).id };
  const failure = await desk.fails('makeEarningPayable', { params, body: {} });
  expect(failure.message).toContain('held because of a possible conflict');
});

test('who referred an application does not decide it, nor does its applicant', async () => {
  const referred = await aReferredApplication(world);
  const { project, application, connector, founder } = referred;
  const params = { id: project.account.id, applicationId: application._id };
  const body = { status: 'shortlisted', version: application.version } as const;
  for (const person of [connector, founder]) {
    await aMember(world, project.account.id, 'manager', person);
    const failure = await world.as(person.token).fails('decideApplication', { params, body });
    expect(failure).toMatchObject({ httpStatus: 403, code: 'conflict_of_interest' });
  }
  await world.as(project.account.owner.token).ok('decideApplication', { params, body });
});
