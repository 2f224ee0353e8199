import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reversalLimit } from '#rules/billing/reversals.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { aMember, aProject } from '#test/factories.ts';
import { aCharge, type Project } from '#test/money/invoices.ts';
import { anOperator, collect } from '#test/money/money.ts';
import { createWorld, type World } from '#test/world.ts';

type Desk = Awaited<ReturnType<typeof anOperator>>;
let world: World;
let ada: Desk;
let ben: Desk;
let dear: Project;
beforeAll(async () => {
  world = await createWorld();
  [ada, ben] = [await anOperator(world), await anOperator(world)];
  dear = await aProjectOf(1601);
});
afterAll(async () => world.close());

async function aProjectOf(price: number): Promise<Project> {
  const project = await aProject(world);
  await world.db
    .updateTable('projects')
    .set({ price_minor: price * 100 })
    .where('id', '=', project.id)
    .execute();
  return project;
}
const aDearCharge = async () => aCharge(world, dear, world.clock.now());
const reason = 'The programme was called off.';
const propose = async ({ desk }: Desk, id: string) => {
  const { data } = await desk.ok('proposeReversal', { params: { id }, body: { reason } });
  return data.proposal?._id ?? '';
};
const confirming = (id: string, reference: string | null = null) => ({
  params: { id },
  body: { reference },
});
const kinds = async (id: string) =>
  (
    await world.db
      .selectFrom('ledger_postings')
      .select('kind')
      .where('application_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ kind }) => kind);
const problem = async () => (await verifyLedger(world.db)).problem;

test('more than one operator may: refused alone, proposed, and taken back by another one with the transfer', async () => {
  const id = await aDearCharge();
  await collect(world, { application: { _id: id } });
  const finance = await aMember(world, dear.account.id, 'finance');
  const alone = { params: { id }, body: { reason, reference: 'Wire 1' } };
  expect((await ada.desk.fails('reverseCharge', alone)).message).toContain('Propose it');
  expect(await kinds(id)).toEqual(['charge', 'collection']);

  const query = { state: 'proposed', managementAccountId: dear.account.id } as const;
  expect((await ben.desk.ok('listCharges', { query })).data).toEqual([]);
  const proposal = await propose(ada, id);
  expect((await ben.desk.ok('listCharges', { query })).data).toMatchObject([
    { _id: id, asksSecond: true, proposal: { madeBy: { _id: ada.id }, reason } },
  ]);
  expect((await ben.desk.ok('getOverview')).data.reversalsProposed).toBe(1);
  // Nothing of it is posted, and nobody outside is told.
  expect(await kinds(id)).toEqual(['charge', 'collection']);
  expect(await world.mails(finance.email)).toEqual([]);

  expect((await ada.desk.fails('confirmReversal', confirming(proposal, 'Wire 1'))).code).toBe(
    'four_eyes',
  );
  // What was not transferred is not said to be.
  expect((await ben.desk.fails('confirmReversal', confirming(proposal))).code).toBe(
    'state_conflict',
  );
  const { data } = await ben.desk.ok('confirmReversal', confirming(proposal, 'Wire 1'));
  expect(data).toMatchObject({
    proposal: null,
    reversed: { reason, refund: { reference: 'Wire 1' } },
  });
  expect((await kinds(id)).slice(-2)).toEqual(['charge_reversal', 'refund']);
  expect(await world.mails(finance.email)).toHaveLength(1);
  const trail = await ben.desk.ok('listAuditEvents', { query: { target: id } });
  expect(trail.data.map(({ action, actor }) => [action, actor?._id]).slice(0, 2)).toEqual([
    ['charge_reversed', ben.id],
    ['reversal_proposed', ada.id],
  ]);
  expect(await problem()).toBeNull();
});

test('an alias, who named the other, and whoever is of the organisation do not confirm', async () => {
  const id = await aDearCharge();
  const maker = await anOperator(world, { email: 'greta@gmail.com' });
  const alias = await anOperator(world, { email: 'gre.ta+two@gmail.com' });
  const named = await anOperator(world);
  await world.db
    .updateTable('users')
    .set({ operator_named_by: maker.id })
    .where('id', '=', named.id)
    .execute();
  const member = await aMember(world, dear.account.id, 'reviewer');
  await world.db
    .updateTable('users')
    .set({ operator_since: world.clock.now() })
    .where('id', '=', member.id)
    .execute();
  const proposal = await propose(maker, id);
  for (const { desk } of [alias, named]) {
    expect((await desk.fails('confirmReversal', confirming(proposal))).code).toBe('four_eyes');
  }
  const own = world.as(member.token);
  expect((await own.fails('confirmReversal', confirming(proposal))).code).toBe('own_charge');
  const dropping = { params: { id: proposal }, body: { reason } };
  expect((await own.fails('dropReversal', dropping)).code).toBe('own_charge');
  // Whoever proposed and is no operator any more proposed nothing.
  await world.db
    .updateTable('users')
    .set({ operator_since: null })
    .where('id', '=', maker.id)
    .execute();
  expect((await ben.desk.fails('confirmReversal', confirming(proposal))).message).toContain(
    'no longer an operator',
  );
  expect(await kinds(id)).toEqual(['charge']);
});

test('one proposal at a time; dropped, confirmed no more; and what is proposed is taken back by nobody alone', async () => {
  const cheap = await aCharge(world, await aProject(world), world.clock.now());
  const first = await propose(ada, cheap);
  const again = { params: { id: cheap }, body: { reason } };
  expect((await ben.desk.fails('proposeReversal', again)).message).toContain('already');
  const alone = { params: { id: cheap }, body: { reason, reference: null } };
  expect((await ben.desk.fails('reverseCharge', alone)).message).toContain('already');
  const dropping = { params: { id: first }, body: { reason: 'It stands.' } };
  expect((await ada.desk.ok('dropReversal', dropping)).data.proposal).toBeNull();
  expect((await ben.desk.fails('confirmReversal', confirming(first))).code).toBe('state_conflict');
  expect((await ben.desk.fails('dropReversal', dropping)).code).toBe('state_conflict');
  const second = await propose(ada, cheap);
  const answers = await Promise.allSettled(
    [ben, ben, ben].map(async ({ desk }) => desk.ok('confirmReversal', confirming(second))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await kinds(cheap)).toEqual(['charge', 'charge_reversal']);
  expect((await ada.desk.fails('proposeReversal', again)).message).toContain('taken back');
  expect(await problem()).toBeNull();
});

test('the database lets nobody take a charge back alone who should have asked, and no process of before', async () => {
  const id = await aDearCharge();
  const proposal = await propose(ada, id);
  const { id: posting } = await world.db
    .selectFrom('ledger_postings')
    .select('id')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const change of [
    sql`update shortlist_charges set reversed_posting = ${posting}, reversal_reason = 'X'
      where application_id = ${id}`,
    sql`update reversals set state = 'done', closed_by = ${ada.id}, closed_at = now()
      where id = ${proposal}`,
  ]) {
    await expect(change.execute(world.db)).rejects.toThrow(/taken back|reversals_two_people/);
  }
});

type Step = { by: number; of: number; days: number };
const step = fc.record({ by: fc.nat(1), of: fc.nat(2), days: fc.constantFrom(0, 0, 0, 0, 3, 8) });

test('in whatever order and at once: of what an operator takes back alone no week holds more than the limit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps: Step[]) => {
      const desks = [await anOperator(world), await anOperator(world)];
      const projects = [await aProjectOf(160), await aProjectOf(700), await aProjectOf(1600)];
      const ids: string[] = [];
      for (const { of } of steps) {
        const project = projects[of];
        if (project) ids.push(await aCharge(world, project, world.clock.now()));
      }
      const pending: Promise<unknown>[] = [];
      for (const [at, { by, days }] of steps.entries()) {
        // All of one moment at once.
        if (days > 0) await Promise.all(pending.splice(0));
        world.clock.advance(days * 86_400_000);
        const url = `/v3/operators/charges/${ids[at]}/reverse`;
        const sent = desks[by]?.desk.raw('POST', url, { reason, reference: null });
        if (sent) pending.push(sent);
      }
      await Promise.all(pending);
      const { rows } = await sql<{ minor: number }>`
        select (select sum(price_minor)::float8 from reversals other
          where other.made_by = reversals.made_by and not asks_second
            and other.created_at > reversals.created_at - interval '7 days'
            and other.created_at <= reversals.created_at) as minor
        from reversals where state = 'done' and not asks_second
          and made_by = any(${desks.map(({ id }) => id)}::uuid[])`.execute(world.db);
      expect(rows.length).toBeGreaterThan(0);
      for (const { minor } of rows) expect(minor).toBeLessThanOrEqual(reversalLimit('EUR'));
    }),
    { numRuns: 8 },
  );
  expect(await problem()).toBeNull();
}, 120_000);
