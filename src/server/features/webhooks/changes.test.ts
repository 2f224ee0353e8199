import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#rules/time.ts';
import { aFund, type Fund, keyPassword } from '#test/api-keys.ts';
import { aWebhook, isSignedBy, Receiver, sendAllDue } from '#test/webhooks.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  world = await createWorld();
  receiver = await new Receiver().open();
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

const listOf = async (fund: Fund) =>
  (await world.as(fund.owner.token).ok('listWebhooks', { params: fund.params })).data;

test('a replaced secret signs beside the new one for a day', async () => {
  const fund = await aFund(world);
  const { _id: webhookId, secret: first } = await aWebhook(world, fund, receiver.url);
  const params = { ...fund.params, webhookId };
  const api = world.as(fund.owner.token);
  const body = { password: keyPassword };
  expect((await api.fails('rotateWebhookSecret', { params, body: {} })).code).toBe('validation');
  const { secret: second, previousSecretUntil: until } = (
    await api.ok('rotateWebhookSecret', { params, body })
  ).data;
  expect(until).toBe(new Date(world.clock.now().getTime() + DAY_MS).toISOString());
  const signs = async () => {
    await api.ok('testWebhook', { params });
    await sendAllDue(world, webhookId);
    const [hit] = receiver.take();
    return [first, second].map((secret) => hit !== undefined && isSignedBy(secret, hit));
  };
  expect(await signs()).toEqual([true, true]);
  world.clock.advance(DAY_MS - HOUR_MS);
  expect(await signs()).toEqual([true, true]);
  world.clock.advance(HOUR_MS);
  expect(await signs()).toEqual([false, true]);
  expect((await listOf(fund))[0]?.previousSecretUntil).toBeNull();
});

test('another address takes the proof again; types and pauses do not', async () => {
  const fund = await aFund(world);
  const { _id: webhookId } = await aWebhook(world, fund, receiver.url);
  const params = { ...fund.params, webhookId };
  const api = world.as(fund.owner.token);
  const url = 'https://elsewhere.example/in';
  expect((await api.fails('changeWebhook', { params, body: { url } })).code).toBe('validation');
  const body = { url, password: keyPassword };
  expect((await api.ok('changeWebhook', { params, body })).data.url).toBe(url);
  expect((await world.mails(fund.admin.email))[0]?.subject).toContain('elsewhere.');
  const types = ['project.closed' as const];
  expect((await api.ok('changeWebhook', { params, body: { types } })).data.types).toEqual(types);
});
