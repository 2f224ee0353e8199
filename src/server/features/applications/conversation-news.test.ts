import { newsGoTo } from '#server/db/news.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTalk } from '#test/stories/conversations.ts';
import { aMember, aReviewer, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { conversationMails } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const aConversation = async (options: { blindReview?: boolean } = {}) => aTalk(world, options);
type Conversation = Awaited<ReturnType<typeof aConversation>>;

const runMails = async () =>
  conversationMails.run({ services: world.services, now: world.clock.now() });
const messageMails = async (user: TestUser) =>
  (await world.mails(user.email)).filter(({ subject }) => subject.includes('wrote to you'));

const unreadOf = async ({ project }: Conversation, user: TestUser) =>
  (
    await world.as(user.token).ok('listManagementConversations', {
      params: { id: project.account.id },
      query: { unread: 'true' },
    })
  ).data;

test('what is not read is listed first, until it is marked as read', async () => {
  const one = await aConversation();
  const { ada, owner, manager, params, write, read, project } = one;
  await write(ada, 'First words');
  await write(ada, `Second   words\n${'long '.repeat(100)}`);
  const [listed] = await unreadOf(one, owner);
  expect(listed).toMatchObject({
    applicationId: params.id,
    applicant: 'Mycelia',
    unread: 2,
    last: { side: 'founder', author: { _id: ada.id } },
  });
  expect(listed?.last.excerpt).toMatch(/^Second words long /);
  expect(listed?.last.excerpt).toHaveLength(160);
  const api = world.as(owner.token);
  // Something came after what this page shows.
  const part = await api.ok('markMessagesRead', { params, body: { number: 1 } });
  expect(part.data.unread).toBe(1);
  await api.ok('markMessagesRead', { params, body: { number: 2 } });
  expect(await unreadOf(one, owner)).toEqual([]);
  expect((await read(owner)).conversation.unread).toBe(0);
  expect(await unreadOf(one, manager)).toHaveLength(1);
  const others = await api.ok('listManagementConversations', {
    params: { id: project.account.id },
    query: { unread: 'false' },
  });
  expect(others.data.map(({ unread }) => unread)).toEqual([0]);
});

test('a notice and one mail for all that came until it is read, to those of the other side', async () => {
  const { ada, grace, owner, manager, params, write } = await aConversation();
  const kinds = async (user: TestUser) =>
    (await world.as(user.token).ok('listNotifications', { query: { read: 'false' } })).data
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'message_received');
  await write(manager, 'A');
  await write(manager, 'B');
  expect([await kinds(ada), await kinds(grace), await kinds(owner)]).toEqual([
    ['message_received'],
    ['message_received'],
    [],
  ]);
  await runMails();
  expect(await messageMails(ada)).toEqual([]);
  await world.as(grace.token).ok('markMessagesRead', { params, body: { number: 2 } });
  expect(await kinds(grace)).toEqual([]);
  world.clock.advance(5 * MINUTE_MS);
  await Promise.all([runMails(), runMails()]);
  const [mail, ...more] = await messageMails(ada);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(`/applications/${params.id}#messages`);
  expect(mail?.text).toContain('You have 2 new messages');
  expect(mail?.text).not.toContain(manager.id);
  expect(await messageMails(grace)).toEqual([]);
  // Not read for all that: the next one is mailed of a day later.
  await write(manager, 'C');
  world.clock.advance(5 * MINUTE_MS);
  await runMails();
  expect(await messageMails(ada)).toHaveLength(1);
  world.clock.advance(DAY_MS);
  await runMails();
  expect(await messageMails(ada)).toHaveLength(2);
});

test('no mail goes to who turned them off, has gone, or has not proven the address; nor where a colleague answered', async () => {
  const { ada, grace, owner, manager, params, project, write } = await aConversation();
  await world.as(ada.token).ok('updateProfile', {
    body: { notificationPreferences: { messageMail: false } },
  });
  await world.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', grace.id)
    .execute();
  const former = await aMember(world, project.account.id, 'manager');
  await write(owner, 'To founders');
  await write(ada, 'To the team');
  await world.db.deleteFrom('members').where('user_id', '=', former.id).execute();
  world.clock.advance(5 * MINUTE_MS);
  await runMails();
  for (const user of [ada, grace, former]) expect(await messageMails(user)).toEqual([]);
  expect(await messageMails(owner)).toHaveLength(1);
  await world.as(owner.token).ok('markMessagesRead', { params, body: { number: 2 } });
  await world.as(manager.token).ok('markMessagesRead', { params, body: { number: 2 } });
  await write(ada, 'One more');
  await write(manager, 'An answer');
  world.clock.advance(5 * MINUTE_MS);
  await runMails();
  expect(await messageMails(owner)).toHaveLength(1);
});

test('open pages of both sides hear of it, and nobody of the team who does not decide', async () => {
  const { ada, grace, owner, manager, project, params, write } = await aConversation({
    blindReview: true,
  });
  const viewer = await aMember(world, project.account.id, 'viewer');
  const reviewer = await aReviewer(world, project);
  const heard: { userId: string; event: { resource?: string; id?: string } }[] = [];
  newsGoTo(world.db, (payloads) => {
    heard.push(...payloads.map((one) => JSON.parse(one) as (typeof heard)[number]));
  });
  await write(ada);
  await write(owner);
  const told = new Set(heard.map(({ userId }) => userId));
  expect(told).toEqual(new Set([ada.id, grace.id, owner.id, manager.id]));
  expect(told.has(viewer.id) || told.has(reviewer.id)).toBe(false);
  const changes = heard.filter(({ event }) => event.resource === 'conversation');
  expect(changes).toHaveLength(8);
  expect(new Set(changes.map(({ event }) => event.id))).toEqual(new Set([params.id]));
});

test('the notice of a message is gone for who does not decide any more', async () => {
  const { ada, manager, project, write } = await aConversation();
  await write(ada);
  await world.db
    .updateTable('members')
    .set({ role: 'viewer' })
    .where('user_id', '=', manager.id)
    .where('account_id', '=', project.account.id)
    .execute();
  const { data } = await world.as(manager.token).ok('listNotifications', {});
  expect(data.filter(({ kind }) => kind === 'message_received')).toEqual([]);
});

test('the case file has the messages for those who may read them, as of its time', async () => {
  const { ada, owner, project, params, write } = await aConversation({ blindReview: true });
  await write(owner, 'Asked');
  const at = world.clock.now().toISOString();
  world.clock.advance(MINUTE_MS);
  await write(ada, 'Answered');
  const viewer = await aMember(world, project.account.id, 'viewer');
  const reviewer = await aReviewer(world, project);
  const file = async (user: TestUser, query = {}) =>
    (await world.as(user.token).ok('getCaseFile', { params, query })).data;
  expect((await file(ada)).messages).toMatchObject([
    { side: 'organisation', author: null, text: 'Asked' },
    { side: 'founder', author: { _id: ada.id }, text: 'Answered' },
  ]);
  expect((await file(owner)).messages?.map(({ author }) => author?._id)).toEqual([
    owner.id,
    ada.id,
  ]);
  expect((await file(owner, { at })).messages?.map(({ text }) => text)).toEqual(['Asked']);
  for (const user of [viewer, reviewer]) {
    const data = await file(user);
    expect(data.messages).toBeNull();
    expect(JSON.stringify(data)).not.toContain('Answered');
  }
});
