import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anAccount, aStartup, aUser } from '#test/factories.ts';
import { whileCommitting } from '#test/while-committing.ts';
import { createWorld, type World } from '#test/world.ts';

/* What somebody invites to while they lose the right to is not there afterwards, whichever of the two was first. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test.each([
  ['is removed', 'delete from members where account_id = $1 and user_id = $2', 404],
  [
    'loses the role',
    `update members set role = 'manager' where account_id = $1 and user_id = $2`,
    403,
  ],
] as const)('a member who %s while they invite has invited nobody', async (_, change, status) => {
  const account = await anAccount(world);
  const admin = await aMember(world, account.id, 'admin');
  const guest = await aUser(world);
  const mine = world.as(account.owner.token);
  const taking: [string, unknown[]][] = [
    ['select from management_accounts where id = $1 for no key update', [account.id]],
    [change, [account.id, admin.id]],
  ];
  const body = { email: guest.email, role: 'admin' };
  const url = `/v2/management/${account.id}/invitationSent`;
  const inviting = async () => world.as(admin.token).raw('POST', url, body);
  expect(await whileCommitting(world, taking, inviting)).toBe(status);
  expect((await mine.ok('listInvitations', { params: { id: account.id } })).data).toEqual([]);
});

test('nor do they mail again what a colleague has offered', async () => {
  const account = await anAccount(world);
  const admin = await aMember(world, account.id, 'admin');
  const guest = await aUser(world);
  const mine = world.as(account.owner.token);
  const params = { id: account.id };
  const body = { email: guest.email, role: 'viewer' } as const;
  const { _id: id } = (await mine.ok('inviteMember', { params, body })).data;
  world.clock.advance(86_400_000);
  const taking: [string, unknown[]][] = [
    ['select from management_accounts where id = $1 for no key update', [account.id]],
    ['delete from members where account_id = $1 and user_id = $2', [account.id, admin.id]],
  ];
  const url = `/v3/management/${account.id}/invitations/${id}/resend`;
  const again = async () => world.as(admin.token).raw('POST', url, {});
  expect(await whileCommitting(world, taking, again)).toBe(404);
  const rows = world.db.selectFrom('invitations').select('invited_by').where('id', '=', id);
  expect(await rows.execute()).toEqual([{ invited_by: account.owner.id }]);
});

test.each([
  ['is removed', 'delete from startup_founders where startup_id = $1 and user_id = $2', 404],
  [
    'is an owner no more',
    `update startup_founders set role = 'co_founder' where startup_id = $1 and user_id = $2`,
    403,
  ],
] as const)('a founder who %s while they invite has invited nobody', async (_, change, status) => {
  const [owner, other, guest] = [await aUser(world), await aUser(world), await aUser(world)];
  const id = await aStartup(world, owner);
  const founder = { startup_id: id, user_id: other.id, created_at: world.clock.now() };
  await world.db
    .insertInto('startup_founders')
    .values({ ...founder, role: 'owner' })
    .execute();
  const taking: [string, unknown[]][] = [
    ['select from startups where id = $1 for update', [id]],
    [change, [id, owner.id]],
  ];
  const url = `/v3/startups/${id}/founders/invitations`;
  const inviting = async () => world.as(owner.token).raw('POST', url, { email: guest.email });
  expect(await whileCommitting(world, taking, inviting)).toBe(status);
  const theirs = world.as(other.token);
  expect((await theirs.ok('listFounderInvitations', { params: { id } })).data).toEqual([]);
});
