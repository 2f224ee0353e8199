import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time.ts';
import { aDraft } from '#test/applications.ts';
import { aTalk } from '#test/stories/conversations.ts';
import { aMember, aProject, aReviewer, aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const aConversation = async (options: { blindReview?: boolean } = {}) => aTalk(world, options);

test('both sides write in one order; founders read the organisation, its team who wrote', async () => {
  const { ada, grace, owner, manager, write, read } = await aConversation();
  await write(manager, 'Where are you based?');
  await write(ada, 'In Ghent.\n\nAnd in Lyon.');
  await write(owner, 'Thank you');
  const forFounder = (await read(grace)).data;
  expect(forFounder.map(({ number, side, text }) => [number, side, text])).toEqual([
    [1, 'organisation', 'Where are you based?'],
    [2, 'founder', 'In Ghent.\n\nAnd in Lyon.'],
    [3, 'organisation', 'Thank you'],
  ]);
  expect(forFounder.map(({ author }) => author?._id ?? null)).toEqual([null, ada.id, null]);
  expect(JSON.stringify(forFounder)).not.toContain(manager.id);
  const forTeam = (await read(owner)).data;
  expect(forTeam.map(({ author }) => author?._id)).toEqual([manager.id, ada.id, owner.id]);
});

test('the newest page is read first, and older ones after it', async () => {
  const { ada, params, write } = await aConversation();
  for (const text of ['one', 'two', 'three', 'four', 'five']) await write(ada, text);
  const api = world.as(ada.token);
  const first = await api.ok('listMessages', { params, query: { limit: 2 } });
  expect(first.data.map(({ text }) => text)).toEqual(['four', 'five']);
  expect(first.paging.total).toBe(5);
  const query = { limit: 3, cursor: first.paging.next ?? '' };
  const rest = await api.ok('listMessages', { params, query });
  expect(rest.data.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  expect(rest.paging.next).toBeNull();
});

test('nobody but founders and those who decide reads or writes a word', async () => {
  const { owner, project, params, write, grace } = await aConversation();
  const { account } = project;
  await write(owner, 'Secret words');
  const told: [TestUser, string][] = [
    [await aUser(world), 'not_found'],
    [(await aProject(world)).account.owner, 'not_found'],
    [await aMember(world, account.id, 'viewer'), 'forbidden'],
    [await aMember(world, account.id, 'finance'), 'not_found'],
    [await aMember(world, account.id, 'reviewer'), 'not_found'],
    [await aReviewer(world, project), 'forbidden'],
  ];
  for (const [user, code] of told) {
    const api = world.as(user.token);
    expect((await api.fails('listMessages', { params })).code).toBe(code);
    expect((await api.fails('sendMessage', { params, body: { text: 'x' } })).code).toBe(code);
    expect((await api.fails('markMessagesRead', { params, body: { number: 1 } })).code).toBe(code);
    expect((await api.ok('listConversations', {})).data).toEqual([]);
  }
  const viewer = told[2]?.[0];
  const list = { params: { id: account.id } };
  expect((await world.as(viewer?.token).fails('listManagementConversations', list)).code).toBe(
    'forbidden',
  );
  // Who has left the startup, or the team, has left the conversation.
  await world.db.deleteFrom('startup_founders').where('user_id', '=', grace.id).execute();
  const left = await world.as(grace.token).fails('listMessages', { params });
  expect(left.code).toBe('not_found');
  expect((await world.as(grace.token).ok('listConversations', {})).data).toEqual([]);
});

test('who is suspended, or not of the team any more, cannot write', async () => {
  const { manager, ada, project, write, refuse } = await aConversation();
  await write(manager);
  await world.db
    .deleteFrom('members')
    .where('user_id', '=', manager.id)
    .where('account_id', '=', project.account.id)
    .execute();
  expect((await refuse(manager)).code).toBe('not_found');
  await world.db
    .updateTable('users')
    .set({ suspended_at: world.clock.now(), suspended_reason: 'Spam' })
    .where('id', '=', ada.id)
    .execute();
  expect((await refuse(ada)).code).toBe('unauthorized');
});

test('a founder who is of the team takes part as a founder alone', async () => {
  const { ada, owner, project, params, write, read } = await aConversation();
  await aMember(world, project.account.id, 'admin', ada);
  expect((await write(ada)).side).toBe('founder');
  await write(owner, 'For the founders');
  expect((await read(ada)).data.at(-1)?.author).toBeNull();
  const mine = await world.as(ada.token).ok('listConversations', {});
  expect(mine.data.map(({ applicationId, unread }) => [applicationId, unread])).toEqual([
    [params.id, 1],
  ]);
  const inside = await world
    .as(ada.token)
    .ok('listManagementConversations', { params: { id: project.account.id } });
  expect(inside.data).toEqual([]);
});

test('a draft has no conversation; what is sent has one until it is withdrawn', async () => {
  const { application, founder } = await aDraft(world);
  const api = world.as(founder.token);
  const draft = { params: { id: application._id } };
  expect((await api.fails('listMessages', draft)).code).toBe('state_conflict');
  const early = await api.fails('sendMessage', { ...draft, body: { text: 'Hello?' } });
  expect(early.message).toContain('Send the application first');
  const { ada, owner, params, refuse, read } = await aConversation();
  const { data } = await world.as(ada.token).ok('getApplication', { params });
  const body = { version: data.version };
  await world.as(ada.token).ok('withdrawApplication', { params, body });
  expect((await refuse(ada)).message).toContain('withdrawn');
  expect((await refuse(owner)).code).toBe('state_conflict');
  expect((await read(owner)).conversation).toMatchObject({ ended: 'withdrawn' });
});

test('after a decision both write for a time, and read for ever', async () => {
  const { ada, owner, params, write, refuse, read, decide } = await aConversation();
  await write(owner, 'We shall see');
  await decide('rejected', 'now');
  // Days pass for it, and not for those who are logged in.
  const pass = async (ms: number) =>
    sql`update applications set decided_at = decided_at - ${`${ms} milliseconds`}::interval
      where id = ${params.id}`.execute(world.db);
  await pass(30 * DAY_MS - MINUTE_MS);
  await write(ada, 'May I ask why?');
  await pass(MINUTE_MS);
  expect((await refuse(ada)).message).toContain('after the decision');
  expect((await refuse(owner)).code).toBe('state_conflict');
  const { conversation, data } = await read(ada);
  expect(conversation.ended).toBe('decided');
  expect(conversation.endsAt).toBe(world.clock.now().toISOString());
  expect(data).toHaveLength(2);
});

test('a decision that waits leaves no trace in the conversation, for either side', async () => {
  const { ada, owner, write, read, decide } = await aConversation();
  await write(owner);
  const before = [await read(ada), await read(owner)];
  await decide('rejected');
  expect([await read(ada), await read(owner)]).toEqual(before);
  expect(before[0]?.conversation).toEqual({ ended: null, endsAt: null, unread: 1 });
});

test('20 messages may wait for an answer, whoever of a side wrote them', async () => {
  const { ada, grace, owner, write, refuse } = await aConversation();
  for (let n = 0; n < 20; n += 1) await write(n % 2 ? ada : grace, `Message ${n}`);
  const refused = await refuse(grace);
  expect(refused.code).toBe('state_conflict');
  expect(refused.message).toContain('write again in 24 hours');
  await write(owner, 'Here we are');
  await write(grace, 'Thanks');
});

test('of those who press at once at the limit, one writes the last', async () => {
  const { ada, params, write } = await aConversation();
  for (let n = 0; n < 19; n += 1) await write(ada, `Message ${n}`);
  const url = `/v3/applications/${params.id}/messages`;
  const replies = await Promise.all(
    Array.from({ length: 4 }, async (_, n) =>
      world.as(ada.token).raw('POST', url, { text: `Last ${n}` }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409, 409,
  ]);
  const { rows } = await sql<{ number: number }>`
    select number from conversation_messages where application_id = ${params.id} order by number`.execute(
    world.db,
  );
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

test('a message never changes, and the same key writes it once', async () => {
  const { ada, params, read } = await aConversation();
  const url = `/v3/applications/${params.id}/messages`;
  const headers = { 'idempotency-key': newId() };
  const api = world.as(ada.token);
  const first = await api.raw('POST', url, { text: 'Once' }, headers);
  const again = await api.raw('POST', url, { text: 'Once' }, headers);
  expect(again.body).toEqual(first.body);
  expect((await read(ada)).data).toHaveLength(1);
  const ofIt = sql`where application_id = ${params.id}`;
  await expect(
    sql`update conversation_messages set text = 'Other' ${ofIt}`.execute(world.db),
  ).rejects.toThrow('never changes');
  await expect(sql`delete from conversation_messages ${ofIt}`.execute(world.db)).rejects.toThrow(
    'never changes',
  );
  expect((await api.raw('POST', url, { text: '  \n ' })).status).toBe(400);
  expect((await api.raw('POST', url, { text: 'x'.repeat(5001) })).status).toBe(400);
});
