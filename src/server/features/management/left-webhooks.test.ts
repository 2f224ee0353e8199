import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFund, type Fund, keyPassword } from '#test/api-keys.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const of = (fund: Fund) => ({ params: { id: fund.id, userId: fund.admin.id } });
const ends: [string, (fund: Fund) => Promise<unknown>][] = [
  ['leaves', async (fund) => world.as(fund.admin.token).ok('removeMember', of(fund))],
  ['is removed', async (fund) => world.as(fund.owner.token).ok('removeMember', of(fund))],
  [
    'loses the role',
    async (fund) =>
      world.as(fund.owner.token).ok('changeMemberRole', { ...of(fund), body: { role: 'manager' } }),
  ],
  [
    'deletes their account',
    async (fund) =>
      world.as(fund.admin.token).ok('deleteAccount', { body: { password: keyPassword } }),
  ],
];

test.each(ends)('who manages webhooks hears where those lead of who %s', async (_, end) => {
  const fund = await aFund(world);
  const add = async ({ token }: { token: string }, url: string) =>
    world.as(token).ok('makeWebhook', {
      params: fund.params,
      body: { url, types: ['application.sent'], password: keyPassword },
    });
  await add(fund.owner, 'https://crm.example/in');
  await add(fund.admin, 'https://home.example/a');
  await add(fund.admin, 'https://home.example/b');
  await end(fund);
  const told = async (to: string) =>
    (await world.mails(to)).filter(({ subject }) => subject.startsWith('Check the webhooks'));
  const mails = await told(fund.owner.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('home.example');
  expect(mails[0]?.text).not.toContain('crm.example');
  expect(await told(fund.admin.email)).toEqual([]);
  const { data } = await world.as(fund.owner.token).ok('listWebhooks', { params: fund.params });
  expect(data).toHaveLength(3);
});
