import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anAccount, aUser } from '#test/factories.ts';
import { latestLink } from '#test/mails.ts';
import { waitingForLocks } from '#test/money/money.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('who joins while the organisation is deleted is of no team afterwards', async () => {
  const account = await anAccount(world, { name: 'Harbour Fund' });
  const guest = await aUser(world);
  const mine = world.as(account.owner.token);
  const params = { id: account.id };
  const invitation = { params, body: { email: guest.email, role: 'admin' } } as const;
  await mine.ok('inviteMember', invitation);
  const link = await latestLink(world, guest.email);
  const body = { invitationToken: link.searchParams.get('invitationToken') ?? '' };
  const holding = await world.pool.connect();
  const waiting = async (count: number) =>
    vi.waitFor(async () => expect(await waitingForLocks(world)).toBe(count), 5000);
  try {
    await holding.query('begin');
    await holding.query('select from users where id = $1 for update', [guest.id]);
    // It has used the invitation and is about to write the member.
    const joining = world.as(guest.token).raw('POST', '/v2/management/invitationAccept', body);
    await waiting(1);
    const deleting = mine.ok('deleteEntity', {
      params: { id: account.entityId },
      body: { name: 'Harbour Fund' },
    });
    await waiting(2);
    await holding.query('commit');
    await Promise.all([joining, deleting]);
  } finally {
    holding.release();
  }
  const members = world.db.selectFrom('members').select('user_id');
  expect(await members.where('account_id', '=', account.id).execute()).toEqual([]);
});
