import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#rules/management/roles.ts';
import { hashPassword } from '#server/integrations/secrets/passwords.ts';
import { aMember, anAccount, aStartup, aUser, type TestAccount } from '#test/factories.ts';
import { latestLink } from '#test/mails.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const dayMs = 86_400_000;
type By = { token: string };
const password = 'a long walk by the sea';
const withPassword = async () => {
  const user = await aUser(world);
  const change = { password_hash: await hashPassword(password) };
  await world.db.updateTable('users').set(change).where('id', '=', user.id).execute();
  return user;
};

const invite = async (account: TestAccount, by: By, role: Role) => {
  const guest = await aUser(world);
  const body = { email: guest.email, role };
  const { data } = await world
    .as(by.token)
    .ok('inviteMember', { params: { id: account.id }, body });
  const link = await latestLink(world, guest.email);
  const invitationToken = link.searchParams.get('invitationToken') ?? '';
  const accept = async () =>
    world.as(guest.token).fails('acceptInvitation', { body: { invitationToken } });
  return { guest, id: data._id, accept };
};
const stateOf = async (account: TestAccount, id: string) => {
  const mine = world.as(account.owner.token);
  const { data } = await mine.ok('listInvitations', { params: { id: account.id } });
  return data.find(({ _id }) => _id === id)?.state;
};

describe('an invitation to a team', () => {
  test.each(['removed', 'left', 'deleted'] as const)(
    'ends with the membership of who sent it: %s',
    async (how) => {
      const account = await anAccount(world);
      const admin = await aMember(world, account.id, 'admin', await withPassword());
      const { id, accept } = await invite(account, admin, 'admin');
      const own = { params: { id: account.id, userId: admin.id } };
      if (how === 'removed') await world.as(account.owner.token).ok('removeMember', own);
      if (how === 'left') await world.as(admin.token).ok('removeMember', own);
      if (how === 'deleted')
        await world.as(admin.token).ok('deleteAccount', { body: { password } });
      expect((await accept()).code).toBe('link_wrong');
      expect(await stateOf(account, id)).toBe('revoked');
    },
  );

  test('ends as far as the new role of who sent it may not give it', async () => {
    const account = await anAccount(world);
    const second = await aMember(world, account.id, 'owner');
    const asOwner = await invite(account, second, 'owner');
    const asViewer = await invite(account, second, 'viewer');
    const params = { id: account.id, userId: second.id };
    const change = async (role: Role) =>
      world.as(account.owner.token).ok('changeMemberRole', { params, body: { role } });
    await change('admin');
    expect((await asOwner.accept()).code).toBe('link_wrong');
    expect(await stateOf(account, asViewer.id)).toBe('pending');
    await change('manager');
    expect(await stateOf(account, asViewer.id)).toBe('revoked');
  });

  test('goes on where a colleague has mailed it again, or given it a role', async () => {
    const account = await anAccount(world);
    const admin = await aMember(world, account.id, 'admin');
    const again = await invite(account, admin, 'viewer');
    const other = await invite(account, admin, 'viewer');
    const mine = world.as(account.owner.token);
    const params = { id: account.id };
    const body = { email: other.guest.email, role: 'reviewer' } as const;
    await mine.ok('inviteMember', { params, body });
    world.clock.advance(dayMs);
    await mine.ok('resendInvitation', { params: { ...params, invitationId: again.id } });
    await mine.ok('removeMember', { params: { ...params, userId: admin.id } });
    for (const { id } of [again, other]) expect(await stateOf(account, id)).toBe('pending');
  });
});

describe('an invitation to a startup', () => {
  test.each(['removed', 'lowered', 'handed on', 'deleted'] as const)(
    'ends with the ownership of who sent it: %s',
    async (how) => {
      const owner = await withPassword();
      const other = await aUser(world);
      const id = await aStartup(world, owner);
      const founder = { startup_id: id, user_id: other.id, created_at: world.clock.now() };
      await world.db
        .insertInto('startup_founders')
        .values({ ...founder, role: 'owner' })
        .execute();
      const guest = await aUser(world);
      const invitation = { params: { id }, body: { email: guest.email } };
      await world.as(owner.token).ok('inviteFounder', invitation);
      const link = await latestLink(world, guest.email);
      const params = { id, userId: owner.id };
      const theirs = world.as(other.token);
      if (how === 'removed') await theirs.ok('removeFounder', { params });
      if (how === 'lowered')
        await theirs.ok('changeFounderRole', { params, body: { role: 'co_founder' } });
      if (how === 'handed on') {
        const body = { userId: other.id };
        await world.as(owner.token).ok('transferStartup', { params: { id }, body });
      }
      if (how === 'deleted')
        await world.as(owner.token).ok('deleteAccount', { body: { password } });
      const body = { invitationToken: link.searchParams.get('token') ?? '' };
      const refusal = await world.as(guest.token).fails('acceptFounderInvitation', { body });
      expect(refusal.code).toBe('link_wrong');
      const { data } = await theirs.ok('listFounderInvitations', { params: { id } });
      expect(data.map(({ state }) => state)).toEqual(['revoked']);
    },
  );
});
