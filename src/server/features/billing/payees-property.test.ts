import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#rules/time.ts';
import { makeBatch, releaseBatch } from '#server/features/connectors/commands/payouts.ts';
import { inTransaction } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { hashPassword } from '#server/integrations/secrets/passwords.ts';
import { aSession, aUser, type TestUser } from '#test/factories.ts';
import { aPayable, anOperator } from '#test/money/money.ts';
import { anIban, detailsOf } from '#test/money/payees.ts';
import { createWorld, type World } from '#test/world.ts';
import { openPayees } from './queries/payee-details.ts';

const password = 'a long walk by the sea';
let world: World;
let earners: TestUser[];
let operators: [string, string];
/** What each said, and when: what the database must agree with. */
const said: { userId: string; iban: string; at: number }[] = [];
const madeAt = new Map<string, number>();

beforeAll(async () => {
  world = await createWorld();
  earners = [await aUser(world), await aUser(world)];
  operators = [(await anOperator(world)).id, (await anOperator(world)).id];
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .execute();
});
afterAll(async () => world.close());

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('say' as const), of: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('earn' as const), of: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), of: fc.constantFrom(1, 3, 7) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('make' as const), of: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('release' as const), of: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('race' as const), of: fc.nat(1) }) },
);
type Step = { kind: 'say' | 'earn' | 'wait' | 'make' | 'release' | 'race'; of: number };

async function tried(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function say(of: number): Promise<void> {
  const user = earners[of];
  if (!user) throw new Error('There are two.');
  const iban = anIban();
  // Not more often than the limit of calls allows.
  world.clock.advance(60_000);
  // A session of before may be over by now.
  const token = await aSession(world, user.id);
  await world.as(token).ok('setOwnPayee', { body: { ...detailsOf(iban), password } });
  said.push({ userId: user.id, iban, at: world.clock.now().getTime() });
}

async function earn(of: number): Promise<void> {
  const connector = earners[of];
  if (!connector) throw new Error('There are two.');
  await aPayable(world, { connector, payee: false });
}

async function make(): Promise<void> {
  const now = world.clock.now();
  await tried(
    inTransaction(world.db, async (db) => {
      const { id } = await makeBatch(db, { makerId: operators[0], limit: 200, now });
      madeAt.set(id, now.getTime());
    }),
  );
}

async function release(): Promise<void> {
  const waiting = await world.db
    .selectFrom('payout_batches')
    .select('id')
    .where('state', '=', 'waiting')
    .execute();
  const now = world.clock.now();
  for (const { id } of waiting) {
    await tried(
      inTransaction(world.db, async (db) =>
        releaseBatch(db, id, { releaserId: operators[1], now }),
      ),
    );
  }
}

async function take({ kind, of }: Step): Promise<void> {
  if (kind === 'say') await say(of);
  else if (kind === 'earn') await earn(of);
  else if (kind === 'wait') world.clock.advance(of * DAY_MS);
  else if (kind === 'make') await make();
  else if (kind === 'release') await release();
  else await Promise.all([say(of), release(), make()]);
}

let paid = 0;
async function isWhole(): Promise<void> {
  const { rows } = await sql<{ batch_id: string; earner: string; pin: string }>`
    select line.batch_id, earnings.connector_id as earner, line.payee_details_id as pin
    from payout_lines line join earnings on earnings.id = line.earning_id
    where line.state = 'paid'`.execute(world.db);
  paid = rows.length;
  const opened = await openPayees(
    world.db,
    rows.map(({ pin }) => pin),
    world.clock.now(),
  );
  for (const { batch_id: batchId, earner, pin } of rows) {
    const account = opened.get(pin)?.account;
    const made = madeAt.get(batchId) ?? 0;
    const own = said.findLast(({ userId, at }) => userId === earner && at <= made);
    expect(account).toEqual({ kind: 'iban', iban: own?.iban });
    expect((own?.at ?? Infinity) + limits.payeeHoldDays * DAY_MS).toBeLessThanOrEqual(made);
  }
}

test('whatever is said, earned, made and released in whatever order: money goes to what its earner said a week before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      for (const one of steps) await take(one);
      await isWhole();
    }),
    { numRuns: 6 },
  );
  for (const kind of ['say', 'earn', 'earn'] as const) await take({ kind, of: 0 });
  for (const of of [7, 1]) await take({ kind: 'wait', of });
  for (const kind of ['make', 'release'] as const) await take({ kind, of: 0 });
  await isWhole();
  expect(paid).toBeGreaterThan(1);
}, 240_000);
