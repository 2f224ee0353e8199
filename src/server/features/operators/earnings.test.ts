import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember, anAccount, aProject, aStartup, aUser, type TestUser } from '#test/factories.ts';
import { aBrowser, aReferredApplication, decide } from '#test/referrals.ts';
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
async function anEarned() {
  const referred = await aReferredApplication(world);
  await decide(world, referred, 'shortlisted', 'accepted');
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
    .where('mails.subject', 'like', '%€32.00%')
    .orderBy('mails.id')
    .execute();
const payouts = async (applicationId: string) =>
  world.db
    .selectFrom('ledger_postings')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'payout')
    .execute();

test('earned, released, paid: listed, kept in the trail, and told to the connector alone', async () => {
  const { connector, founder, project, earning, params } = await anEarned();
  expect(earning).toMatchObject({
    status: 'earned',
    amount: 32,
    currency: 'EUR',
    project: { _id: project.id },
    connector: { _id: connector.id },
    organisation: null,
    payableSince: null,
  });
  const released = await desk.ok('makeEarningPayable', { params, body: {} });
  expect(released.data).toMatchObject({ status: 'payable', reason: 'released' });
  expect(released.data.payableSince).toBe(world.clock.now().toISOString());
  const query = { status: 'payable', connector: connector.id } as const;
  expect((await desk.ok('listOperatorEarnings', { query })).data).toEqual([released.data]);
  const body = { reason: 'Transfer 42' };
  expect((await desk.ok('payEarning', { params, body })).data.status).toBe('paid');
  const trail = await desk.ok('listAuditEvents', { query: { target: params.id } });
  expect(
    trail.data.map(({ action, before, after, reason }) => [action, before, after, reason]),
  ).toEqual([
    ['earning_paid', { status: 'payable' }, { status: 'paid' }, 'Transfer 42'],
    ['earning_payable', { status: 'earned' }, { status: 'payable' }, null],
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
  for (const name of ['makeEarningPayable', 'payEarning', 'voidEarning'] as const) {
    expect((await desk.fails(name, { params, body })).code, name).toBe('state_conflict');
  }
  expect(earning.note).toBeNull();
});

test('paid twenty times at once: one payout, one line, one notice', async () => {
  const { connector, application, params } = await anEarned();
  expect((await desk.fails('payEarning', { params, body: {} })).code).toBe('state_conflict');
  await desk.ok('makeEarningPayable', { params, body: {} });
  const path = `/v3/operators/earnings/${params.id}/paid`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => desk.raw('POST', path, {})),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await payouts(application._id)).toHaveLength(1);
  const query = { target: params.id, action: 'earning_paid' } as const;
  expect((await desk.ok('listAuditEvents', { query })).data).toHaveLength(1);
  expect((await noticesOf(connector)).filter(([status]) => status === 'paid')).toHaveLength(1);
});

test('an unknown earning is missing, and the connector may not pay it', async () => {
  const { connector, params } = await anEarned();
  const unknown = { params: { id: newId() }, body: {} };
  expect((await desk.fails('payEarning', unknown)).code).toBe('not_found');
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

test('an operator neither releases nor pays what comes to them; another one does', async () => {
  const second = await aUser(world, { firstName: 'Ona' });
  await world.db
    .updateTable('users')
    .set({ operator_since: world.clock.now() })
    .where('id', '=', second.id)
    .execute();
  const other = world.as(second.token);
  const own = await aReferredApplication(world, { connector: operator });
  await decide(world, own, 'shortlisted', 'accepted');
  const query = { connector: operator.id };
  const [mine] = (await desk.ok('listOperatorEarnings', { query })).data;
  const params = { id: mine?._id ?? '' };
  const before = await payouts(own.application._id);
  const release = await desk.fails('makeEarningPayable', { params, body: {} });
  expect(release).toMatchObject({ httpStatus: 403, code: 'own_earning' });
  await other.ok('makeEarningPayable', { params, body: {} });
  expect((await desk.fails('payEarning', { params, body: {} })).code).toBe('own_earning');
  expect(await payouts(own.application._id)).toEqual(before);
  const trail = await desk.ok('listAuditEvents', { query: { target: params.id } });
  expect(trail.data.map(({ action, actor }) => [action, actor?._id])).toEqual([
    ['earning_payable', second.id],
  ]);
  expect((await other.ok('payEarning', { params, body: {} })).data.status).toBe('paid');
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
  await desk.ok('makeEarningPayable', { params, body: {} });
});

test('a file of what is payable: no formula, no address, and a line in the trail', async () => {
  const { connector, params, founder } = await aNamedReferral();
  await desk.ok('makeEarningPayable', { params, body: {} });
  const unpayable = await anEarned();
  const answer = await desk.raw('GET', '/v3/operators/earnings/export');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const text = String(answer.body);
  const line = text.split('\r\n').find((one) => one.includes(params.id)) ?? '';
  expect(line).toContain(
    `"person","${connector.id}","'=HYPERLINK(""http://x"") Tab","32.00","EUR"`,
  );
  expect(line).toContain(`"'@SUM(A1)"`);
  expect(text).not.toContain(unpayable.earning._id);
  for (const { email } of [connector, founder]) expect(text).not.toContain(email);
  const query = { action: 'earnings_exported' } as const;
  const [event] = (await desk.ok('listAuditEvents', { query })).data;
  const lines = text.trim().split('\r\n').length - 1;
  expect(event).toMatchObject({
    actor: { _id: operator.id },
    target: { kind: 'payout_file' },
    after: { lines },
  });
  expect(String(answer.headers['content-disposition'])).toContain(event?.target._id);
  expect(line.startsWith(`"${event?.target._id}"`)).toBe(true);
  const own = world.as(connector.token);
  expect((await own.raw('GET', '/v3/operators/earnings/export')).status).toBe(403);
  expect((await world.as().raw('GET', '/v3/operators/earnings/export')).status).toBe(401);
  expect((await desk.ok('listAuditEvents', { query })).paging.total).toBe(1);
});

/** An earning whose names would be formulas in a spreadsheet. */
async function aNamedReferral() {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder, '@SUM(A1)');
  const connector = await aUser(world, { firstName: '=HYPERLINK("http://x")' });
  await world.db
    .updateTable('users')
    .set({ last_name: 'Tab' })
    .where('id', '=', connector.id)
    .execute();
  const referred = await aReferredApplication(world, { connector, founder, startupId });
  await decide(world, referred, 'shortlisted', 'accepted');
  const query = { connector: connector.id };
  const [earning] = (await desk.ok('listOperatorEarnings', { query })).data;
  return { connector, founder, params: { id: earning?._id ?? '' } };
}
