import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anAccount, aUser } from '#test/factories.ts';
import { latestCode } from '#test/mails.ts';
import {
  anAuthenticator,
  aPersonWithPassword,
  logInAgain,
  ownPassword,
  setUpAuthenticator,
} from '#test/second-factor.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

describe('who asks for one', () => {
  test('an organisation: whoever has none may do nothing else until it is set up', async () => {
    const account = await anAccount(world);
    const person = await aPersonWithPassword(world);
    await aMember(world, account.id, 'reviewer', person);
    const api = world.as(person.token);
    expect((await api.ok('getProfile')).data.secondFactorDue).toBe(false);
    const ask = async (required: boolean) =>
      world.db
        .updateTable('management_accounts')
        .set({ second_factor_required: required })
        .where('id', '=', account.id)
        .execute();
    await ask(true);
    expect((await api.ok('getProfile')).data.secondFactorDue).toBe(true);
    expect((await api.fails('listSessions')).code).toBe('second_factor_due');
    await ask(false);
    await api.ok('listSessions');
    await ask(true);
    const { id } = await setUpAuthenticator(world, person);
    await api.ok('listSessions');
    const removal = { params: { id }, body: { password: ownPassword } };
    expect((await api.fails('removeSecondFactor', removal)).code).toBe('state_conflict');
    expect((await api.ok('listSecondFactors')).data).toMatchObject({
      factors: [{ _id: id }],
      recoveryCodesLeft: 10,
    });
    await ask(false);
    await api.ok('removeSecondFactor', removal);
    expect((await api.ok('listSecondFactors')).data).toMatchObject({
      factors: [],
      recoveryCodesLeft: 0,
    });
    expect((await world.as(await logInAgain(world, person)).ok('getProfile')).data._id).toBe(
      person.id,
    );
  });

  test('whoever joins while it begins to ask owes one all the same, and nothing after leaving', async () => {
    const account = await anAccount(world);
    const person = await aUser(world);
    const first = await world.pool.connect();
    await first.query('begin');
    await first.query(
      'update management_accounts set second_factor_required = true where id = $1',
      [account.id],
    );
    const joined = aMember(world, account.id, 'reviewer', person);
    await first.query('commit');
    first.release();
    await joined;
    const api = world.as(person.token);
    expect((await api.fails('listSessions')).code).toBe('second_factor_due');
    await world.db.deleteFrom('members').where('user_id', '=', person.id).execute();
    await api.ok('listSessions');
  });
});

describe('an operator', () => {
  test('may do nothing without one where the installation asks for it', async () => {
    const strict = await createWorld({
      OPERATOR_SECOND_FACTOR: 'required',
      OPERATOR_EMAILS: 'ops@factor.test',
    });
    const ops = await aUser(strict, { email: 'ops@factor.test' });
    const api = strict.as(ops.token);
    expect((await api.ok('getProfile')).data).toMatchObject({
      operator: true,
      secondFactorDue: true,
    });
    expect((await api.fails('listUsers')).code).toBe('second_factor_due');
    expect((await api.ok('listSecondFactors')).data.asOperator).toBe(true);
    await anAuthenticator(strict, ops);
    await api.ok('listUsers');
    const other = await aUser(strict);
    await strict.as(other.token).ok('listSessions');
    await strict.close();
  });

  test('takes those of a person away who has lost them, and never the own ones', async () => {
    const admin = await createWorld({ OPERATOR_EMAILS: 'ops@factor.test' });
    const ops = await aUser(admin, { email: 'ops@factor.test' });
    const person = await aUser(admin);
    const api = admin.as(ops.token);
    const take = { params: { id: person.id }, body: { reason: 'Lost the phone; asked by video.' } };
    await admin.db
      .updateTable('sessions')
      .set({ awaits_factor: true })
      .where('user_id', '=', person.id)
      .execute();
    // A log-in that has shown no second factor may be anybody's.
    const params = { id: person.id };
    expect((await api.ok('getUser', { params })).data).toMatchObject({
      sessions: 0,
      lastSeenAt: null,
    });
    expect((await api.fails('removeUserSecondFactors', take)).code).toBe('state_conflict');
    await anAuthenticator(admin, person);
    const { data } = await api.ok('removeUserSecondFactors', take);
    expect(data).toMatchObject({ hasSecondFactor: false, sessions: 0 });
    expect((await admin.as(person.token).fails('getProfile')).code).toBe('unauthorized');
    const [mail] = await admin.mails(person.email);
    expect(mail?.subject).toBe('Your second factors on Flair were removed');
    const { data: trail } = await api.ok('listAuditEvents', {});
    expect(trail[0]).toMatchObject({
      action: 'second_factors_removed',
      reason: take.body.reason,
      before: { secondFactor: true },
    });
    await anAuthenticator(admin, ops);
    const own = { params: { id: ops.id }, body: { reason: 'Mine.' } };
    expect((await api.fails('removeUserSecondFactors', own)).code).toBe('state_conflict');
    await admin.close();
  });
});

test('a team is asked by whoever has one, counts who lacks one, and tells them', async () => {
  const account = await anAccount(world);
  const colleague = await aUser(world);
  await aMember(world, account.id, 'reviewer', colleague);
  const api = world.as(account.owner.token);
  const params = { id: account.id };
  const ask = { params, body: { required: true } };
  expect((await api.fails('setTeamSecondFactor', ask)).code).toBe('state_conflict');
  await anAuthenticator(world, account.owner);
  const { data } = await api.ok('setTeamSecondFactor', ask);
  expect(data).toEqual({ required: true, members: 2, without: 1 });
  const [mail, ...more] = await world.mails(colleague.email);
  expect(mail?.subject).toContain('asks its team for a second factor');
  expect((await world.as(colleague.token).fails('listSessions')).code).toBe('second_factor_due');
  const { data: theirs } = await world.as(colleague.token).ok('listSecondFactors');
  expect(theirs.organisations).toHaveLength(1);
  // Asked again, nobody is told again.
  await api.ok('setTeamSecondFactor', ask);
  expect(await world.mails(colleague.email)).toHaveLength(more.length + 1);
  await api.ok('setTeamSecondFactor', { params, body: { required: false } });
  await world.as(colleague.token).ok('listSessions');
});

test('an address taken back takes what a thief has set up with it', async () => {
  const person = await aPersonWithPassword(world);
  const api = world.as(person.token);
  await setUpAuthenticator(world, person);
  const fresh = `thief.${person.email}`;
  await api.ok('requestEmailChange', { body: { email: fresh, password: ownPassword } });
  await api.ok('confirmEmailChange', { body: { code: await latestCode(world, fresh) } });
  const mails = await world.mails(person.email);
  const link = /undoToken=([\w-]+)/.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';
  await world.as().ok('undoEmailChange', { body: { token: link } });
  await world.as().ok('requestLoginCode', { body: { email: person.email } });
  const body = { email: person.email, code: await latestCode(world, person.email) };
  const { token } = await world.as().ok('confirmLoginCode', { body });
  expect((await world.as(token).ok('getProfile')).data._id).toBe(person.id);
  // Recovery codes may have been made by whoever had the account.
  const { data: held } = await world.as(token).ok('listSecondFactors');
  expect(held).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
});

test('a deleted account keeps none', async () => {
  const person = await aPersonWithPassword(world);
  await anAuthenticator(world, person);
  await world.as(person.token).ok('deleteAccount', { body: { password: ownPassword } });
  for (const table of ['second_factors', 'recovery_codes'] as const) {
    expect(
      await world.db.selectFrom(table).selectAll().where('user_id', '=', person.id).execute(),
    ).toEqual([]);
  }
});
