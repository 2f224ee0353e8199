import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, aProject, aUser, type TestUser } from '#test/factories.ts';
import { aSentApplication } from '#test/applications.ts';
import { latestCode } from '#test/mails.ts';
import { createWorld, type World } from '#test/world.ts';
import { startupToReview } from './access.ts';
import { startupCleanUp } from './jobs.ts';
import { refuseVerification, verifyStartup } from './commands/verification.ts';

let world: World;
let founder: TestUser;
let operator: TestUser;
beforeAll(async () => {
  world = await createWorld();
  founder = await aUser(world);
  operator = await aUser(world, { email: 'operator@flair.test' });
});
afterAll(async () => world.close());

let sites = 0;
/** A startup with a site of its own. */
async function make() {
  const domain = `site${(sites += 1)}.example`;
  const { data } = await world.as(founder.token).ok('createStartup', {
    body: { name: 'Mycelia', website: `https://www.${domain}/` },
  });
  return { id: data._id, domain, params: { startupId: data._id } };
}

const review = async (id: string) => startupToReview(world.db, { operatorId: operator.id }, id);
const verify = async (id: string) =>
  verifyStartup(world.services, await review(id), world.clock.now());
const refuse = async (id: string, reason: string) =>
  refuseVerification(world.services, await review(id), reason, world.clock.now());
const read = async (id: string, token = founder.token) =>
  (await world.as(token).ok('getStartup', { params: { id } })).data;
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

test('asking sets the time, and asking again while it waits changes nothing', async () => {
  const { id, params } = await make();
  const api = world.as(founder.token);
  const first = await api.ok('requestStartupVerification', { params });
  expect(first.data).toMatchObject({
    verification: 'requested',
    verified: false,
    requestedVerify: world.clock.now().toISOString(),
  });
  world.clock.advance(60_000);
  const again = await Promise.all(
    Array.from({ length: 20 }, async () => api.ok('requestStartupVerification', { params })),
  );
  for (const { data } of again) expect(data).toEqual(first.data);
  const events = await api.ok('listVerificationEvents', { params });
  expect(events.data).toMatchObject([{ from: 'none', to: 'requested', by: 'founder' }]);
  expect((await read(id)).requestedVerify).toBe(first.data.requestedVerify);
});

test('an operator verifies: once, with an event, a notice and a mail', async () => {
  const { id, params } = await make();
  const api = world.as(founder.token);
  await expect(verify(id)).rejects.toMatchObject({ code: 'state_conflict' });
  await api.ok('requestStartupVerification', { params });
  const tries = await Promise.allSettled(Array.from({ length: 20 }, async () => verify(id)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await read(id)).toMatchObject({ verified: true, verification: 'verified' });
  const mails = await world.mails(founder.email);
  expect(mails.filter(({ text }) => text.includes(id))).toHaveLength(1);
  const notices = (await api.ok('listNotifications')).data.filter(
    ({ payload }) => payload.startupId === id,
  );
  expect(notices).toMatchObject([{ kind: 'startup_verified', profile: null }]);
  const refused = await api.fails('requestStartupVerification', { params });
  expect(refused).toMatchObject({ httpStatus: 409, code: 'state_conflict' });
  const row = await world.db
    .selectFrom('startup_events')
    .select(['to_status', 'side', 'actor_id'])
    .where('startup_id', '=', id)
    .where('to_status', '=', 'verified')
    .execute();
  expect(row).toEqual([{ to_status: 'verified', side: 'operator', actor_id: operator.id }]);
});

test('an operator refuses with a reason, which founders read and organisations do not', async () => {
  const { id, params } = await make();
  const api = world.as(founder.token);
  await api.ok('requestStartupVerification', { params });
  await expect(refuse(id, '  ')).rejects.toMatchObject({ code: 'validation' });
  await refuse(id, 'The website shows another company.');
  expect(await read(id)).toMatchObject({
    verification: 'refused',
    verified: false,
    verificationReason: 'The website shows another company.',
  });
  const [mail] = await world.mails(founder.email);
  expect(mail?.text).toContain('The website shows another company.');
  const [notice] = (await api.ok('listNotifications')).data;
  expect(notice).toMatchObject({
    kind: 'startup_refused',
    payload: { startupId: id, reason: 'The website shows another company.' },
  });
  const project = await aProject(world);
  await aSentApplication(world, { project, founder, startupId: id });
  const viewer = await aMember(world, project.account.id, 'viewer');
  expect(await read(id, viewer.token)).toMatchObject({
    verification: 'none',
    verificationReason: null,
    role: null,
  });
  await api.ok('requestStartupVerification', { params });
  await verify(id);
  expect(await read(id)).toMatchObject({ verified: true, verificationReason: null });
  expect((await read(id, viewer.token)).verified).toBe(true);
});

test('another name or website ends a verification, a page below it does not', async () => {
  const { id, domain, params } = await make();
  const api = world.as(founder.token);
  const change = async (body: object) =>
    (await api.ok('updateStartup', { params: { id }, body })).data.verification;
  await api.ok('requestStartupVerification', { params });
  await verify(id);
  expect(await change({ website: `https://${domain}/team`, city: 'Łódź' })).toBe('verified');
  expect(await change({ name: 'Somebody else' })).toBe('none');
  const { data } = await api.ok('listVerificationEvents', { params });
  expect(data.at(-1)).toMatchObject({ from: 'verified', to: 'none', by: 'system' });
});

test('a code to an address at the own domain verifies; twice is harmless', async () => {
  const { id, domain, params } = await make();
  const api = world.as(founder.token);
  const email = `ada@mail.${domain}`;
  const { data } = await api.ok('requestDomainCode', { params, body: { email } });
  expect(data).toEqual({
    sent: true,
    resendAfter: new Date(world.clock.now().getTime() + 60_000).toISOString(),
  });
  const again = await api.ok('requestDomainCode', { params, body: { email } });
  expect(again.data.sent).toBe(false);
  const mails = await world.mails(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toContain('Mycelia');
  const code = await latestCode(world, email);
  const replies = await Promise.all(
    Array.from({ length: 3 }, async () => api.ok('confirmDomainCode', { params, body: { code } })),
  );
  for (const reply of replies) expect(reply.data.verified).toBe(true);
  const events = await api.ok('listVerificationEvents', { params });
  expect(events.data).toMatchObject([{ to: 'verified', by: 'domain' }]);
  expect((await api.fails('requestDomainCode', { params, body: { email } })).code).toBe(
    'state_conflict',
  );
  expect(await read(id)).toMatchObject({ verification: 'verified' });
});

test('addresses elsewhere, free mail and a startup without a site are refused', async () => {
  const { domain, params } = await make();
  const api = world.as(founder.token);
  for (const email of [`ada@x${domain}`, 'ada@gmail.com', `ada@${domain}.evil.example`]) {
    const refused = await api.fails('requestDomainCode', { params, body: { email } });
    expect(refused).toMatchObject({ httpStatus: 400, code: 'validation' });
    expect(refused.details?.[0]?.path).toBe('email');
    expect(await world.mails(email)).toEqual([]);
  }
  const { data } = await api.ok('createStartup', { body: { name: 'No site' } });
  const none = await api.fails('requestDomainCode', {
    params: { startupId: data._id },
    body: { email: `ada@${domain}` },
  });
  expect(none.code).toBe('validation');
});

test('of 20 tries at once 5 count, and then the right code is no use', async () => {
  const { id, domain, params } = await make();
  const api = world.as(founder.token);
  const email = `ada@${domain}`;
  await api.ok('requestDomainCode', { params, body: { email } });
  const code = await latestCode(world, email);
  const tries = await Promise.all(
    Array.from({ length: 20 }, async () =>
      api.fails('confirmDomainCode', { params, body: { code: wrongCode(code) } }),
    ),
  );
  for (const { code: failure } of tries) expect(failure).toBe('code_wrong');
  const row = await world.db
    .selectFrom('startup_codes')
    .select('attempts')
    .where('startup_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.attempts).toBe(5);
  expect((await api.fails('confirmDomainCode', { params, body: { code } })).code).toBe(
    'code_wrong',
  );
  expect((await read(id)).verified).toBe(false);
});

test('a code ends with time, with the next code, and with another website', async () => {
  const { id, domain, params } = await make();
  const api = world.as(founder.token);
  const ask = async () => {
    await api.ok('requestDomainCode', { params, body: { email: `ada@${domain}` } });
    return latestCode(world, `ada@${domain}`);
  };
  const expectWrong = async (code: string) =>
    expect((await api.fails('confirmDomainCode', { params, body: { code } })).code).toBe(
      'code_wrong',
    );
  const old = await ask();
  world.clock.advance(10 * 60_000);
  await expectWrong(old);
  const replaced = await ask();
  world.clock.advance(61_000);
  const newest = await ask();
  if (newest !== replaced) await expectWrong(replaced);
  await api.ok('updateStartup', { params: { id }, body: { website: 'https://bank.example' } });
  await expectWrong(newest);
});

test('after a refusal a code alone does not verify any more', async () => {
  const { id, domain, params } = await make();
  const api = world.as(founder.token);
  await api.ok('requestStartupVerification', { params });
  await refuse(id, 'This is not your company.');
  await api.ok('requestStartupVerification', { params });
  const failure = await api.fails('requestDomainCode', {
    params,
    body: { email: `ada@${domain}` },
  });
  expect(failure).toMatchObject({ httpStatus: 409, code: 'state_conflict' });
});

test('nobody verifies the startup of somebody else', async () => {
  const { id, domain, params } = await make();
  const stranger = await aUser(world);
  const unverified = await aUser(world, { verified: false });
  const project = await aProject(world);
  await aSentApplication(world, { project, founder, startupId: id });
  const email = `ada@${domain}`;
  for (const { token } of [stranger, project.account.owner, operator]) {
    const api = world.as(token);
    const body = { code: '123456' };
    for (const failure of [
      await api.fails('requestStartupVerification', { params }),
      await api.fails('requestDomainCode', { params, body: { email } }),
      await api.fails('confirmDomainCode', { params, body }),
      await api.fails('listVerificationEvents', { params }),
    ]) {
      expect(failure.httpStatus).toBe(404);
    }
  }
  const visitor = await world.as().fails('requestStartupVerification', { params });
  expect(visitor.httpStatus).toBe(401);
  const unproven = await world
    .as(unverified.token)
    .fails('requestDomainCode', { params, body: { email } });
  expect(unproven.code).toBe('email_unverified');
  expect(await world.mails(email)).toEqual([]);
  await world.as(founder.token).ok('deleteStartup', { params: { id } });
  await expect(review(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('the events cost the same however many there are', async () => {
  const { id, params } = await make();
  const api = world.as(founder.token);
  const list = async () =>
    world.statements(async () => api.ok('listVerificationEvents', { params }));
  await api.ok('requestStartupVerification', { params });
  const one = await list();
  await refuse(id, 'No.');
  world.clock.advance(1000);
  await api.ok('requestStartupVerification', { params });
  expect(await list()).toHaveLength(one.length);
  const first = await api.ok('listVerificationEvents', { params, query: { limit: 2 } });
  const cursor = first.paging.next ?? '';
  const rest = await api.ok('listVerificationEvents', { params, query: { limit: 2, cursor } });
  expect([...first.data, ...rest.data].map(({ to }) => to)).toEqual([
    'requested',
    'refused',
    'requested',
  ]);
});

test('codes are deleted a day later, not before', async () => {
  const { id, domain, params } = await make();
  const body = { email: `ada@${domain}` };
  await world.as(founder.token).ok('requestDomainCode', { params, body });
  const codes = async () =>
    world.db.selectFrom('startup_codes').select('id').where('startup_id', '=', id).execute();
  const run = async () => startupCleanUp.run({ services: world.services, now: world.clock.now() });
  world.clock.advance(23 * 3_600_000);
  await run();
  expect(await codes()).toHaveLength(1);
  world.clock.advance(3_600_001);
  await run();
  expect(await codes()).toEqual([]);
});
