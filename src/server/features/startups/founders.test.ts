import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aUser, type TestUser } from '#test/factories.ts';
import { latestLink } from '#test/mails.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let owner: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  world = await createWorld();
  owner = await aUser(world, { firstName: 'Olga' });
  stranger = await aUser(world, { firstName: 'Sam' });
});
afterAll(async () => world.close());

const dayMs = 86_400_000;

async function make(name = 'Mycelia') {
  const { data } = await world.as(owner.token).ok('createStartup', { body: { name } });
  return { id: data._id, params: { id: data._id } };
}
async function invite(id: string, email: string) {
  const { data } = await world
    .as(owner.token)
    .ok('inviteFounder', { params: { id }, body: { email } });
  const token = (await latestLink(world, email)).searchParams.get('token') ?? '';
  return { invitation: data, token };
}
const accept = async (user: TestUser, invitationToken: string) =>
  world.as(user.token).ok('acceptFounderInvitation', { body: { invitationToken } });
const refuseAccept = async (user: TestUser, invitationToken: string) =>
  (await world.as(user.token).fails('acceptFounderInvitation', { body: { invitationToken } })).code;
async function withCoFounder(firstName = 'Cleo') {
  const startup = await make();
  const other = await aUser(world, { firstName });
  await accept(other, (await invite(startup.id, other.email)).token);
  return { ...startup, other, ofOther: { id: startup.id, userId: other.id } };
}
const rolesOf = async (id: string) => {
  const { data } = await world.as(owner.token).ok('listFounders', { params: { id } });
  return data.map(({ userId, role }) => [userId.profile.firstName, role]);
};

describe('inviting', () => {
  test('mails a link that makes its reader a co-founder, once', async () => {
    const { id, params } = await make('Harbour');
    const guest = await aUser(world, { firstName: 'Cleo' });
    const { invitation, token } = await invite(id, guest.email.toUpperCase());
    const link = await latestLink(world, guest.email.toUpperCase());
    expect(link.href).toBe(`http://flair.test/startups/invitation?token=${token}`);
    expect(invitation).toMatchObject({ state: 'pending', invitedBy: { _id: owner.id } });
    const body = { invitationToken: token };
    const preview = await world.as(guest.token).ok('previewFounderInvitation', { body });
    expect(preview.data).toMatchObject({ startup: { _id: id, name: 'Harbour' }, forCaller: true });
    const joined = await accept(guest, token);
    expect(joined.data).toMatchObject({ _id: id, role: 'co_founder' });
    expect(await rolesOf(id)).toEqual([
      ['Olga', 'owner'],
      ['Cleo', 'co_founder'],
    ]);
    const [notice] = (await world.as(owner.token).ok('listNotifications')).data;
    expect(notice).toMatchObject({ kind: 'founder_joined', payload: { startupName: 'Harbour' } });
    expect(await refuseAccept(guest, token)).toBe('link_wrong');
    const mine = await world.as(guest.token).ok('listStartups');
    expect(mine.data.map(({ _id }) => _id)).toEqual([id]);
    await world.as(guest.token).ok('updateStartup', { params, body: { city: 'Łódź' } });
    const list = await world.as(owner.token).ok('listFounderInvitations', { params });
    expect(list.data).toMatchObject([{ state: 'accepted' }]);
    expect(JSON.stringify(list)).not.toContain(token);
  });

  test('20 accepts at once have one effect', async () => {
    const { id } = await make();
    const guest = await aUser(world);
    const { token } = await invite(id, guest.email);
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () =>
        world
          .as(guest.token)
          .raw('POST', '/v3/startups/invitations/accept', { invitationToken: token }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await rolesOf(id)).toHaveLength(2);
    const notices = (await world.as(owner.token).ok('listNotifications')).data.filter(
      ({ payload }) => payload.startupId === id,
    );
    expect(notices).toHaveLength(1);
  });

  test('is bound to its address, and to a proven one', async () => {
    const { id } = await make();
    const { token } = await invite(id, 'later@elsewhere.test');
    const body = { invitationToken: token };
    expect(await refuseAccept(stranger, token)).toBe('invitation_other_address');
    const preview = await world.as(stranger.token).ok('previewFounderInvitation', { body });
    expect(preview.data.forCaller).toBe(false);
    const late = await aUser(world, { email: 'later@elsewhere.test', verified: false });
    expect(await refuseAccept(late, token)).toBe('email_unverified');
    expect((await world.as().fails('acceptFounderInvitation', { body })).httpStatus).toBe(401);
    expect(await rolesOf(id)).toHaveLength(1);
  });

  test('ends after seven days, by a new link, by revoking, and with the startup', async () => {
    const { id, params } = await make();
    const guest = await aUser(world);
    const { token: old } = await invite(id, guest.email);
    const { token, invitation } = await invite(id, guest.email);
    expect(await refuseAccept(guest, old)).toBe('link_wrong');
    world.clock.advance(7 * dayMs);
    expect(await refuseAccept(guest, token)).toBe('link_wrong');
    const { token: fresh, invitation: renewed } = await invite(id, guest.email);
    expect(renewed._id).toBe(invitation._id);
    const ofInvitation = { id, invitationId: renewed._id };
    const api = world.as(owner.token);
    const revoked = await api.ok('revokeFounderInvitation', { params: ofInvitation });
    expect(revoked.data.state).toBe('revoked');
    expect(await refuseAccept(guest, fresh)).toBe('link_wrong');
    const again = await api.fails('revokeFounderInvitation', { params: ofInvitation });
    expect(again.code).toBe('state_conflict');
    const { token: last } = await invite(id, guest.email);
    await api.ok('deleteStartup', { params });
    expect(await refuseAccept(guest, last)).toBe('link_wrong');
    const body = { invitationToken: last };
    const gone = await world.as(guest.token).fails('previewFounderInvitation', { body });
    expect(gone.code).toBe('link_wrong');
  });

  test('has its limits: founders already in, 20 in all', async () => {
    const { id, params, other } = await withCoFounder();
    const api = world.as(owner.token);
    const twice = await api.fails('inviteFounder', { params, body: { email: other.email } });
    expect(twice).toMatchObject({ httpStatus: 409, code: 'already_member' });
    for (let at = 0; at < 18; at += 1) await invite(id, `room${at}@elsewhere.test`);
    const full = await api.fails('inviteFounder', { params, body: { email: 'x@elsewhere.test' } });
    expect(full.code).toBe('state_conflict');
  });
});

describe('owners and co-founders', () => {
  test('a co-founder edits, and does not manage founders or delete', async () => {
    const { id, params, other } = await withCoFounder();
    const { invitation } = await invite(id, 'third@elsewhere.test');
    const api = world.as(other.token);
    await api.ok('updateStartup', { params, body: { name: 'Ours' } });
    const ofOwner = { id, userId: owner.id };
    for (const failure of [
      await api.fails('inviteFounder', { params, body: { email: 'a@elsewhere.test' } }),
      await api.fails('listFounderInvitations', { params }),
      await api.fails('revokeFounderInvitation', { params: { id, invitationId: invitation._id } }),
      await api.fails('changeFounderRole', { params: ofOwner, body: { role: 'co_founder' } }),
      await api.fails('transferStartup', { params, body: { userId: other.id } }),
      await api.fails('removeFounder', { params: ofOwner }),
      await api.fails('deleteStartup', { params }),
    ]) {
      expect(failure).toMatchObject({ httpStatus: 403, code: 'forbidden' });
    }
    const founders = (await api.ok('listFounders', { params })).data;
    expect(founders.map(({ email }) => email)).toEqual([null, other.email]);
    const seen = (await world.as(owner.token).ok('listFounders', { params })).data;
    expect(seen.map(({ email }) => email)).toEqual([owner.email, other.email]);
  });

  test('leaving and removing take the right away at once', async () => {
    const { params, other, ofOther } = await withCoFounder();
    await world.as(other.token).ok('removeFounder', { params: ofOther });
    expect((await world.as(other.token).fails('getStartup', { params })).httpStatus).toBe(404);
    const second = await withCoFounder();
    await world.as(owner.token).ok('removeFounder', { params: second.ofOther });
    const gone = await world.as(second.other.token).fails('updateStartup', {
      params: second.params,
      body: { name: 'Mine' },
    });
    expect(gone.code).toBe('not_found');
    const again = await world.as(owner.token).fails('removeFounder', { params: second.ofOther });
    expect(again.code).toBe('not_found');
  });

  test('the last owner neither leaves nor steps down; a second one may', async () => {
    const { id, params, other, ofOther } = await withCoFounder();
    const api = world.as(owner.token);
    const ofOwner = { id, userId: owner.id };
    expect((await api.fails('removeFounder', { params: ofOwner })).code).toBe('last_owner');
    const down = { params: ofOwner, body: { role: 'co_founder' as const } };
    expect((await api.fails('changeFounderRole', down)).code).toBe('last_owner');
    const up = await api.ok('changeFounderRole', { params: ofOther, body: { role: 'owner' } });
    expect(up.data).toMatchObject({ role: 'owner', email: other.email });
    const replies = await Promise.all(
      [owner, other].map(async ({ token, id: userId }) =>
        world.as(token).raw('DELETE', `/v3/startups/${id}/founders/${userId}`),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const left = await world.db
      .selectFrom('startup_founders')
      .select('role')
      .where('startup_id', '=', params.id)
      .execute();
    expect(left).toEqual([{ role: 'owner' }]);
  });

  test('handing on makes the other owner and the caller a co-founder', async () => {
    const { id, params, other } = await withCoFounder();
    const api = world.as(owner.token);
    for (const userId of [stranger.id, newId()]) {
      expect((await api.fails('transferStartup', { params, body: { userId } })).code).toBe(
        'not_found',
      );
    }
    const self = await api.fails('transferStartup', { params, body: { userId: owner.id } });
    expect(self.code).toBe('validation');
    const { data } = await api.ok('transferStartup', { params, body: { userId: other.id } });
    expect(data.role).toBe('co_founder');
    expect(await rolesOf(id)).toEqual([
      ['Olga', 'co_founder'],
      ['Cleo', 'owner'],
    ]);
  });

  test('strangers and visitors find nothing', async () => {
    const { id, params, ofOther } = await withCoFounder();
    const { invitation } = await invite(id, 'fourth@elsewhere.test');
    for (const [token, status] of [
      [stranger.token, 404],
      [undefined, 401],
    ] as const) {
      const api = world.as(token);
      for (const failure of [
        await api.fails('listFounders', { params }),
        await api.fails('inviteFounder', { params, body: { email: 'a@elsewhere.test' } }),
        await api.fails('listFounderInvitations', { params }),
        await api.fails('revokeFounderInvitation', {
          params: { id, invitationId: invitation._id },
        }),
        await api.fails('changeFounderRole', { params: ofOther, body: { role: 'owner' } }),
        await api.fails('transferStartup', { params, body: { userId: stranger.id } }),
        await api.fails('removeFounder', { params: ofOther }),
        await api.fails('deleteStartup', { params }),
      ]) {
        expect(failure.httpStatus).toBe(status);
      }
    }
    const foreign = await make();
    const elsewhere = await world.as(owner.token).fails('revokeFounderInvitation', {
      params: { id: foreign.id, invitationId: invitation._id },
    });
    expect(elsewhere.code).toBe('not_found');
  });

  test('the lists cost the same however long they are, and go page by page', async () => {
    const { id, params } = await withCoFounder();
    const api = world.as(owner.token);
    const read = async () =>
      world.statements(async () => {
        await api.ok('listFounders', { params });
        await api.ok('listFounderInvitations', { params });
      });
    await invite(id, 'one@pages.test');
    const few = await read();
    world.clock.advance(1000);
    await invite(id, 'two@pages.test');
    const third = await aUser(world, { firstName: 'Tom' });
    await accept(third, (await invite(id, third.email)).token);
    expect(await read()).toHaveLength(few.length);
    const first = await api.ok('listFounders', { params, query: { limit: 2 } });
    const cursor = first.paging.next ?? '';
    const rest = await api.ok('listFounders', { params, query: { limit: 2, cursor } });
    expect([...first.data, ...rest.data].map((one) => one.userId.profile.firstName)).toEqual([
      'Olga',
      'Cleo',
      'Tom',
    ]);
    const page = await api.ok('listFounderInvitations', { params, query: { limit: 1 } });
    const next = page.paging.next ?? '';
    const more = await api.ok('listFounderInvitations', {
      params,
      query: { limit: 1, cursor: next },
    });
    expect(more.data[0]?._id).not.toBe(page.data[0]?._id);
    expect(page.paging.total).toBe(4);
  });
});
