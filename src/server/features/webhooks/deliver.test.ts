import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_ATTEMPTS } from '#rules/webhooks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#rules/time.ts';
import { aFund, type Fund } from '#test/api-keys.ts';
import { aProject } from '#test/factories.ts';
import {
  aWebhook,
  deliveriesOf,
  Receiver,
  sendAllDue,
  sendDue,
  toThisMachine,
} from '#test/webhooks.ts';
import { createWorld, type World } from '#test/world.ts';
import { takeUpLeft } from './commands/deliver.ts';

let world: World;
let receiver: Receiver;
let other: Receiver;
beforeAll(async () => {
  world = await createWorld();
  receiver = await new Receiver().open();
  other = await new Receiver().open();
});
beforeEach(() => {
  receiver.take();
  receiver.answer = 200;
  receiver.meanwhile = null;
});
afterAll(async () => {
  await receiver.close();
  await other.close();
  await world.close();
});

/** An organisation with a webhook that has something to be told. */
async function toldSomething() {
  const fund = await aFund(world);
  const { _id: webhookId } = await aWebhook(world, fund, receiver.url);
  await aProject(world, { account: fund });
  const params = { ...fund.params, webhookId };
  const api = world.as(fund.owner.token);
  const state = async () => (await api.ok('listWebhooks', { params: fund.params })).data[0];
  const delivery = async () => (await deliveriesOf(world, fund, webhookId))[0];
  return { fund, webhookId, params, api, state, delivery };
}
const mailsOf = async (fund: Fund) =>
  (await world.mails(fund.admin.email)).filter(({ subject }) => subject.includes('paused'));

test('what does not arrive is tried again, at longer and longer waits, with one id and body', async () => {
  receiver.answer = 500;
  const { fund, webhookId, state, delivery } = await toldSomething();
  const waits: number[] = [];
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
    await sendDue(world, webhookId);
    const { nextAt, attempts, lastStatus, state: at } = (await delivery()) ?? {};
    expect({ attempts, lastStatus, at }).toEqual({
      attempts: attempt,
      lastStatus: 500,
      at: 'waiting',
    });
    const wait = Date.parse(nextAt ?? '') - world.clock.now().getTime();
    waits.push(wait);
    await sendDue(world, webhookId);
    world.clock.advance(wait);
  }
  const least = [
    5 * SECOND_MS,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
  ];
  expect(waits).toHaveLength(least.length);
  for (const [place, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(least[place] ?? 0);
    expect(wait).toBeLessThan((least[place] ?? 0) * 1.21 + SECOND_MS);
  }
  expect(await state()).toMatchObject({ state: 'failing' });
  await sendDue(world, webhookId);
  expect(await delivery()).toMatchObject({
    state: 'failed',
    attempts: MOST_ATTEMPTS,
    nextAt: null,
  });
  expect(receiver.hits).toHaveLength(MOST_ATTEMPTS);
  expect(new Set(receiver.hits.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.hits.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.hits.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(
    MOST_ATTEMPTS,
  );
  expect(await mailsOf(fund)).toEqual([]);
});

test('what failed is sent again by hand, and one that arrives ends the failing', async () => {
  receiver.answer = 404;
  const { api, params, webhookId, state, delivery } = await toldSomething();
  await sendDue(world, webhookId);
  expect(await state()).toMatchObject({ state: 'failing', since: expect.any(String) });
  receiver.answer = 204;
  const deliveryId = (await delivery())?._id ?? '';
  const again = (await api.ok('sendWebhookAgain', { params: { ...params, deliveryId } })).data;
  expect(again).toMatchObject({ state: 'waiting', attempts: 0 });
  await sendDue(world, webhookId);
  expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 204 });
  expect(await state()).toMatchObject({ state: 'working', since: null });
  await api.ok('sendWebhookAgain', { params: { ...params, deliveryId } });
  await sendDue(world, webhookId);
  expect(receiver.hits).toHaveLength(3);
  expect(new Set(receiver.hits.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('no redirect is followed, and neither a long reply nor none keeps anybody', async () => {
  const { webhookId, delivery, api, params } = await toldSomething();
  receiver.location = other.url.replace('https', 'http').replace('hooks.example', '127.0.0.1');
  receiver.answer = 302;
  await sendDue(world, webhookId);
  receiver.location = null;
  expect(await delivery()).toMatchObject({ lastStatus: 302, state: 'waiting' });
  expect(other.hits).toEqual([]);
  for (const [answer, lastProblem] of [
    ['hangs', 'timeout'],
    ['hangs up', 'unreachable'],
  ] as const) {
    receiver.answer = answer;
    const deliveryId = (await delivery())?._id ?? '';
    await api.ok('sendWebhookAgain', { params: { ...params, deliveryId } });
    await sendDue(world, webhookId);
    expect(await delivery()).toMatchObject({ lastStatus: null, lastProblem });
  }
});

test('a test is sent once, whatever it asks for, and says nothing of how the webhook does', async () => {
  const fund = await aFund(world);
  const { _id: webhookId } = await aWebhook(world, fund, receiver.url, ['project.closed']);
  const params = { ...fund.params, webhookId };
  const api = world.as(fund.owner.token);
  receiver.answer = 500;
  await api.ok('testWebhook', { params });
  await sendAllDue(world, webhookId);
  expect(await deliveriesOf(world, fund, webhookId)).toMatchObject([
    { type: 'webhook.test', state: 'failed', attempts: 1, lastStatus: 500 },
  ]);
  expect((await api.ok('listWebhooks', { params: fund.params })).data[0]?.state).toBe('working');
  expect(JSON.parse(receiver.hits[0]?.body ?? '')).toEqual({
    type: 'webhook.test',
    timestamp: world.clock.now().toISOString(),
    data: { accountId: fund.id, webhookId },
  });
});

test('one that says it is gone is paused at once, and mailed of once', async () => {
  receiver.answer = 410;
  const { fund, webhookId, api, params, state, delivery } = await toldSomething();
  await sendDue(world, webhookId);
  expect(await state()).toMatchObject({ state: 'paused', pausedWhy: 'gone' });
  expect(await delivery()).toMatchObject({ state: 'failed', lastStatus: 410 });
  world.clock.advance(1);
  await aProject(world, { account: fund });
  await sendDue(world, webhookId);
  expect(receiver.hits).toHaveLength(1);
  expect(await mailsOf(fund)).toHaveLength(1);
  expect((await api.fails('testWebhook', { params })).code).toBe('state_conflict');
  receiver.answer = 200;
  await api.ok('changeWebhook', { params, body: { paused: false } });
  await sendAllDue(world, webhookId);
  expect(await delivery()).toMatchObject({ state: 'delivered' });
  expect(receiver.hits).toHaveLength(2);
});

test('where nothing arrived for five days it is paused, and mailed of once', async () => {
  receiver.answer = 503;
  const { fund, webhookId, state } = await toldSomething();
  await sendDue(world, webhookId);
  world.clock.advance(5 * DAY_MS - MINUTE_MS);
  await aProject(world, { account: fund });
  await sendDue(world, webhookId);
  await sendDue(world, webhookId);
  expect(await state()).toMatchObject({ state: 'failing' });
  world.clock.advance(10 * MINUTE_MS);
  await sendDue(world, webhookId);
  expect(await state()).toMatchObject({ state: 'paused', pausedWhy: 'failing' });
  await sendDue(world, webhookId);
  expect(await mailsOf(fund)).toHaveLength(1);
});

test('a pause keeps what happens, and tells it when it is over', async () => {
  const { fund, webhookId, api, params, state } = await toldSomething();
  await api.ok('changeWebhook', { params, body: { paused: true } });
  await aProject(world, { account: fund });
  await sendDue(world, webhookId);
  expect(receiver.hits).toEqual([]);
  expect(await state()).toMatchObject({ state: 'paused', pausedWhy: 'asked' });
  await api.ok('changeWebhook', { params, body: { paused: false } });
  await sendAllDue(world, webhookId);
  expect(receiver.hits).toHaveLength(2);
  expect(await mailsOf(fund)).toEqual([]);
});

test('one that hangs keeps nobody waiting, and nobody sends to it twice at a time', async () => {
  const slow = await toldSomething();
  const quick = await aFund(world);
  const { _id: quickId } = await aWebhook(world, quick, other.url);
  await aProject(world, { account: quick });
  receiver.answer = 'hangs';
  const reach = { ...toThisMachine, timeoutMs: 2000 };
  const arrived = Promise.withResolvers<undefined>();
  receiver.meanwhile = () => arrived.resolve(undefined);
  const hanging = sendDue(world, slow.webhookId, { reach });
  await arrived.promise;
  await sendDue(world, slow.webhookId, { reach });
  await sendDue(world, quickId);
  expect(other.take()).toHaveLength(1);
  await hanging;
  expect(receiver.hits).toHaveLength(1);
});

test('a process that ends while it sends loses nothing: it is sent again', async () => {
  const { webhookId, delivery } = await toldSomething();
  receiver.answer = 'hangs';
  const end = new AbortController();
  receiver.meanwhile = () => end.abort();
  await expect(sendDue(world, webhookId, { signal: end.signal })).rejects.toThrow('aborted');
  expect(await delivery()).toMatchObject({ state: 'waiting', attempts: 0 });
  receiver.meanwhile = null;
  receiver.answer = 200;
  await sendDue(world, webhookId);
  expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 1 });
  expect(receiver.hits).toHaveLength(2);
});

test('what happens wakes the job with its commit, at once, and what waits behind a failure a second later', async () => {
  const jobs = async () => {
    const { rows } = await world.pool.query<{ payload: { webhookId: string }; run_at: Date }>(
      `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
       where task.id = job.task_id and task.identifier = 'send_webhooks' returning payload, run_at`,
    );
    return rows;
  };
  await jobs();
  const { fund, webhookId } = await toldSomething();
  expect((await jobs()).map(({ payload }) => payload)).toEqual([{ webhookId }]);
  await aProject(world, { account: fund });
  await jobs();
  receiver.answer = 500;
  await sendDue(world, webhookId);
  const waits = (await jobs()).map(({ run_at }) => run_at.getTime() - world.clock.now().getTime());
  const [next, again] = waits.toSorted((one, another) => one - another);
  expect(next).toBeGreaterThanOrEqual(SECOND_MS);
  expect(next).toBeLessThan(3 * SECOND_MS);
  expect(again).toBeGreaterThanOrEqual(5 * SECOND_MS);
  expect(waits).toHaveLength(2);
});

test('what nobody was woken for is taken up within a minute, unless somebody has it in hand', async () => {
  const { webhookId } = await toldSomething();
  const waiting = async () => {
    await world.pool.query('delete from graphile_worker._private_jobs');
    await takeUpLeft(world.db, world.clock.now());
    const { rows } = await world.pool.query<{ payload: { webhookId: string } }>(
      'select payload from graphile_worker._private_jobs',
    );
    return rows.map(({ payload }) => payload.webhookId);
  };
  expect(await waiting()).toContain(webhookId);
  const until = new Date(world.clock.now().getTime() + MINUTE_MS);
  const inHand = async (at: Date | null) =>
    world.db.updateTable('webhooks').set({ busy_until: at }).where('id', '=', webhookId).execute();
  await inHand(until);
  expect(await waiting()).not.toContain(webhookId);
  await sendDue(world, webhookId);
  expect(receiver.hits).toEqual([]);
  world.clock.advance(MINUTE_MS + 1);
  expect(await waiting()).toContain(webhookId);
  await sendAllDue(world, webhookId);
  expect(receiver.hits).toHaveLength(1);
  expect(await waiting()).not.toContain(webhookId);
});
