import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { aMember, anAccount, aProject, aStartup, aUser } from '#test/factories.ts';
import { anOperator } from '#test/money/money.ts';
import { decide } from '#test/money/referrals.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let world: World;
let desk: Api;
beforeAll(async () => {
  world = await createWorld();
  ({ desk } = await anOperator(world));
});
afterAll(async () => world.close());

const notInvoiced = { invoiced: 0, credited: 0, invoicedOpen: 0 };
type Project = Awaited<ReturnType<typeof aProject>>;

async function anApplicant(project: Project, name: string) {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder, name);
  return aSentApplication(world, { project, founder, startupId });
}

/** An organisation with two charges of which one was collected, and its bookkeeper. */
async function aBill() {
  const project = await aProject(world);
  const charged = [await anApplicant(project, 'Mycelia'), await anApplicant(project, 'Petrichor')];
  for (const one of charged) await decide(world, one, 'shortlisted');
  const [first, second] = charged.map(({ application }) => application._id);
  const body = { charges: [first ?? ''], reference: 'Wire 12' };
  await desk.ok('collectCharges', { body });
  const finance = await aMember(world, project.account.id, 'finance');
  const params = { id: project.account.id };
  return { project, finance: world.as(finance.token), params, first, second };
}

test('the bill is what was posted: charged, paid and open, and every charge with its state', async () => {
  const { finance, params, first, second } = await aBill();
  expect((await finance.ok('getManagementBilling', { params })).data).toEqual({
    price: { amount: 160, currency: 'EUR' },
    sums: [
      { currency: 'EUR', charged: 320, reversed: 0, collected: 160, open: 160, ...notInvoiced },
    ],
    details: null,
    cards: false,
  });
  const all = await finance.ok('listManagementCharges', { params });
  expect(all.paging.total).toBe(2);
  const [open] = (await finance.ok('listManagementCharges', { params, query: { state: 'open' } }))
    .data;
  expect(open).toMatchObject({ _id: second, amount: 160, collected: null });
  const paid = await finance.ok('listManagementCharges', { params, query: { state: 'collected' } });
  expect(paid.data.map(({ _id, collected }) => [_id, collected?.reference])).toEqual([
    [first, 'Wire 12'],
  ]);
});

test('what was taken back is open again', async () => {
  const { finance, params, first } = await aBill();
  const body = { reason: 'The bank sent it back.' };
  await desk.ok('reopenCharge', { params: { id: first ?? '' }, body });
  expect((await finance.ok('getManagementBilling', { params })).data.sums).toEqual([
    { currency: 'EUR', charged: 320, reversed: 0, collected: 0, open: 320, ...notInvoiced },
  ]);
});

test('an organisation that was charged nothing owes nothing', async () => {
  const account = await anAccount(world);
  const owner = world.as(account.owner.token);
  const params = { id: account.id };
  expect((await owner.ok('getManagementBilling', { params })).data.sums).toEqual([]);
  expect((await owner.ok('listManagementCharges', { params })).data).toEqual([]);
});

test('who reads no applications is not told who applied; an admin is', async () => {
  const { project, finance, params } = await aBill();
  const admin = world.as((await aMember(world, project.account.id, 'admin')).token);
  const names = async (api: Api) =>
    (await api.ok('listManagementCharges', { params })).data.map(({ startupName }) => startupName);
  expect(await names(finance)).toEqual([null, null]);
  expect(new Set(await names(admin))).toEqual(new Set(['Mycelia', 'Petrichor']));
});

test('finance knows its account, its colleagues and its bill, and nothing of projects and applications', async () => {
  const { project, finance, params, first } = await aBill();
  const mine = await finance.ok('listMyManagementAccounts');
  expect(mine.data.map(({ _id, role }) => [_id, role])).toEqual([[project.account.id, 'finance']]);
  const team = await finance.ok('getManagementTeam', { params });
  expect(team.data.map(({ email }) => email)).toEqual(team.data.map(() => null));
  for (const call of [
    'getManagementStats',
    'getManagementDetails',
    'listManagementProjects',
    'listManagementApplications',
    'listManagementReferrals',
    'listAssignments',
    'listInvitations',
  ] as const) {
    expect((await finance.fails(call, { params })).code).toBe('forbidden');
  }
  const application = { params: { id: first ?? '' } };
  expect((await finance.fails('getApplication', application)).code).toBe('not_found');
});

test('a manager decides and is not shown the bill', async () => {
  const { project, params } = await aBill();
  const manager = world.as((await aMember(world, project.account.id, 'manager')).token);
  expect((await manager.fails('getManagementBilling', { params })).code).toBe('forbidden');
  expect((await manager.fails('listManagementCharges', { params })).code).toBe('forbidden');
});

test('finance leaves by itself', async () => {
  const { finance, params } = await aBill();
  const { data: me } = await finance.ok('getProfile');
  await finance.ok('removeMember', { params: { ...params, userId: me._id } });
  expect((await finance.fails('getManagementBilling', { params })).code).toBe('not_found');
});
