import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anAccount, aUser, type TestAccount } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const dayMs = 86_400_000;

async function invite(account: TestAccount, email: string) {
  const { data } = await world
    .as(account.owner.token)
    .ok('inviteMember', { params: { id: account.id }, body: { email } });
  return { id: data._id, token: await tokenFor(email) };
}

async function tokenFor(email: string): Promise<string> {
  const [mail] = await world.mails(email);
  return /invitationToken=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('the preview shows who invites to what, and consumes nothing', async () => {
  const account = await anAccount(world, { name: 'Preview Fund' });
  const guest = await aUser(world, { email: 'preview@elsewhere.test', verified: false });
  const stranger = await aUser(world);
  const { id, token } = await invite(account, guest.email);
  const body = { invitationToken: token };
  for (const [user, forCaller] of [
    [guest, true],
    [stranger, false],
  ] as const) {
    const reply = await world.as(user.token).ok('previewInvitation', { body });
    expect(reply.data).toMatchObject({ role: 'viewer', forCaller });
    expect(reply.data.managementAccount.entityName).toBe('Preview Fund');
    expect(reply.data.invitedBy?._id).toBe(account.owner.id);
    expect(JSON.stringify(reply)).not.toContain('@');
  }
  const list = await world
    .as(account.owner.token)
    .ok('listInvitations', { params: { id: account.id } });
  expect(list.data).toMatchObject([{ _id: id, state: 'pending' }]);
  const wrong = { body: { invitationToken: 'nothing' } };
  expect((await world.as(guest.token).fails('previewInvitation', wrong)).code).toBe('link_wrong');
  expect((await world.as().fails('previewInvitation', { body })).code).toBe('unauthorized');
  world.clock.advance(7 * dayMs);
  expect((await world.as(guest.token).fails('previewInvitation', { body })).code).toBe(
    'link_wrong',
  );
});

test('sending again makes a new link and kills the old one, also after it expired', async () => {
  const account = await anAccount(world);
  const guest = await aUser(world, { email: 'again@elsewhere.test' });
  const { id, token } = await invite(account, guest.email);
  world.clock.advance(8 * dayMs);
  const params = { id: account.id, invitationId: id };
  const owner = world.as(account.owner.token);
  const reply = await owner.ok('resendInvitation', { params });
  expect(reply.data).toMatchObject({ _id: id, state: 'pending' });
  const renewed = await tokenFor(guest.email);
  expect(renewed).not.toBe(token);
  expect(JSON.stringify(reply)).not.toContain(renewed);
  const api = world.as(guest.token);
  const old = await api.fails('acceptInvitation', { body: { invitationToken: token } });
  expect(old.code).toBe('link_wrong');
  await api.ok('acceptInvitation', { body: { invitationToken: renewed } });
  expect((await owner.fails('resendInvitation', { params })).code).toBe('state_conflict');
  expect((await owner.fails('revokeInvitation', { params })).code).toBe('state_conflict');
  expect(await world.mails(guest.email)).toHaveLength(2);
});

test('a revoked invitation is over, and the address can be invited anew', async () => {
  const account = await anAccount(world);
  const owner = world.as(account.owner.token);
  const { id } = await invite(account, 'anew@elsewhere.test');
  const params = { id: account.id, invitationId: id };
  await owner.ok('revokeInvitation', { params });
  expect((await owner.fails('revokeInvitation', { params })).code).toBe('state_conflict');
  expect((await owner.fails('resendInvitation', { params })).code).toBe('state_conflict');
  expect((await invite(account, 'anew@elsewhere.test')).id).not.toBe(id);
});

test('the list, sending again and revoking are for admins and owners of that account', async () => {
  const account = await anAccount(world);
  const other = await anAccount(world);
  const { id } = await invite(account, 'secret@elsewhere.test');
  const params = { id: account.id, invitationId: id };
  const tries = async (token: string | undefined) => {
    const api = world.as(token);
    const list = await api.fails('listInvitations', { params: { id: account.id } });
    const resent = await api.fails('resendInvitation', { params });
    const revoked = await api.fails('revokeInvitation', { params });
    return [...new Set([list.code, resent.code, revoked.code])];
  };
  for (const role of ['viewer', 'reviewer', 'manager'] as const) {
    expect(await tries((await aMember(world, account.id, role)).token)).toEqual(['forbidden']);
  }
  expect(await tries(other.owner.token)).toEqual(['not_found']);
  expect(await tries(undefined)).toEqual(['unauthorized']);
  const crossed = { params: { id: other.id, invitationId: id } };
  const foreign = world.as(other.owner.token);
  expect((await foreign.fails('resendInvitation', crossed)).code).toBe('not_found');
  expect((await foreign.fails('revokeInvitation', crossed)).code).toBe('not_found');
  expect((await foreign.ok('listInvitations', { params: { id: other.id } })).data).toEqual([]);
  const admin = await aMember(world, account.id, 'admin');
  const list = await world.as(admin.token).ok('listInvitations', { params: { id: account.id } });
  expect(list.data).toMatchObject([{ email: 'secret@elsewhere.test', state: 'pending' }]);
  expect(await world.mails('secret@elsewhere.test')).toHaveLength(1);
});

test('the list is newest first, page by page, in a fixed number of statements', async () => {
  const account = await anAccount(world);
  const owner = world.as(account.owner.token);
  const params = { id: account.id };
  const list = async (query: { limit?: number; cursor?: string } = {}) =>
    owner.ok('listInvitations', { params, query });
  const count = async () => (await world.statements(async () => list())).length;
  const ids = [(await invite(account, 'list0@elsewhere.test')).id];
  const withOne = await count();
  for (const n of [1, 2]) {
    world.clock.advance(1000);
    ids.unshift((await invite(account, `list${n}@elsewhere.test`)).id);
  }
  expect(await count()).toBe(withOne);
  const page = await list({ limit: 2 });
  world.clock.advance(1000);
  await invite(account, 'list3@elsewhere.test');
  const rest = await list({ limit: 2, cursor: page.paging.next ?? '' });
  expect([...page.data, ...rest.data].map((one) => one._id)).toEqual(ids);
  world.clock.advance(7 * dayMs);
  expect(new Set((await list()).data.map((one) => one.state))).toEqual(new Set(['expired']));
});
