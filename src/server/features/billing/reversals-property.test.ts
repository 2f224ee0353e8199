import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthAfter, monthOf, monthStart } from '#rules/billing/invoices.ts';
import { inTransaction } from '#server/db/database.ts';
import { collectCharges, reopenCharge } from '#server/features/connectors/commands/charges.ts';
import { followApplication } from '#server/features/connectors/commands/follow.ts';
import { makeBatch, releaseBatch } from '#server/features/connectors/commands/payouts.ts';
import { releaseDue } from '#server/features/connectors/commands/release.ts';
import { listOwed } from '#server/features/connectors/queries/owed.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { AppError } from '#server/http/errors.ts';
import { aUser } from '#test/factories.ts';
import { aProjectIn, letterhead, type Project } from '#test/money/invoices.ts';
import { anOperator } from '#test/money/money.ts';
import { aPayee } from '#test/money/payees.ts';
import { aSharedCharge, type CaseSums, caseSums, reverse } from '#test/money/reversals.ts';
import { createWorld, type World } from '#test/world.ts';
import { invoicing } from './jobs.ts';

let world: World;
let projects: Project[];
let connectors: string[];
let operators: { maker: string; releaser: string };
let now: Date;
beforeAll(async () => {
  world = await createWorld(letterhead);
  projects = [await aProjectIn(world, 'EUR'), await aProjectIn(world, 'JPY')];
  connectors = [(await aUser(world)).id, (await aUser(world)).id];
  for (const id of connectors) await aPayee(world, { kind: 'user', id });
  operators = { maker: (await anOperator(world)).id, releaser: (await anOperator(world)).id };
  now = world.clock.now();
});
afterAll(async () => world.close());

const crash = new Error('killed');
const reached = { refund: 0, cancel: 0, clawback: 0, credit: 0, refused: 0 };

/** What was refused is no fault: nothing of it is there. Everything else is. */
async function tried(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    reached.refused += 1;
  });
}

const collect = async (id: string) =>
  inTransaction(world.db, async (db) => collectCharges(db, [id], { reference: 'Bank', now }));
const reopen = async (id: string) =>
  inTransaction(world.db, async (db) => reopenCharge(db, id, { reference: 'It came back', now }));
const takeBack = async (one: CaseSums) =>
  reverse(world, one.application_id, { reference: one.is_collected ? 'Wire' : null, now });
const follow = async (
  applicationId: string,
  to: 'accepted' | 'rejected' | 'in_review' | 'pending',
) => inTransaction(world.db, async (db) => followApplication(db, { applicationId, to, now }));

async function payOut(): Promise<void> {
  const { id } = await inTransaction(world.db, async (db) =>
    makeBatch(db, { makerId: operators.maker, limit: 200, now }),
  );
  await inTransaction(world.db, async (db) =>
    releaseBatch(db, id, { releaserId: operators.releaser, now }),
  );
}

/** A process that is killed when everything is written and nothing is committed. */
async function killed(one: CaseSums): Promise<void> {
  const work = inTransaction(world.db, async (db) => {
    await reverse({ ...world, db }, one.application_id, {
      reference: one.is_collected ? 'Wire' : null,
      now,
    });
    throw crash;
  });
  await tried(
    work.catch((error: unknown) => {
      if (error !== crash) throw error;
    }),
  );
}

/** Numbers of each year from 1, without a gap. */
async function isCounted(table: 'invoices' | 'credit_notes'): Promise<void> {
  const { rows } = await sql<{ numbers: number[] }>`
    select array_agg(number order by number) as numbers from ${sql.table(table)}
    group by year`.execute(world.db);
  for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, at) => at + 1));
}

async function isWhole(): Promise<void> {
  const { rows } = await sql`select from ledger_entries group by posting_id
    having sum(amount_minor) <> 0`.execute(world.db);
  expect(rows).toEqual([]);
  const cases = await caseSums(world);
  for (const one of cases) {
    // Owed is what was charged, and neither collected nor taken back: all of it, or nothing.
    expect(one.owes).toBe(one.is_collected || one.is_reversed ? 0 : one.price);
    expect(one.reversals).toBe(one.is_reversed ? 1 : 0);
    // A credit note for what was taken back of an invoice, and for nothing else.
    expect(one.credited).toBe(one.is_reversed && one.invoice_id !== null ? one.price : 0);
    if (!one.is_reversed) continue;
    // Nobody earns by it: what was paid is owed back.
    expect({ held: one.held, payable: one.payable, left: one.paid - one.clawed }).toEqual({
      held: 0,
      payable: 0,
      left: 0,
    });
  }
  for (const { account } of projects) {
    for (const { charged, reversed, collected } of await listOwed(world.db, account.id)) {
      expect(charged - reversed - collected).toBeGreaterThanOrEqual(0);
    }
  }
  // What invoices hold less their credit notes is what stands of the charges on them.
  const { rows: paper } = await sql<{ minor: number }>`
    select ((select coalesce(sum(total_minor), 0) from invoices)
      - (select coalesce(sum(amount_minor), 0) from credit_notes))::float8 as minor`.execute(
    world.db,
  );
  const standing = cases.filter((one) => one.invoice_id !== null && !one.is_reversed);
  expect(paper[0]?.minor).toBe(standing.reduce((sum, { price }) => sum + price, 0));
  await isCounted('invoices');
  await isCounted('credit_notes');
  expect((await verifyLedger(world.db)).problem).toBeNull();
}

const kinds = ['collect', 'reopen', 'reverse', 'accept', 'reject', 'look', 'again'] as const;
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('charge'), of: fc.nat(3) }) },
  { weight: 9, arbitrary: fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('at once'), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash'), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('month', 'payout') }) },
);
type Step = { kind: string; of?: number; at?: number };
const newest = (kind: string): Step => ({ kind, at: 0 });
const aCharge: Step = { kind: 'charge', of: 0 };

/** What every run of this test meets: taken back when its share was paid, and the next payout that keeps it back; not twice. */
const met: Step[] = [
  aCharge,
  { kind: 'month' },
  newest('collect'),
  { kind: 'payout' },
  newest('reverse'),
  newest('reverse'),
  newest('accept'),
  aCharge,
  newest('collect'),
  { kind: 'payout' },
  aCharge,
  newest('reverse'),
  newest('accept'),
  { kind: 'month' },
];

async function take(one: Step): Promise<void> {
  if (one.kind === 'month') {
    now = monthStart(monthAfter(monthOf(now)));
    await invoicing.run({ services: world.services, now });
  } else if (one.kind === 'payout') {
    now = new Date(now.getTime() + 15 * 86_400_000);
    await releaseDue(world.db, now);
    await tried(payOut());
  } else if (one.of !== undefined) {
    const [project, connector] = [projects[one.of % 2], connectors[one.of >> 1]];
    if (!project || !connector) throw new Error('There are two of each.');
    await follow(await aSharedCharge(world, project, connector, now), 'accepted');
  } else {
    const cases = await caseSums(world);
    // The newest, so that what a run has made is met.
    const found = cases.at(-1 - ((one.at ?? 0) % Math.min(6, Math.max(1, cases.length))));
    if (found) await takeOn(one.kind, found);
  }
}

async function takeOn(kind: string, one: CaseSums): Promise<void> {
  const id = one.application_id;
  if (kind === 'collect') await tried(collect(id));
  else if (kind === 'reopen') await tried(reopen(id));
  else if (kind === 'accept') await follow(id, 'accepted');
  else if (kind === 'reject') await follow(id, 'rejected');
  else if (kind === 'look') await follow(id, 'in_review');
  else if (kind === 'again') await follow(id, 'pending');
  else if (kind === 'crash') await killed(one);
  else if (kind === 'reverse') await tried(takeBack(one));
  else {
    const later = new Date(now.getTime() + 15 * 86_400_000);
    await Promise.all([
      tried(takeBack(one)),
      tried(one.is_collected ? reopen(id) : collect(id)),
      tried(takeBack({ ...one, is_collected: !one.is_collected })),
      tried(takeBack(one)),
      invoicing.run({ services: world.services, now: later }),
      tried(payOut()),
      follow(id, 'rejected').then(async () => follow(id, 'accepted')),
      releaseDue(world.db, later),
    ]);
    now = later;
  }
}

test('whatever is charged, collected, invoiced, paid and taken back in whatever order: owed, paper and shares agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array<Step>(step, { minLength: 8, maxLength: 18 }), async (steps) => {
      for (const one of steps) {
        await take(one);
        await isWhole();
      }
    }),
    { numRuns: 10, examples: [[met]] },
  );
  const cases = (await caseSums(world)).filter((one) => one.is_reversed);
  reached.refund = cases.filter((one) => one.is_collected).length;
  reached.cancel = cases.length - reached.refund;
  reached.clawback = cases.filter((one) => one.clawed > 0).length;
  reached.credit = cases.filter((one) => one.credited > 0).length;
  for (const count of Object.values(reached)) expect(count).toBeGreaterThan(0);
}, 240_000);
