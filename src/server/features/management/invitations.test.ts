import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#rules/management/roles.ts';
import { aMember, anAccount, aUser, type TestAccount } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const dayMs = 86_400_000;
let guests = 0;
const newAddress = (): string => `guest${(guests += 1)}@elsewhere.test`;

async function tokenFor(email: string): Promise<string> {
  const [mail] = await world.mails(email);
  return /invitationToken=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function invite(account: TestAccount, email: string, role: Role = 'reviewer') {
  const { data } = await world
    .as(account.owner.token)
    .ok('inviteMember', { params: { id: account.id }, body: { email, role } });
  return { id: data._id, token: await tokenFor(email) };
}

const accept = async (userToken: string, invitationToken: string) =>
  world
    .as(userToken)
    .raw('POST', '/v2/management/invitationAccept', { invitationToken })
    .then((answer) => [answer.status, (answer.body as { code?: string }).code]);

const roleIn = async (account: TestAccount, userId: string): Promise<Role | undefined> =>
  (
    await world.db
      .selectFrom('members')
      .select('role')
      .where('account_id', '=', account.id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.role;

describe('inviting', () => {
  test('mails a link whose secret is nowhere else', async () => {
    const account = await anAccount(world, { name: 'Harbour Fund' });
    const email = newAddress();
    const api = world.as(account.owner.token);
    const params = { id: account.id };
    const reply = await api.ok('inviteMember', { params, body: { email, role: 'admin' } });
    expect(reply.data).toMatchObject({ email, role: 'admin', state: 'pending' });
    expect(reply.data.invitedBy?._id).toBe(account.owner.id);
    const [mail] = await world.mails(email);
    expect(mail?.subject).toBe('Olga invites you to Harbour Fund on Flair');
    expect(mail?.text).toContain('http://flair.test/invitation?invitationToken=');
    const token = await tokenFor(email);
    const list = await api.ok('listInvitations', { params });
    expect(JSON.stringify([reply, list])).not.toContain(token);
    const row = await world.db
      .selectFrom('invitations')
      .selectAll()
      .where('id', '=', reply.data._id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.token_hash.toString('utf8')).not.toContain(token);
  });

  test.each([
    ['owner', 'owner', 201],
    ['owner', 'viewer', 201],
    ['admin', 'admin', 201],
    ['admin', 'owner', 403],
    ['manager', 'viewer', 403],
    ['reviewer', 'viewer', 403],
    ['viewer', 'viewer', 403],
  ] as const)('%s invites %s: %i', async (actor, role, status) => {
    const account = await anAccount(world);
    const email = newAddress();
    const member = actor === 'owner' ? account.owner : await aMember(world, account.id, actor);
    const url = `/v2/management/${account.id}/invitationSent`;
    const answer = await world.as(member.token).raw('POST', url, { email, role });
    expect(answer.status).toBe(status);
    expect(await world.mails(email)).toHaveLength(status === 201 ? 1 : 0);
  });

  test('strangers, visitors and unverified owners invite nobody', async () => {
    const account = await anAccount(world);
    const other = await anAccount(world);
    const lazy = await aMember(world, account.id, 'owner', await aUser(world, { verified: false }));
    const input = { params: { id: account.id }, body: { email: newAddress() } };
    expect((await world.as(other.owner.token).fails('inviteMember', input)).code).toBe('not_found');
    expect((await world.as(lazy.token).fails('inviteMember', input)).code).toBe('email_unverified');
    expect((await world.as().fails('inviteMember', input)).code).toBe('unauthorized');
    expect(await world.mails(input.body.email)).toHaveLength(0);
  });

  test('a member is not invited again, however the address is written', async () => {
    const account = await anAccount(world);
    const member = await aMember(world, account.id, 'viewer');
    const failure = await world.as(account.owner.token).fails('inviteMember', {
      params: { id: account.id },
      body: { email: member.email.toUpperCase(), role: 'viewer' },
    });
    expect(failure).toMatchObject({ httpStatus: 409, code: 'already_member' });
  });

  test('inviting a pending address again renews it: one row, one link that works', async () => {
    const account = await anAccount(world);
    const guest = await aUser(world, { email: newAddress() });
    const first = await invite(account, guest.email, 'viewer');
    const second = await invite(account, guest.email.toUpperCase(), 'manager');
    expect(second.id).toBe(first.id);
    const renewed = await tokenFor(guest.email.toUpperCase());
    expect(await accept(guest.token, first.token)).toEqual([400, 'link_wrong']);
    expect(await accept(guest.token, renewed)).toEqual([200, undefined]);
    expect(await roleIn(account, guest.id)).toBe('manager');
  });

  test('an admin cannot turn or revoke what an owner offered', async () => {
    const account = await anAccount(world);
    const admin = await aMember(world, account.id, 'admin');
    const email = newAddress();
    const { id } = await invite(account, email, 'owner');
    const api = world.as(admin.token);
    const params = { id: account.id, invitationId: id };
    const body = { email, role: 'viewer' as const };
    expect((await api.fails('inviteMember', { params: { id: account.id }, body })).code).toBe(
      'forbidden',
    );
    expect((await api.fails('resendInvitation', { params })).code).toBe('forbidden');
    expect((await api.fails('revokeInvitation', { params })).code).toBe('forbidden');
    const list = await api.ok('listInvitations', { params: { id: account.id } });
    expect(list.data).toMatchObject([{ _id: id, role: 'owner', state: 'pending' }]);
  });

  test('twenty at once for one address leave one invitation', async () => {
    const account = await anAccount(world);
    const email = newAddress();
    const url = `/v2/management/${account.id}/invitationSent`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        world.as(account.owner.token).raw('POST', url, { email }),
      ),
    );
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([201]));
    const list = await world
      .as(account.owner.token)
      .ok('listInvitations', { params: { id: account.id } });
    expect(list.paging.total).toBe(1);
    expect(await world.mails(email)).toHaveLength(20);
  });
});

describe('accepting', () => {
  test('a link does not work while who sent it is suspended, nor for a guest who is', async () => {
    const account = await anAccount(world);
    const admin = await aMember(world, account.id, 'admin');
    const guest = await aUser(world);
    const params = { id: account.id };
    const body = { email: guest.email, role: 'reviewer' as const };
    await world.as(admin.token).ok('inviteMember', { params, body });
    const token = await tokenFor(guest.email);
    const suspend = async (id: string, suspended_at: Date | null) =>
      world.db.updateTable('users').set({ suspended_at }).where('id', '=', id).execute();
    const look = async () =>
      (
        await world
          .as(guest.token)
          .raw('POST', '/v3/management/invitationPreview', { invitationToken: token })
      ).status;
    expect(await look()).toBe(200);
    await suspend(admin.id, world.clock.now());
    expect(await accept(guest.token, token)).toEqual([400, 'link_wrong']);
    expect(await look()).toBe(400);
    await suspend(admin.id, null);
    expect(await look()).toBe(200);
    await suspend(guest.id, world.clock.now());
    expect(await accept(guest.token, token)).toEqual([401, 'unauthorized']);
    await suspend(guest.id, null);
    expect((await accept(guest.token, token))[0]).toBe(200);
  });

  test('joins with the role of the invitation, once, and tells the inviter', async () => {
    const account = await anAccount(world, { name: 'Joined Fund' });
    const guest = await aUser(world, { email: 'Mixed.Case@elsewhere.test' });
    const { token } = await invite(account, 'mixed.case@elsewhere.test', 'manager');
    const reply = await world
      .as(guest.token)
      .ok('acceptInvitation', { body: { invitationToken: token } });
    expect(reply.data).toMatchObject({
      _id: account.id,
      entityName: 'Joined Fund',
      role: 'manager',
    });
    expect(await roleIn(account, guest.id)).toBe('manager');
    expect(await accept(guest.token, token)).toEqual([400, 'link_wrong']);
    const notices = await world.db
      .selectFrom('notifications')
      .select(['user_id', 'kind', 'actor_id', 'payload'])
      .where('account_id', '=', account.id)
      .execute();
    expect(notices).toEqual([
      {
        user_id: account.owner.id,
        kind: 'invitation_accepted',
        actor_id: guest.id,
        payload: { managementAccountId: account.id, entityName: 'Joined Fund' },
      },
    ]);
  });

  test('is for the invited address, and that verified', async () => {
    const account = await anAccount(world);
    const guest = await aUser(world, { email: newAddress(), verified: false });
    const stranger = await aUser(world);
    const { token } = await invite(account, guest.email, 'admin');
    expect(await accept(stranger.token, token)).toEqual([403, 'invitation_other_address']);
    expect(await accept(account.owner.token, token)).toEqual([403, 'invitation_other_address']);
    expect(await accept(guest.token, token)).toEqual([403, 'email_unverified']);
    expect(await accept('', token)).toEqual([401, 'unauthorized']);
    expect(await roleIn(account, stranger.id)).toBeUndefined();
    expect(await roleIn(account, guest.id)).toBeUndefined();
    await world.db
      .updateTable('users')
      .set({ email_verified_at: world.clock.now() })
      .where('id', '=', guest.id)
      .execute();
    expect(await accept(guest.token, token)).toEqual([200, undefined]);
  });

  test('refuses unknown, expired and revoked links alike', async () => {
    const account = await anAccount(world);
    const api = world.as(account.owner.token);
    const guest = await aUser(world, { email: newAddress() });
    expect(await accept(guest.token, 'x'.repeat(43))).toEqual([400, 'link_wrong']);
    const revoked = await invite(account, guest.email);
    const params = { id: account.id, invitationId: revoked.id };
    expect((await api.ok('revokeInvitation', { params })).data.state).toBe('revoked');
    expect(await accept(guest.token, revoked.token)).toEqual([400, 'link_wrong']);
    const expired = await invite(account, guest.email);
    expect(expired.id).not.toBe(revoked.id);
    world.clock.advance(7 * dayMs);
    expect(await accept(guest.token, expired.token)).toEqual([400, 'link_wrong']);
    expect(await roleIn(account, guest.id)).toBeUndefined();
  });

  test.each([
    ['viewer', 'admin', 'admin'],
    ['admin', 'viewer', 'admin'],
  ] as const)('a %s invited as %s before stays or becomes %s', async (has, offered, role) => {
    const account = await anAccount(world);
    const guest = await aUser(world, { email: newAddress() });
    const { token } = await invite(account, guest.email, offered);
    await aMember(world, account.id, has, guest);
    expect(await accept(guest.token, token)).toEqual([200, undefined]);
    expect(await roleIn(account, guest.id)).toBe(role);
  });

  test('of fifty at once one uses it', async () => {
    const account = await anAccount(world);
    const guest = await aUser(world, { email: newAddress() });
    const { id, token } = await invite(account, guest.email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => accept(guest.token, token)),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === 'link_wrong')).toHaveLength(49);
    const members = await world.db
      .selectFrom('members')
      .select('user_id')
      .where('account_id', '=', account.id)
      .where('user_id', '=', guest.id)
      .execute();
    expect(members).toHaveLength(1);
    const notices = await world.db
      .selectFrom('notifications')
      .select('id')
      .where('actor_id', '=', guest.id)
      .execute();
    expect(notices).toHaveLength(1);
    const row = await world.db
      .selectFrom('invitations')
      .select('used_by')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.used_by).toBe(guest.id);
  });
});
