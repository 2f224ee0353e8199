import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { sql } from 'kysely';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { hashPassword } from '#server/integrations/secrets/passwords.ts';
import { DAY_MS } from '#rules/time.ts';
import { aMember, anAccount, aUser, type TestUser } from '#test/factories.ts';
import { aPayable, anOperator, earningOf } from '#test/money/money.ts';
import { anIban, aPayee, detailsOf } from '#test/money/payees.ts';
import { referralsOf } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';
import { payeeAsking } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const password = 'a long walk by the sea';
const days = (count: number) => world.clock.advance(count * DAY_MS);

async function aConnector(): Promise<TestUser> {
  const user = await aUser(world, { firstName: 'Cleo' });
  const password_hash = await hashPassword(password);
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
  return user;
}

const say = async (user: TestUser, iban: string) =>
  (await world.as(user.token).ok('setOwnPayee', { body: { ...detailsOf(iban), password } })).data;

async function made() {
  const maker = await anOperator(world);
  const answer = await maker.desk.raw('POST', '/v3/operators/payouts', {});
  const id = answer.status === 201 ? (answer.body as { data: { _id: string } }).data._id : null;
  return { id: id ?? '', answer };
}

async function released(id: string): Promise<string> {
  const { desk } = await anOperator(world);
  await desk.ok('releasePayoutBatch', { params: { id }, body: {} });
  return String((await desk.raw('GET', `/v3/operators/payouts/${id}/export`)).body);
}

/** Every row of the database as text. */
async function everyRow(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, ' ') as text from ${sql.raw(name)} t`.execute(world.db);
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join(' ');
}

test('an account is shown masked, kept encrypted, and in clear in the released file alone', async () => {
  const connector = await aConnector();
  const iban = anIban();
  const key = { 'idempotency-key': `payee-${connector.id}` };
  const body = { ...detailsOf(`${iban.slice(0, 4)} ${iban.slice(4)}`), password };
  const api = world.as(connector.token);
  const first = await api.raw('PUT', '/v3/connectors/me/payee', body, key);
  expect(first.status).toBe(200);
  expect(JSON.stringify(first.body)).not.toContain(iban.slice(4));
  const again = await api.raw('PUT', '/v3/connectors/me/payee', body, key);
  expect(again.body).toEqual(first.body);
  const seen = (await api.ok('getOwnPayee')).data;
  expect(seen).toMatchObject({ country: 'DE', tail: iban.slice(-4) });
  days(limits.payeeHoldDays);
  const payable = await aPayable(world, { connector });
  const { id } = await made();
  const file = await released(id);
  expect(file).toContain(`"Cleo Martin","${iban}"`);
  expect((await earningOf(world, payable)).status).toBe('paid');
  const rows = await everyRow();
  for (const part of [iban, iban.slice(4), iban.slice(4, 18)]) expect(rows).not.toContain(part);
  expect(rows).not.toContain(Buffer.from(iban).toString('hex'));
  const exported = JSON.stringify((await api.raw('GET', '/v3/auth/export')).body);
  expect(exported).toContain('payeeDetails');
  expect(exported).not.toContain(iban.slice(4));
  expect((await verifyLedger(world.db)).problem).toBeNull();
});

test('without details money waits, and who earns is asked once; new ones wait 7 days', async () => {
  const connector = await aConnector();
  const payable = await aPayable(world, { connector, payee: false });
  const waits = async () =>
    (await referralsOf(world, connector))[0]?.application?.earning?.waitsFor;
  expect(await waits()).toEqual(['payee_missing']);
  expect((await made()).answer.status).toBe(409);
  for (let hour = 0; hour < 2; hour += 1) {
    await payeeAsking.run({ services: world.services, now: world.clock.now() });
  }
  const asked = (await world.mails(connector.email)).filter(({ subject }) =>
    subject.includes('where you want to be paid'),
  );
  expect(asked).toHaveLength(1);
  const iban = anIban();
  const kept = await say(connector, iban);
  expect(await waits()).toEqual(['payee_changed']);
  const [told] = await referralsOf(world, connector);
  expect(told?.application?.earning?.accountFrom).toBe(kept.payableFrom);
  world.clock.advance(limits.payeeHoldDays * DAY_MS - 1);
  expect((await made()).answer.status).toBe(409);
  world.clock.advance(1);
  expect(new Date(kept.payableFrom)).toEqual(world.clock.now());
  expect(await waits()).toEqual(['payout']);
  expect(await released((await made()).id)).toContain(iban);
  expect((await earningOf(world, payable)).status).toBe('paid');
});

test('what is changed after the batch was made is paid nowhere until its days are over', async () => {
  const connector = await aConnector();
  const old = await aPayee(world, { kind: 'user', id: connector.id });
  const payable = await aPayable(world, { connector });
  const { id } = await made();
  const next = anIban();
  await say(connector, next);
  const { desk } = await anOperator(world);
  const before = (await desk.ok('getPayoutBatch', { params: { id } })).data;
  expect(before).toMatchObject({ lines: 0, items: [{ waitsFor: 'payee_changed' }] });
  const [mail] = await world.mails(connector.email);
  expect(mail?.text).toContain(`•••• ${next.slice(-4)}`);
  expect(mail?.text).toContain('If it was not you');
  expect(mail?.text).not.toContain(next.slice(4));
  const file = await released(id);
  expect(file).not.toContain(old);
  expect(file).not.toContain(next);
  const line = await world.db
    .selectFrom('payout_lines')
    .select(['state', 'dropped_reason'])
    .where('batch_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ state: 'dropped', dropped_reason: 'payee_changed' });
  days(limits.payeeHoldDays);
  const later = await released((await made()).id);
  expect(later).toContain(next);
  expect(later).not.toContain(old);
  expect((await earningOf(world, payable)).status).toBe('paid');
});

test('a line whose details were set past its batch is left out, whoever wrote them, and the database refuses it', async () => {
  const connector = await aConnector();
  const payable = await aPayable(world, { connector });
  const { id } = await made();
  // As a writer that knows nothing of batches would.
  await aPayee(world, { kind: 'user', id: connector.id }, { iban: anIban() });
  const other = await aConnector();
  await aPayee(world, { kind: 'user', id: other.id });
  const foreign = await world.db
    .selectFrom('payee_details')
    .select('id')
    .where('user_id', '=', other.id)
    .executeTakeFirstOrThrow();
  const force = async (pin: string | null) => {
    await world.db
      .updateTable('payout_lines')
      .set({ payee_details_id: pin })
      .where('batch_id', '=', id)
      .execute();
    await world.db
      .updateTable('payout_lines')
      .set({ state: 'paid' })
      .where('batch_id', '=', id)
      .execute();
  };
  await expect(force(foreign.id)).rejects.toThrow('Nobody said');
  await expect(force(null)).rejects.toThrow('Nobody said');
  await released(id);
  expect((await earningOf(world, payable)).status).toBe('payable');
  days(limits.payeeHoldDays);
  await released((await made()).id);
});

test('it takes the password; versions stay and are never changed', async () => {
  const connector = await aConnector();
  const api = world.as(connector.token);
  const body = detailsOf(anIban());
  expect((await api.fails('setOwnPayee', { body })).code).toBe('validation');
  const wrong = await api.fails('setOwnPayee', { body: { ...body, password: 'not this one' } });
  expect(wrong.code).toBe('credentials_wrong');
  expect((await api.ok('getOwnPayee')).data).toBeNull();
  await say(connector, anIban());
  await say(connector, anIban());
  const versions = world.db
    .selectFrom('payee_details')
    .select('version')
    .where('user_id', '=', connector.id)
    .orderBy('version');
  expect(await versions.execute()).toEqual([{ version: 1 }, { version: 2 }]);
  const changed = world.db
    .updateTable('payee_details')
    .set({ tail: '0000' })
    .where('user_id', '=', connector.id)
    .execute();
  await expect(changed).rejects.toThrow('never changed');
});

test('the same account of two earners holds both', async () => {
  const [one, two] = [await aConnector(), await aConnector()];
  const iban = anIban();
  const both = [
    await aPayable(world, { connector: one, payee: false }),
    await aPayable(world, { connector: two, payee: false }),
  ];
  for (const { id } of [one, two]) await aPayee(world, { kind: 'user', id }, { iban });
  expect((await made()).answer.status).toBe(409);
  for (const payable of both) {
    const holds = await world.db
      .selectFrom('earning_holds')
      .select('kind')
      .where('earning_id', '=', payable.earningId)
      .execute();
    expect(holds).toEqual([{ kind: 'same_payee' }]);
  }
  const [told] = await referralsOf(world, one);
  expect(told?.application?.earning?.waitsFor).toEqual(['same_payee']);
});

test('of an organisation its billing people alone see and change it, and all of them are told', async () => {
  const account = await anAccount(world);
  const [finance, viewer, stranger] = [await aConnector(), await aConnector(), await aConnector()];
  await aMember(world, account.id, 'finance', finance);
  await aMember(world, account.id, 'viewer', viewer);
  const params = { id: account.id };
  const body = { ...detailsOf(anIban()), password };
  for (const [who, code] of [
    [viewer, 'forbidden'],
    [stranger, 'not_found'],
  ] as const) {
    const api = world.as(who.token);
    expect((await api.fails('getManagementPayee', { params })).code).toBe(code);
    expect((await api.fails('setManagementPayee', { params, body })).code).toBe(code);
  }
  await world.as(finance.token).ok('setManagementPayee', { params, body });
  const seen = await world.as(account.owner.token).ok('getManagementPayee', { params });
  expect(seen.data?.tail).toBe(body.account.iban.slice(-4));
  for (const { email } of [finance, account.owner]) {
    const [mail] = await world.mails(email);
    expect(mail?.subject).toBe('Where Nordic Climate Fund is paid has changed');
  }
  expect(await world.mails(viewer.email)).toEqual([]);
});

test('with the account go the details that nothing was paid to', async () => {
  const connector = await aConnector();
  const paidTo = await aPayee(world, { kind: 'user', id: connector.id });
  await aPayable(world, { connector });
  const { id } = await made();
  expect(await released(id)).toContain(paidTo);
  await say(connector, anIban());
  await world.as(connector.token).ok('deleteAccount', { body: { password } });
  const left = await world.db
    .selectFrom('payee_details')
    .select('version')
    .where('user_id', '=', connector.id)
    .execute();
  expect(left).toEqual([{ version: 1 }]);
  const { desk } = await anOperator(world);
  expect(String((await desk.raw('GET', `/v3/operators/payouts/${id}/export`)).body)).toContain(
    paidTo,
  );
});

test('an account number that cannot be right is refused without being repeated', async () => {
  const connector = await aConnector();
  const iban = anIban();
  const wrong = `${iban.slice(0, -1)}${iban.endsWith('1') ? '2' : '1'}`;
  const body = { ...detailsOf(wrong), password };
  const answer = await world.as(connector.token).raw('PUT', '/v3/connectors/me/payee', body);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain('Check this IBAN');
  expect(answer.body).toMatchObject({ details: [{ path: 'account.iban' }] });
  expect(JSON.stringify(answer.body)).not.toContain(wrong);
  const number = {
    kind: 'number' as const,
    number: '12',
    bankCode: '?',
    bankName: 'B',
    country: 'DE',
  };
  const failure = await world
    .as(connector.token)
    .fails('setOwnPayee', { body: { ...body, account: number } });
  expect(failure.details?.map(({ path }) => path)).toEqual([
    'account.number',
    'account.bankCode',
    'account.country',
  ]);
});
