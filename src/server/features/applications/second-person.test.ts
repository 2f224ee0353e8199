import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLD_MANY_MS, HOLD_ONE_MS } from '#rules/decisions.ts';
import { aMember, aUser, type TestUser } from '#test/factories.ts';
import { aRound } from '#test/second-person.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease, longWaiting } from './jobs.ts';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const tick = async () => decisionRelease.run({ services: world.services, now: world.clock.now() });
const remind = async () => longWaiting.run({ services: world.services, now: world.clock.now() });

test('an acceptance waits for somebody else, whatever the time and whoever would send it', async () => {
  const round = await aRound(world);
  const { owner, manager, of, idOf } = round;
  await round.ask(true);
  const reply = await round.decide(owner, 'accepted', { message: 'Welcome.', release: 'now' });
  expect(reply).toMatchObject({ status: 'accepted', staged: { unconfirmed: true } });
  world.clock.advance(DAY);
  await tick();
  expect(await round.told()).toEqual(['pending']);
  const params = { ...of, applicationId: idOf(0) };
  for (const one of [owner, manager]) {
    const late = await world.as(one.token).fails('releaseDecision', { params });
    expect(late).toMatchObject({ code: 'state_conflict' });
  }
  const { total, rows } = await round.waiting(manager);
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    to: 'accepted',
    from: 'pending',
    message: 'Welcome.',
    by: { _id: owner.id },
    mayConfirm: true,
  });
  expect(rows[0]?.price?.amount).toBeGreaterThan(0);
  expect((await round.waiting(owner)).rows[0]).toMatchObject({ mayConfirm: false });
  expect(await round.notices(manager)).toEqual([{ status: 'to_confirm', count: 1 }]);
  expect(await round.notices(owner)).toEqual([]);

  expect(await round.refused(owner, await round.ids())).toMatchObject({ code: 'forbidden' });
  expect(await round.refused(round.reviewer, await round.ids())).toMatchObject({
    code: 'forbidden',
  });
  const stranger = await aUser(world);
  expect(await round.refused(stranger, await round.ids())).toMatchObject({ code: 'not_found' });
  await round.confirm(manager, await round.ids());
  await tick();
  expect(await round.told()).toEqual(['pending']);
  world.clock.advance(HOLD_ONE_MS);
  await tick();
  await tick();
  expect(await round.told()).toEqual(['accepted']);
  expect((await round.waiting()).total).toBe(0);
});

test('who takes a proposal back and proposes anew needs another for it', async () => {
  const round = await aRound(world);
  const { owner, manager } = round;
  await round.ask(true);
  await round.decide(owner, 'rejected');
  const params = { ...round.of, applicationId: round.idOf(0) };
  await world.as(manager.token).ok('undoDecision', { params });
  await round.decide(manager, 'rejected');
  expect(await round.refused(manager, await round.ids())).toMatchObject({ code: 'forbidden' });
  // Another role makes nobody another person.
  const member = { id: round.of.id, userId: manager.id };
  await world.db
    .updateTable('members')
    .set({ role: 'admin' })
    .where('account_id', '=', member.id)
    .where('user_id', '=', member.userId)
    .execute();
  expect(await round.refused(manager, await round.ids())).toMatchObject({ code: 'forbidden' });
  await round.confirm(owner, await round.ids());
  expect(await round.refused(owner, [])).toMatchObject({ code: 'validation' });
});

test('the database lets nobody confirm alone, and tells nothing that nobody confirmed', async () => {
  const round = await aRound(world);
  await round.ask(true);
  await round.decide(round.owner, 'rejected');
  const [id = ''] = await round.ids();
  const set = async (values: object) =>
    world.db.updateTable('decisions').set(values).where('id', '=', id).execute();
  await expect(set({ state: 'released' })).rejects.toThrow('decisions_confirmed');
  await expect(set({ confirmed_by: round.owner.id })).rejects.toThrow('decisions_two_people');
});

test('many are decided by one, confirmed by another, and told once the hold is over', async () => {
  const round = await aRound(world, 3);
  const { owner, manager, of } = round;
  await round.ask(true);
  const batchId = await round.bulk(manager, 'rejected');
  expect(await round.notices(owner)).toEqual([{ status: 'to_confirm', count: 3 }]);
  const params = { ...of, batchId };
  for (const one of [owner, manager]) {
    const reply = await world.as(one.token).fails('releaseDecisionBatch', { params });
    expect(reply).toMatchObject({ code: 'state_conflict' });
  }
  const ids = await round.ids();
  expect(await round.refused(manager, ids)).toMatchObject({ code: 'forbidden' });
  expect(await round.refused(owner, [...ids, crypto.randomUUID()])).toMatchObject({
    code: 'not_found',
  });
  expect(await round.ids()).toHaveLength(3);
  expect(await round.confirm(owner, ids)).toEqual({ count: 3 });
  expect(await round.refused(owner, ids)).toMatchObject({ code: 'state_conflict' });
  world.clock.advance(HOLD_MANY_MS - 1);
  await tick();
  expect(await round.told()).toEqual(['pending', 'pending', 'pending']);
  world.clock.advance(1);
  await tick();
  expect(await round.told()).toEqual(['rejected', 'rejected', 'rejected']);
});

test('what is sent back is taken back, with the reason for who made it alone', async () => {
  const round = await aRound(world);
  const { owner, manager, of } = round;
  await round.ask(true);
  await round.decide(manager, 'rejected');
  const decisions = await round.ids();
  const body = { decisions, reason: 'Read page 3 again.' };
  const own = await world.as(manager.token).fails('sendDecisionsBack', { params: of, body });
  expect(own).toMatchObject({ code: 'forbidden' });
  await world.as(owner.token).ok('sendDecisionsBack', { params: of, body });
  expect((await round.waiting()).total).toBe(0);
  expect(await round.notices(manager)).toEqual([
    { status: 'sent_back', count: 1, reason: 'Read page 3 again.' },
  ]);
  const again = await world.as(owner.token).fails('sendDecisionsBack', { params: of, body });
  expect(again).toMatchObject({ code: 'state_conflict' });
  world.clock.advance(DAY);
  await tick();
  expect(await round.told()).toEqual(['pending']);
  const founder = round.sent[0]?.founder as TestUser;
  expect(await round.notices(founder)).toEqual([]);
});

test('admins turn it on and off where two may decide; turning it off tells nobody anything', async () => {
  const round = await aRound(world);
  const { owner, manager, params, project } = round;
  const body = { version: 0, isOn: true };
  const refused = await world.as(manager.token).fails('changeSecondPerson', { params, body });
  expect(refused).toMatchObject({ code: 'forbidden' });
  await round.ask(true);
  await round.decide(owner, 'rejected');
  const off = await round.ask(false);
  expect(off).toMatchObject({ version: 2, isOn: false, waiting: 1 });
  expect(off.changes).toMatchObject([
    { isOn: false, by: { _id: owner.id } },
    { isOn: true, by: { _id: owner.id } },
  ]);
  world.clock.advance(DAY);
  await tick();
  expect(await round.told()).toEqual(['pending']);
  const old = await world.as(owner.token).fails('changeSecondPerson', { params, body });
  expect(old).toMatchObject({ code: 'version_conflict' });
  await world.db
    .deleteFrom('members')
    .where('account_id', '=', project.account.id)
    .where('user_id', '=', manager.id)
    .execute();
  const alone = { params, body: { version: 2, isOn: true } };
  expect(await world.as(owner.token).fails('changeSecondPerson', alone)).toMatchObject({
    code: 'state_conflict',
  });
});

test('admins are told once of what waits for over two days', async () => {
  const round = await aRound(world, 2);
  const { owner, manager } = round;
  await round.ask(true);
  await round.bulk(owner, 'rejected');
  world.clock.advance(2 * DAY - 1);
  await remind();
  expect(await round.notices(owner)).toEqual([]);
  world.clock.advance(1);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await round.notices(owner)).toEqual([{ status: 'long', count: 2 }]);
  expect(await round.notices(manager)).toEqual([{ status: 'to_confirm', count: 2 }]);
});

test('a founder in the team hears nothing of what waits on their own application', async () => {
  const round = await aRound(world);
  const founder = round.sent[0]?.founder as TestUser;
  await aMember(world, round.of.id, 'manager', founder);
  await round.ask(true);
  await round.decide(round.owner, 'rejected');
  expect(await round.notices(founder)).toEqual([]);
  expect(await round.waiting(founder)).toEqual({ total: 0, rows: [] });
  expect(await round.refused(founder, await round.ids())).toMatchObject({ code: 'not_found' });
});
