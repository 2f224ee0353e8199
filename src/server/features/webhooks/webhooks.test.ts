import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#rules/time.ts';
import { aFund, type Fund, keyPassword, withPassword } from '#test/api-keys.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember, aProject, aUser } from '#test/factories.ts';
import { aWebhook, deliveriesOf, isSignedBy, Receiver, sendAllDue } from '#test/webhooks.ts';
import { createWorld, type World } from '#test/world.ts';
import { webhookCleanUp } from './jobs.ts';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  world = await createWorld();
  receiver = await new Receiver().open();
});
beforeEach(() => {
  receiver.take();
  receiver.answer = 200;
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

const listOf = async (fund: Fund) =>
  (await world.as(fund.owner.token).ok('listWebhooks', { params: fund.params })).data;
const told = () => receiver.take().map(({ body }) => JSON.parse(body) as { type: string });

test('its secret is shown once and sealed, and all who manage webhooks are told', async () => {
  const fund = await aFund(world);
  const { secret, ...shown } = await aWebhook(world, fund, receiver.url, [
    'project.closed',
    'application.sent',
  ]);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(shown).toMatchObject({
    url: receiver.url,
    types: ['application.sent', 'project.closed'],
    createdBy: { _id: fund.owner.id },
    state: 'working',
    since: null,
    deliveredAt: null,
    previousSecretUntil: null,
  });
  expect(await listOf(fund)).toEqual([shown]);
  const { rows } = await sql<{ text: string }>`
    select string_agg(t::text, ' ') as text from (
      select to_jsonb(w) as t from webhooks w union all select to_jsonb(m) from mails m
      union all select to_jsonb(i) from idempotency_keys i) as every`.execute(world.db);
  expect(rows[0]?.text).toContain('hooks.example');
  expect(rows[0]?.text).not.toContain(secret.slice(6));
  expect(rows[0]?.text).not.toContain(Buffer.from(secret).toString('hex'));
  for (const { email } of [fund.owner, fund.admin]) {
    const [mail] = await world.mails(email);
    expect(mail?.subject).toContain('A webhook of Harbour Fund leads to hooks.');
  }
});

test('making one takes a right, a password and an address of the internet', async () => {
  const fund = await aFund(world);
  const body = {
    url: receiver.url,
    types: ['application.sent' as const],
    password: keyPassword,
  };
  const call = { params: fund.params, body };
  for (const role of ['viewer', 'finance', 'reviewer', 'manager'] as const) {
    const member = await withPassword(world, await aMember(world, fund.id, role));
    expect((await world.as(member.token).fails('makeWebhook', call)).code).toBe('forbidden');
    const list = { params: fund.params };
    expect((await world.as(member.token).fails('listWebhooks', list)).code).toBe('forbidden');
  }
  const stranger = await withPassword(world, await aUser(world));
  expect((await world.as(stranger.token).fails('makeWebhook', call)).code).toBe('not_found');
  const api = world.as(fund.owner.token);
  const codeOf = async (change: object) =>
    (await api.fails('makeWebhook', { ...call, body: { ...body, ...change } })).code;
  expect(await codeOf({ password: 'another walk by the sea' })).toBe('credentials_wrong');
  expect(await codeOf({ password: undefined })).toBe('validation');
  expect(await codeOf({ types: [] })).toBe('validation');
  for (const url of [
    'http://hooks.example/in',
    'https://ada:secret@hooks.example/in',
    'https://hooks.example:22/in',
    'https://127.0.0.1/in',
    'https://2130706433/in',
    'https://0x7f.1/in',
    'https://[::1]/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://169.254.169.254/latest/meta-data',
    'ftp://hooks.example/in',
    'hooks.example',
  ])
    expect(await codeOf({ url }), url).toBe('validation');
  expect(await listOf(fund)).toEqual([]);
  for (let count = 0; count < 5; count += 1) await aWebhook(world, fund, receiver.url);
  expect(await codeOf({})).toBe('state_conflict');
});

test('what is sent has ids, states and instants alone, signed, and nothing of what was before', async () => {
  const fund = await aFund(world);
  const project = await aProject(world, { account: fund });
  const before = await aSentApplication(world, { project });
  world.clock.advance(1000);
  const { _id: webhookId, secret } = await aWebhook(world, fund, receiver.url);
  const { application, founder } = await aSentApplication(world, { project });
  const ids = { accountId: fund.id, projectId: project.id, projectSlug: project.slug };
  const sentAt = world.clock.now().toISOString();
  await sendAllDue(world, webhookId);
  const [hit, none] = receiver.hits;
  expect(none).toBeUndefined();
  expect(JSON.parse(hit?.body ?? '')).toEqual({
    type: 'application.sent',
    timestamp: sentAt,
    data: { ...ids, applicationId: application._id, status: 'pending', number: 1, sentAt },
  });
  expect(hit?.path).toBe('/in');
  expect(hit?.headers['content-type']).toBe('application/json');
  expect(hit && isSignedBy(secret, hit)).toBe(true);
  expect(hit && isSignedBy(`whsec_${'A'.repeat(43)}=`, hit)).toBe(false);
  receiver.take();
  await world.as(founder.token).ok('withdrawApplication', { params: { id: application._id } });
  const withdrawnAt = world.clock.now().toISOString();
  world.clock.advance(1000);
  await world.as(fund.owner.token).ok('decideApplication', {
    params: { id: fund.id, applicationId: before.application._id },
    body: { status: 'in_review', version: 2, release: 'now' },
  });
  const changedAt = world.clock.now().toISOString();
  await sendAllDue(world, webhookId);
  const from = { previousStatus: 'pending' };
  expect(told()).toEqual([
    {
      type: 'application.withdrawn',
      timestamp: withdrawnAt,
      data: {
        ...ids,
        ...from,
        applicationId: application._id,
        status: 'withdrawn',
        changedAt: withdrawnAt,
      },
    },
    {
      type: 'application.status_changed',
      timestamp: changedAt,
      data: {
        ...ids,
        ...from,
        applicationId: before.application._id,
        status: 'in_review',
        changedAt,
      },
    },
  ]);
});

test('a decision is told when its founder is, and never before', async () => {
  const fund = await aFund(world);
  const project = await aProject(world, { account: fund });
  const { application } = await aSentApplication(world, { project });
  const { _id: webhookId } = await aWebhook(world, fund, receiver.url);
  const api = world.as(fund.owner.token);
  const params = { id: fund.id, applicationId: application._id };
  const body = { status: 'shortlisted' as const, version: 2 };
  await api.ok('decideApplication', { params, body });
  await sendAllDue(world, webhookId);
  expect(told()).toEqual([]);
  await api.ok('undoDecision', { params });
  await api.ok('decideApplication', { params, body });
  await api.ok('releaseDecision', { params });
  await sendAllDue(world, webhookId);
  expect(told()).toMatchObject([
    { type: 'application.status_changed', data: { status: 'shortlisted' } },
  ]);
});

test('a project is told when it opens and when it takes no more', async () => {
  const fund = await aFund(world);
  const { _id: webhookId } = await aWebhook(world, fund, receiver.url);
  const project = await aProject(world, { account: fund, status: 'draft' });
  const api = world.as(fund.owner.token);
  const params = { id: project.id };
  await sendAllDue(world, webhookId);
  expect(told()).toEqual([]);
  await api.ok('publishProject', { params });
  await api.ok('closeProject', { params });
  await sendAllDue(world, webhookId);
  expect(
    told()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['project.closed', 'project.published']);
});

test('without a webhook, or of another type or organisation, no row is written', async () => {
  const [fund, other] = [await aFund(world), await aFund(world)];
  await aWebhook(world, other, receiver.url);
  await aWebhook(world, fund, receiver.url, ['project.closed']);
  const project = await aProject(world, { account: fund });
  await aSentApplication(world, { project });
  const { rows } = await sql`select from webhook_events
    where account_id in (${fund.id}, ${other.id})`.execute(world.db);
  expect(rows).toEqual([]);
});

test('nobody else touches it, and of what somebody deletes nothing is left', async () => {
  const [fund, other] = [await aFund(world), await aFund(world)];
  const { _id: webhookId } = await aWebhook(world, fund, receiver.url);
  const params = { ...fund.params, webhookId };
  const api = world.as(fund.owner.token);
  const { _id: deliveryId } = (await api.ok('testWebhook', { params })).data;
  const stranger = world.as(other.owner.token);
  const elsewhere = { ...other.params, webhookId };
  for (const [name, input] of [
    ['deleteWebhook', { params: elsewhere }],
    ['testWebhook', { params: elsewhere }],
    ['listWebhookDeliveries', { params: elsewhere, query: {} }],
    ['sendWebhookAgain', { params: { ...elsewhere, deliveryId } }],
    ['rotateWebhookSecret', { params: elsewhere, body: { password: keyPassword } }],
    ['changeWebhook', { params: elsewhere, body: { paused: true } }],
  ] as const)
    expect((await stranger.fails(name, input as never)).code, name).toBe('not_found');
  await api.ok('deleteWebhook', { params });
  expect(await listOf(fund)).toEqual([]);
  const { rows } = await sql`select from webhook_deliveries where id = ${deliveryId}`.execute(
    world.db,
  );
  expect(rows).toEqual([]);
});

test('what happens while a webhook is being deleted is not refused for it', async () => {
  const fund = await aFund(world);
  const [first, second] = [
    await aWebhook(world, fund, receiver.url),
    await aWebhook(world, fund, receiver.url),
  ];
  const deleting = await world.pool.connect();
  try {
    await deleting.query('begin');
    await deleting.query('delete from webhooks where id = $1', [first._id]);
    const happening = aProject(world, { account: fund });
    const waits = async () =>
      (
        await world.pool.query(`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`)
      ).rowCount;
    await vi.waitFor(async () => expect(await waits()).toBe(1), 5000);
    await deleting.query('commit');
    await happening;
  } finally {
    deleting.release();
  }
  expect(await deliveriesOf(world, fund, second._id)).toMatchObject([
    { type: 'project.published', state: 'waiting' },
  ]);
});

test('what was sent is kept for 30 days', async () => {
  const fund = await aFund(world);
  const { _id: webhookId } = await aWebhook(world, fund, receiver.url);
  await world.as(fund.owner.token).ok('testWebhook', { params: { ...fund.params, webhookId } });
  const later = world.clock.now().getTime() + 30 * DAY_MS;
  const leftAt = async (time: number) => {
    await webhookCleanUp.run({ services: world.services, now: new Date(time) });
    return (await deliveriesOf(world, fund, webhookId)).length;
  };
  expect(await leftAt(later)).toBe(1);
  expect(await leftAt(later + 1)).toBe(0);
});

test('an organisation that is deleted leaves none, and one that is hidden is told nothing', async () => {
  const fund = await aFund(world);
  const { _id: webhookId } = await aWebhook(world, fund, receiver.url);
  const hide = async (at: Date | null) =>
    world.db
      .updateTable('entities')
      .set({ hidden_at: at })
      .where('id', '=', fund.entityId)
      .execute();
  await hide(world.clock.now());
  const project = await aProject(world, { account: fund });
  await sendAllDue(world, webhookId);
  expect(told()).toEqual([]);
  await hide(null);
  await sendAllDue(world, webhookId);
  expect(told()).toMatchObject([{ type: 'project.published', data: { projectId: project.id } }]);
  await world.as(fund.owner.token).ok('deleteEntity', {
    params: { id: fund.entityId },
    body: { name: 'Harbour Fund' },
  });
  const { rows } = await sql`select id from webhooks where account_id = ${fund.id}
    union all select id from webhook_events where account_id = ${fund.id}`.execute(world.db);
  expect(rows).toEqual([]);
});
