import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember, anAccount, aProject, aUser, type TestUser } from '#test/factories.ts';
import { anOperator, collect, payOut } from '#test/money/money.ts';
import { aBrowser, aReferredApplication, decide } from '#test/money/referrals.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let world: World;
let operator: TestUser;
let desk: Api;
beforeAll(async () => {
  world = await createWorld();
  operator = await aUser(world, { email: 'operator@flair.test', firstName: 'Opal' });
  desk = world.as(operator.token);
});
afterAll(async () => world.close());

/** An earning that is earned, with its connector. */
async function anEarned({ collected = true } = {}) {
  const referred = await aReferredApplication(world);
  await decide(world, referred, 'shortlisted', 'accepted');
  if (collected) await collect(world, referred);
  const query = { connector: referred.connector.id };
  const [earning] = (await desk.ok('listOperatorEarnings', { query })).data;
  if (!earning) throw new Error('The referred application earns.');
  return { ...referred, earning, params: { id: earning._id } };
}
const noticesOf = async ({ token }: TestUser) =>
  (await world.as(token).ok('listNotifications')).data
    .filter(({ kind }) => kind === 'earning_changed')
    .map(({ payload }) => [payload.status, payload.amount, payload.earningReason, payload.reason]);
const mailsTo = async ({ id }: TestUser) =>
  world.db
    .selectFrom('mails')
    .innerJoin('users', 'users.email', 'mails.recipient')
    .select(['mails.subject', 'mails.text'])
    .where('users.id', '=', id)
    .where('mails.subject', 'like', '%€32 %')
    .orderBy('mails.id')
    .execute();
const applicationOf = async (earningId: string) =>
  (
    await world.db
      .selectFrom('earnings')
      .select('application_id')
      .where('id', '=', earningId)
      .executeTakeFirstOrThrow()
  ).application_id;

test('earned, paid for, released, paid: listed, kept in the trail, and told to the connector alone', async () => {
  const { connector, founder, project, earning, params } = await anEarned({ collected: false });
  expect(earning).toMatchObject({
    status: 'earned',
    amount: 32,
    currency: 'EUR',
    project: { _id: project.id },
    connector: { _id: connector.id },
    organisation: null,
    payableFrom: null,
    payableSince: null,
    waitsFor: ['payment'],
  });
  const early = await desk.fails('makeEarningPayable', { params, body: {} });
  expect(early).toMatchObject({ code: 'state_conflict' });
  expect(early.message).toContain('has not paid');
  await collect(world, { application: { _id: await applicationOf(params.id) } });
  const released = await desk.ok('makeEarningPayable', { params, body: {} });
  expect(released.data).toMatchObject({
    status: 'payable',
    reason: 'released',
    waitsFor: ['payout'],
  });
  expect(released.data.payableSince).toBe(world.clock.now().toISOString());
  const query = { status: 'payable', connector: connector.id } as const;
  expect((await desk.ok('listOperatorEarnings', { query })).data).toEqual([released.data]);
  expect((await payOut(world)).lines).toBe(1);
  const trail = await desk.ok('listAuditEvents', { query: { target: params.id } });
  expect(trail.data.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['earning_payable', { status: 'earned' }, { status: 'payable' }],
  ]);
  expect(await noticesOf(connector)).toEqual([
    ['paid', 32, 'paid_out', undefined],
    ['payable', 32, 'released', undefined],
    ['earned', 32, 'accepted', undefined],
  ]);
  const subjects = (await mailsTo(connector)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(3);
  expect(await noticesOf(founder)).toEqual([]);
  expect(await mailsTo(founder)).toEqual([]);
});

test('voided for fraud: the connector reads the words, and it stays void', async () => {
  const { connector, earning, params } = await anEarned();
  expect((await desk.fails('voidEarning', { params, body: { reason: ' ' } })).code).toBe(
    'validation',
  );
  const body = { reason: 'Both accounts are one person.' };
  const { data } = await desk.ok('voidEarning', { params, body });
  expect(data).toMatchObject({ status: 'void', reason: 'fraud', note: body.reason });
  expect((await noticesOf(connector))[0]).toEqual(['void', 32, 'fraud', body.reason]);
  const mails = await mailsTo(connector);
  expect(mails.filter(({ text }) => text.includes(body.reason))).toHaveLength(1);
  for (const name of ['makeEarningPayable', 'clearEarning', 'voidEarning'] as const) {
    expect((await desk.fails(name, { params, body })).code, name).toBe('state_conflict');
  }
  expect(earning.note).toBeNull();
});

test('an unknown earning is missing, and the connector may not release it', async () => {
  const { connector, params } = await anEarned();
  const unknown = { params: { id: newId() }, body: {} };
  expect((await desk.fails('makeEarningPayable', unknown)).code).toBe('not_found');
  const own = world.as(connector.token);
  expect((await own.fails('makeEarningPayable', { params, body: {} })).code).toBe('forbidden');
  expect((await own.fails('listOperatorEarnings')).code).toBe('forbidden');
});

test('pages of two statements follow each other', async () => {
  await anEarned();
  const first = await desk.ok('listOperatorEarnings', { query: { limit: 1 } });
  expect(first.paging.total).toBeGreaterThan(1);
  const cursor = first.paging.next ?? '';
  const second = await desk.ok('listOperatorEarnings', { query: { limit: 1, cursor } });
  expect(second.data[0]?._id).not.toBe(first.data[0]?._id);
});

test('an operator does not release what comes to them; another one does', async () => {
  const second = await aUser(world, { firstName: 'Ona' });
  await world.db
    .updateTable('users')
    .set({ operator_since: world.clock.now() })
    .where('id', '=', second.id)
    .execute();
  const other = world.as(second.token);
  const own = await aReferredApplication(world, { connector: operator });
  await decide(world, own, 'shortlisted', 'accepted');
  await collect(world, own);
  const query = { connector: operator.id };
  const [mine] = (await desk.ok('listOperatorEarnings', { query })).data;
  const params = { id: mine?._id ?? '' };
  const release = await desk.fails('makeEarningPayable', { params, body: {} });
  expect(release).toMatchObject({ httpStatus: 403, code: 'own_earning' });
  await other.ok('makeEarningPayable', { params, body: {} });
  const trail = await desk.ok('listAuditEvents', { query: { target: params.id } });
  expect(trail.data.map(({ action, actor }) => [action, actor?._id])).toEqual([
    ['earning_payable', second.id],
  ]);
});

test('nor what comes to an organisation of theirs', async () => {
  const account = await anAccount(world, { name: 'Club of Opal' });
  await aMember(world, account.id, 'viewer', operator);
  const founder = await aUser(world);
  const project = await aProject(world);
  const link = { entityManagementAccountId: account.id };
  await aBrowser(world).follow(project, link, founder.token);
  const sent = await aSentApplication(world, { project, founder });
  await decide(world, sent, 'shortlisted', 'accepted');
  const [earning] = (await desk.ok('listOperatorEarnings', { query: { limit: 1 } })).data;
  expect(earning?.organisation?.name).toBe('Club of Opal');
  const params = { id: earning?._id ?? '' };
  expect((await desk.fails('makeEarningPayable', { params, body: {} })).code).toBe('own_earning');
  await world.db
    .deleteFrom('members')
    .where('account_id', '=', account.id)
    .where('user_id', '=', operator.id)
    .execute();
  // Leaving the organisation does not make it somebody else's money.
  expect((await desk.fails('makeEarningPayable', { params, body: {} })).code).toBe('own_earning');
  await collect(world, sent);
  const { desk: other } = await anOperator(world);
  await other.ok('makeEarningPayable', { params, body: {} });
});
