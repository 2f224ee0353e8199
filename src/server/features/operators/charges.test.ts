import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#server/db/id.ts';
import { lockChain } from '#server/features/connectors/commands/ledger.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember, aProject } from '#test/factories.ts';
import {
  aPayable,
  anOperator,
  collect,
  earningOf,
  payOut,
  waitingForLocks,
} from '#test/money/money.ts';
import { aReferredApplication, decide } from '#test/money/referrals.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let world: World;
let desk: Api;
beforeAll(async () => {
  world = await createWorld();
  ({ desk } = await anOperator(world));
});
afterAll(async () => world.close());

const postings = async (applicationId: string) =>
  world.db
    .selectFrom('ledger_postings')
    .select(['kind', 'reference'])
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute();

test('open charges by account; collected with a reference, which is posted and kept in the trail', async () => {
  const project = await aProject(world);
  const [first, second] = [
    await aReferredApplication(world, { project }),
    await aSentApplication(world, { project }),
  ];
  for (const one of [first, second]) await decide(world, one, 'shortlisted');
  const own = { managementAccountId: project.account.id };
  const debtors = await desk.ok('listDebtors');
  expect(debtors.data.find(({ _id }) => _id === project.account.id)).toMatchObject({
    count: 2,
    open: [{ amount: 320, currency: 'EUR' }],
  });
  const open = (await desk.ok('listCharges', { query: { ...own, state: 'open' } })).data;
  expect(open.map(({ amount, collected }) => [amount, collected])).toEqual([
    [160, null],
    [160, null],
  ]);
  const charges = open.map(({ _id }) => _id);
  const body = { charges, reference: 'Wire 7 of 21 Nov' };
  const done = await desk.ok('collectCharges', { body });
  expect(done.data.map(({ collected }) => collected?.reference)).toEqual([
    body.reference,
    body.reference,
  ]);
  expect(await postings(first.application._id)).toEqual([
    { kind: 'charge', reference: null },
    { kind: 'accrual', reference: null },
    { kind: 'collection', reference: body.reference },
  ]);
  expect((await desk.fails('collectCharges', { body })).code).toBe('state_conflict');
  const rest = await desk.ok('listCharges', { query: { ...own, state: 'open' } });
  expect(rest.data).toEqual([]);
  const left = (await desk.ok('listDebtors')).data.map(({ _id }) => _id);
  expect(left).not.toContain(project.account.id);
  const trail = await desk.ok('listAuditEvents', { query: { target: first.application._id } });
  expect(trail.data[0]).toMatchObject({
    action: 'charge_collected',
    after: { reference: body.reference },
  });
});

test('one of two that is collected already, or unknown, collects neither', async () => {
  const [first, second] = [await aReferredApplication(world), await aReferredApplication(world)];
  for (const one of [first, second]) await decide(world, one, 'shortlisted');
  await collect(world, first);
  const charges = [first.application._id, second.application._id];
  const both = { charges, reference: 'X' };
  expect((await desk.fails('collectCharges', { body: both })).code).toBe('state_conflict');
  const unknown = { charges: [second.application._id, newId()], reference: 'X' };
  expect((await desk.fails('collectCharges', { body: unknown })).code).toBe('not_found');
  const kinds = (await postings(second.application._id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['charge', 'accrual']);
  const blank = { charges: [second.application._id], reference: ' ' };
  expect((await desk.fails('collectCharges', { body: blank })).code).toBe('validation');
});

test('collected twenty times at once: one posting', async () => {
  const referred = await aReferredApplication(world);
  await decide(world, referred, 'shortlisted');
  const body = { charges: [referred.application._id], reference: 'X' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => desk.raw('POST', '/v3/operators/charges/collect', body)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const kinds = (await postings(referred.application._id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['charge', 'accrual', 'collection']);
});

test('taken back by counter postings: a payable share waits again; a paid one keeps it', async () => {
  const payable = await aPayable(world);
  const params = { id: payable.application._id };
  const body = { reason: 'The bank took it back.' };
  expect((await desk.ok('reopenCharge', { params, body })).data.collected).toBeNull();
  expect(await earningOf(world, payable)).toMatchObject({
    status: 'earned',
    reason: 'uncollected',
  });
  const kinds = (await postings(params.id)).map(({ kind }) => kind);
  expect(kinds).toEqual([
    'charge',
    'accrual',
    'collection',
    'release',
    'hold',
    'collection_reversal',
  ]);
  expect((await desk.fails('reopenCharge', { params, body })).code).toBe('state_conflict');
  await collect(world, payable);
  await desk.ok('makeEarningPayable', { params: { id: payable.earningId }, body: {} });
  await payOut(world);
  const late = await desk.fails('reopenCharge', { params, body });
  expect(late.message).toContain('stays collected');
});

test('a share becomes payable no more while its payment is being taken back', async () => {
  const referred = await aReferredApplication(world);
  await decide(world, referred, 'accepted');
  await collect(world, referred);
  const { id } = await earningOf(world, referred);
  const other = await anOperator(world);
  const charge = { id: referred.application._id };
  let both: Promise<unknown[]> | undefined;
  await world.db.transaction().execute(async (transaction) => {
    await lockChain(transaction);
    const taken = desk.ok('reopenCharge', { params: charge, body: { reason: 'It came back.' } });
    await vi.waitFor(async () => expect(await waitingForLocks(world)).toBe(1));
    const made = other.desk.fails('makeEarningPayable', { params: { id }, body: {} });
    await vi.waitFor(async () => expect(await waitingForLocks(world)).toBe(2));
    both = Promise.all([taken, made]);
  });
  const [, failure] = (await both) ?? [];
  expect(failure).toMatchObject({ httpStatus: 409, code: 'state_conflict' });
  expect((await earningOf(world, referred)).status).toBe('earned');
  expect((await verifyLedger(world.db)).problem).toBeNull();
});

test('nobody collects what their organisation owes, or what they earn by', async () => {
  const mine = await anOperator(world);
  const referred = await aReferredApplication(world, { connector: mine });
  await decide(world, referred, 'shortlisted');
  const body = { charges: [referred.application._id], reference: 'X' };
  expect((await mine.desk.fails('collectCharges', { body })).code).toBe('own_charge');
  const member = await anOperator(world);
  await aMember(world, referred.project.account.id, 'viewer', member);
  expect((await member.desk.fails('collectCharges', { body })).code).toBe('own_charge');
  await desk.ok('collectCharges', { body });
  const params = { id: referred.application._id };
  const reason = { reason: 'Because.' };
  expect((await mine.desk.fails('reopenCharge', { params, body: reason })).code).toBe('own_charge');
  const { connector } = await aReferredApplication(world);
  expect((await world.as(connector.token).fails('listCharges')).code).toBe('forbidden');
});
