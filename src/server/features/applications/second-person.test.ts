import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLD_MANY_MS, HOLD_ONE_MS } from '#rules/applications/decisions.ts';
import { aMember, aReviewer, aUser, type TestUser } from '#test/factories.ts';
import { newsArrived } from '#test/news.ts';
import { pdfText } from '#test/pdf-text.ts';
import { aRound } from '#test/stories/second-person.ts';
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
  const batch = async () =>
    (await world.as(owner.token).ok('listDecisionBatches', { params: of })).data[0];
  expect(await batch()).toMatchObject({ unconfirmed: 3, together: false, price: null });
  const ids = await round.ids();
  expect(await round.refused(manager, ids)).toMatchObject({ code: 'forbidden' });
  expect(await round.refused(owner, [...ids, crypto.randomUUID()])).toMatchObject({
    code: 'not_found',
  });
  expect(await round.ids()).toHaveLength(3);
  expect(await round.confirm(owner, ids)).toEqual({ count: 3 });
  expect(await batch()).toMatchObject({ unconfirmed: 0, counts: { scheduled: 3 } });
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
  expect(old).toMatchObject({
    code: 'version_conflict',
    details: [{ path: 'isOn', params: { value: 'false' } }, { path: 'version' }],
  });
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

test('admins are told once, in one piece, of what waits for over two days, however many runs there are', async () => {
  const round = await aRound(world, 6);
  const { owner, manager } = round;
  await round.ask(true);
  await round.bulk(owner, 'rejected');
  world.clock.advance(2 * DAY - 1);
  await remind();
  expect(await round.notices(owner)).toEqual([]);
  world.clock.advance(1);
  await Promise.all(Array.from({ length: 4 }, remind));
  await remind();
  expect(await round.notices(owner)).toEqual([{ status: 'long', count: 6 }]);
  expect(await round.notices(manager)).toEqual([{ status: 'to_confirm', count: 6 }]);
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

test('who decides hears that it was turned on, and no founder does', async () => {
  const { manager, sent, project, ask } = await aRound(world);
  // That the application was sent is told meanwhile.
  await newsArrived(world);
  const heard: unknown[] = [];
  const founders: unknown[] = [];
  world.services.live.subscribe(manager.id, (event) => heard.push(event));
  world.services.live.subscribe(sent[0]?.founder.id ?? '', (event) => founders.push(event));
  await ask(true);
  const event = { event: 'changed', resource: 'secondPerson', id: project.id };
  await expect.poll(() => heard).toEqual([event]);
  expect(founders).toEqual([]);
});

test('what waits is read page by page, the oldest first, and only what was named is confirmed', async () => {
  const round = await aRound(world, 3);
  const { owner, manager, of } = round;
  await round.ask(true);
  await round.bulk(manager, 'rejected');
  const api = world.as(owner.token);
  const page = async (cursor?: string) =>
    api.ok('listDecisionsToConfirm', {
      params: of,
      query: { limit: 2, ...(cursor && { cursor }) },
    });
  const first = await page();
  const second = await page(first.paging.next ?? '');
  expect([first.data.length, second.data.length, second.paging.next]).toEqual([2, 1, null]);
  expect([first.paging.total, second.paging.total]).toEqual([3, 3]);
  const ids = [...first.data, ...second.data].map(({ _id }) => _id);
  expect(ids).toEqual(await round.ids());
  await round.confirm(owner, ids.slice(0, 2));
  expect(await round.ids()).toEqual(ids.slice(2));
});

test('the case file names who confirmed or sent back and when, on paper too, and to those who decide alone', async () => {
  const round = await aRound(world);
  const { owner, manager, of, idOf, project } = round;
  const reviewer = await aReviewer(world, project);
  const params = { id: idOf(0) };
  const read = async (by: TestUser, query: { at?: string } = {}) =>
    (await world.as(by.token).ok('getCaseFile', { params, query })).data;
  const paper = async (by: TestUser) => {
    const reply = await world.app.inject({
      url: `/v2/applications/${idOf(0)}/caseFile.pdf`,
      headers: { authorization: `Bearer ${by.token}` },
    });
    return pdfText(reply.rawPayload);
  };
  await round.ask(true);
  await round.decide(owner, 'rejected');
  const waits = { state: 'waiting', by: null, at: null };
  expect((await read(owner)).decisions).toMatchObject([{ second: waits }]);
  const body = { decisions: await round.ids(), reason: 'Read page 3 again.' };
  world.clock.advance(60_000);
  const back = world.clock.now().toISOString();
  await world.as(manager.token).ok('sendDecisionsBack', { params: of, body });
  await round.decide(owner, 'rejected');
  world.clock.advance(60_000);
  const early = world.clock.now().toISOString();
  world.clock.advance(60_000);
  const confirmed = world.clock.now().toISOString();
  await round.confirm(manager, await round.ids());
  const by = { _id: manager.id };
  const sentBack = { state: 'sentBack', by, at: back };
  expect((await read(owner)).decisions).toMatchObject([
    { state: 'undone', problem: 'Read page 3 again.', second: sentBack },
    { state: 'staged', second: { state: 'confirmed', by, at: confirmed } },
  ]);
  expect((await read(owner, { at: early })).decisions).toMatchObject([
    { second: sentBack },
    { second: waits },
  ]);
  expect(await paper(owner)).toMatch(/Sent back by .*Confirmed by /s);
  await world.db.updateTable('users').set({ language: 'fr' }).where('id', '=', owner.id).execute();
  expect(await paper(owner)).toMatch(/Renvoyée par .*Confirmée par /s);
  const seen = await read(reviewer);
  expect(seen.decisions?.map(({ second }) => second)).toEqual([null, null]);
  await world.db
    .updateTable('projects')
    .set({ blind_review: true })
    .where('id', '=', project.id)
    .execute();
  for (const text of [JSON.stringify(await read(reviewer)), await paper(reviewer)]) {
    expect(text).not.toMatch(/confirmed|sentBack|Confirmed by|Sent back|page 3/);
    expect(text).not.toContain(manager.id);
  }
  const founder = round.sent[0]?.founder as TestUser;
  expect((await read(founder)).decisions).toBeNull();
});
