import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthAfter, monthOf, monthStart } from '#rules/billing/invoices.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import {
  anUncharged,
  aProjectIn,
  charge,
  letterhead,
  numbers,
  type Project,
  sumsOf,
} from '#test/money/invoices.ts';
import { createWorld, type World } from '#test/world.ts';
import { issueNext } from './commands/invoices.ts';
import { invoicing } from './jobs.ts';

let world: World;
let projects: Project[];
beforeAll(async () => {
  world = await createWorld(letterhead);
  projects = [await aProjectIn(world, 'EUR'), await aProjectIn(world, 'JPY')];
});
afterAll(async () => world.close());

const crash = new Error('killed');

/** A process that is killed after it wrote an invoice, and before it was committed. */
async function killed(now: Date): Promise<void> {
  await world.db
    .transaction()
    .execute(async (db) => {
      await issueNext({ ...world.services, db }, now);
      throw crash;
    })
    .catch((error: unknown) => {
      if (error !== crash) throw error;
    });
}

async function isWhole(): Promise<void> {
  for (const row of await sumsOf(world)) expect(row.charged).toBe(row.on + row.waiting);
  const years = Map.groupBy(await numbers(world), ({ year }) => year);
  for (const issued of years.values()) {
    expect(issued.map(({ number }) => number)).toEqual(issued.map((_, at) => at + 1));
  }
  expect((await verifyLedger(world.db)).problem).toBeNull();
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('charge'), of: fc.nat(1), back: fc.nat(70) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('month') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('two processes') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash') }) },
);

test('at every moment charges are what is invoiced and what waits; numbers have no gap and no double', async () => {
  let now = world.clock.now();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        const run = { services: world.services, now };
        if (one.kind === 'month') now = monthStart(monthAfter(monthOf(now)));
        else if (one.kind === 'crash') await killed(now);
        else if (one.kind === 'two processes') {
          await Promise.all([
            invoicing.run(run),
            invoicing.run(run),
            issueNext(world.services, now),
          ]);
        } else if ('of' in one) {
          const project = projects[one.of];
          if (!project) throw new Error('There are two.');
          // A request that began before a month ended may be kept after its invoice.
          const at = new Date(now.getTime() - one.back * 86_400_000);
          await charge(world, await anUncharged(world, project), at);
        }
        await isWhole();
      }
      // Whatever is left is on an invoice once its months are over.
      now = monthStart(monthAfter(monthAfter(monthOf(now))));
      await invoicing.run({ services: world.services, now });
      await isWhole();
    }),
    { numRuns: 8 },
  );
  expect((await numbers(world)).length).toBeGreaterThan(3);
  for (const row of await sumsOf(world)) expect(row.on).toBeGreaterThan(0);
}, 120_000);
