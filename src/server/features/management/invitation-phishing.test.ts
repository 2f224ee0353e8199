import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aStartup, anAccount, aUser, type TestAccount, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let account: TestAccount;
beforeAll(async () => void (world = await createWorld({ RATE_LIMIT: 'on' })));
afterAll(async () => world.close());
beforeEach(async () => {
  world.clock.advance(2 * dayMs);
  account = await anAccount(world, { name: 'Harbour Fund' });
});

const dayMs = 86_400_000;
let guests = 0;
const someone = () => `guest${(guests += 1)}@elsewhere.test`;

/** The statuses of so many invitations to strangers. The general limit of a call is not what is looked at. */
async function inviteMany(count: number, from: TestAccount, owner: TestUser = from.owner) {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1)
    statuses.push(await inviteOne(from, someone(), owner));
  return statuses;
}

let callers = 0;
async function inviteOne(from: TestAccount, email: string, owner: TestUser = from.owner) {
  callers += 1;
  const reply = await world.app.inject({
    method: 'POST',
    url: `/v2/management/${from.id}/invitationSent`,
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { email },
    remoteAddress: `10.1.${Math.floor(callers / 250)}.${callers % 250}`,
  });
  return reply.statusCode;
}

const sent = (statuses: number[]) => statuses.filter((status) => status === 201).length;
const verify = async (from: TestAccount) =>
  world.db
    .updateTable('entities')
    .set({ verified_at: world.clock.now() })
    .where('id', '=', from.entityId)
    .execute();

test('of 120 invitations of a new organisation 5 are mailed; of an older one 20, of a verified one 100', async () => {
  expect(sent(await inviteMany(120, account))).toBe(5);
  const old = await anAccount(world);
  world.clock.advance(8 * dayMs);
  expect(sent(await inviteMany(30, old))).toBe(20);
  const known = await anAccount(world);
  await verify(known);
  expect(sent(await inviteMany(110, known))).toBe(100);
}, 60_000);

test('five organisations of one new person have five together, and startups count with them', async () => {
  const { owner } = account;
  const others = [account];
  for (let more = 0; more < 4; more += 1) others.push(await anAccount(world, { owner }));
  const statuses = [];
  for (const one of others.slice(0, 4)) statuses.push(...(await inviteMany(1, one, owner)));
  const startup = await aStartup(world, owner);
  const params = { id: startup };
  const invite = async () =>
    world.as(owner.token).raw('POST', `/v3/startups/${params.id}/founders/invitations`, {
      email: someone(),
    });
  expect([...statuses, (await invite()).status, (await invite()).status]).toEqual([
    201, 201, 201, 201, 201, 429,
  ]);
  expect(await inviteMany(1, others[4] ?? account, owner)).toEqual([429]);
});

test('an address gets one mail a day of a sender, three of all; a new role needs none', async () => {
  const email = someone();
  const api = world.as(account.owner.token);
  const params = { id: account.id };
  await api.ok('inviteMember', { params, body: { email, role: 'viewer' } });
  const { data } = await api.ok('inviteMember', { params, body: { email, role: 'manager' } });
  expect(data.role).toBe('manager');
  expect(await world.mails(email)).toHaveLength(1);
  const again = await api.fails('resendInvitation', {
    params: { ...params, invitationId: data._id },
  });
  expect(again).toMatchObject({ httpStatus: 429, code: 'rate_limited' });
  expect(again.message).toContain('The link in that e-mail still works.');
  const statuses = [];
  for (let turn = 0; turn < 3; turn += 1) {
    statuses.push(await inviteOne(await anAccount(world), email));
  }
  expect(statuses).toEqual([201, 201, 429]);
  world.clock.advance(dayMs + 1);
  await api.ok('resendInvitation', { params: { ...params, invitationId: data._id } });
});

test('twenty at once for one address are one mail', async () => {
  const email = someone();
  await Promise.all(Array.from({ length: 20 }, async () => inviteOne(account, email)));
  expect(await world.mails(email)).toHaveLength(1);
});

test('50 open invitations are enough for an organisation that nobody has verified', async () => {
  let invited = 0;
  for (let day = 0; day < 4; day += 1) {
    world.clock.advance(dayMs + (day === 0 ? 7 * dayMs : 1));
    invited += sent(await inviteMany(20, account));
  }
  expect(invited).toBe(50);
}, 60_000);

test('the mail says who, with the confirmed address, and why; names make no links', async () => {
  const owner = await aUser(world, { firstName: 'Olga' });
  const lure = await anAccount(world, {
    owner,
    name: 'Your bank evil.example/login https://x.example',
  });
  const email = someone();
  expect(await inviteOne(lure, email)).toBe(201);
  const [mail] = await world.mails(email);
  const text = mail?.text ?? '';
  expect(text).toContain(`who has confirmed the address ${owner.email}`);
  expect(text).toContain(`because someone with the address ${owner.email} entered yours`);
  const links = [...`${mail?.subject} ${text} ${mail?.html}`.matchAll(/https?:\/\/[\w.]+/g)];
  expect(new Set(links.map(([link]) => link))).toEqual(new Set(['http://flair.test']));
  expect(/evil\.example|x\.example/.test(`${mail?.subject} ${text} ${mail?.html}`)).toBe(false);
});

test.each([
  'Visit https://evil.example',
  'www.evil.example',
  'write to me@evil.example',
  'evil.example/login',
])('%s is no name of a person, an organisation or a startup', async (name) => {
  const api = world.as(account.owner.token);
  const replies = [
    await api.raw('POST', '/v2/entities/', { name }),
    await api.raw('PATCH', `/v2/entities/${account.entityId}`, { name }),
    await api.raw('POST', '/v3/startups', { name }),
    await api.raw('PATCH', '/profiles/me', { firstName: name }),
    await api.raw('PATCH', '/profiles/me', { lastName: name }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect((await api.raw('POST', '/v3/startups', { name: 'Jenni.ai' })).status).toBe(201);
});

async function stopLink(email: string): Promise<URL> {
  const [mail] = await world.mails(email);
  return new URL(/https?:\/\/\S+stopToken=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}

test('"stop" ends what is open and what would come: from the person, the organisation, their startups', async () => {
  const email = someone();
  expect(await inviteOne(account, email)).toBe(201);
  const link = await stopLink(email);
  expect(link.pathname).toBe('/invitation/stop');
  const body = { token: link.searchParams.get('stopToken') ?? '' };
  await world.as().ok('stopInvitations', { body });
  await world.as().ok('stopInvitations', { body });
  const api = world.as(account.owner.token);
  const list = await api.ok('listInvitations', { params: { id: account.id } });
  expect(list.data.map(({ state }) => state)).toEqual(['revoked']);
  world.clock.advance(2 * dayMs);
  expect(await inviteOne(account, email.toUpperCase())).toBe(409);
  const refused = await api.fails('inviteMember', { params: { id: account.id }, body: { email } });
  expect(refused.code).toBe('invitation_unwanted');
  const elsewhere = await anAccount(world, { owner: account.owner });
  expect(await inviteOne(elsewhere, email, account.owner)).toBe(409);
  const startup = await aStartup(world, account.owner);
  const founder = { params: { id: startup }, body: { email } };
  expect((await api.fails('inviteFounder', founder)).code).toBe('invitation_unwanted');
  expect(await inviteOne(await anAccount(world), email)).toBe(201);
  const wrong = await world.as().fails('stopInvitations', { body: { token: 'nothing' } });
  expect(wrong.code).toBe('link_wrong');
});

test('no other spelling of an address gets what its mailbox has stopped, or more than its share', async () => {
  const [name, host] = someone().split('@');
  const spelt = (n: number) => `${name}+${n}@${host}`;
  const own = await anAccount(world);
  expect(await inviteOne(own, spelt(1))).toBe(201);
  expect(await inviteOne(own, spelt(2))).toBe(429);
  expect(await inviteOne(await anAccount(world), spelt(3))).toBe(201);
  expect(await inviteOne(await anAccount(world), spelt(4))).toBe(201);
  expect(await inviteOne(await anAccount(world), spelt(5))).toBe(429);
  world.clock.advance(2 * dayMs);
  expect(await inviteOne(own, spelt(6))).toBe(201);
  const token = (await stopLink(spelt(1))).searchParams.get('stopToken') ?? '';
  await world.as().ok('stopInvitations', { body: { token } });
  const api = world.as(own.owner.token);
  const list = await api.ok('listInvitations', { params: { id: own.id } });
  expect(list.data.map(({ state }) => state)).toEqual(['revoked', 'revoked']);
  world.clock.advance(2 * dayMs);
  expect(await inviteOne(own, spelt(7))).toBe(409);
});

test('a link of a co-founder invitation stops the startup', async () => {
  const owner = await aUser(world);
  const params = { id: await aStartup(world, owner) };
  const email = someone();
  const api = world.as(owner.token);
  await api.ok('inviteFounder', { params, body: { email } });
  const token = (await stopLink(email)).searchParams.get('stopToken') ?? '';
  await world.as().ok('stopInvitations', { body: { token } });
  const refused = await api.fails('inviteFounder', { params, body: { email } });
  expect(refused.code).toBe('invitation_unwanted');
});
