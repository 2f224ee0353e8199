import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anAccount, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(async () => world.close());

test('an organisation that was hidden from the public mails no invitations until it is shown again', async () => {
  const account = await anAccount(world, { name: 'Claim your grant' });
  const operator = await aUser(world, { email: 'operator@flair.test' });
  const admin = world.as((await aMember(world, account.id, 'admin')).token);
  const params = { id: account.id };
  const before = await aUser(world);
  const { data } = await admin.ok('inviteMember', { params, body: { email: before.email } });
  const desk = world.as(operator.token);
  const entity = { params: { id: account.entityId } };
  await desk.ok('hideEntity', { ...entity, body: { reason: 'It takes money from founders.' } });
  world.clock.advance(2 * 86_400_000);
  const guest = await aUser(world);
  const refused = await admin.fails('inviteMember', { params, body: { email: guest.email } });
  expect(refused).toMatchObject({ httpStatus: 409, code: 'state_conflict' });
  expect(refused.message).toContain('it invites nobody');
  const again = { params: { ...params, invitationId: data._id } };
  expect((await admin.fails('resendInvitation', again)).code).toBe('state_conflict');
  expect(await world.mails(guest.email)).toEqual([]);
  expect(await world.mails(before.email)).toHaveLength(1);
  await admin.ok('revokeInvitation', again);
  await desk.ok('showEntity', { ...entity, body: {} });
  await admin.ok('inviteMember', { params, body: { email: guest.email } });
  expect(await world.mails(guest.email)).toHaveLength(1);
});
