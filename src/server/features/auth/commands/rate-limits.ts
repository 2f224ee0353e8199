import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Message } from '#contract/messages/message.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Counted in the database, so that all processes share them; each is per subject and window. Those of an
 * address count what strangers do to it: a device that its account knows has tries of its own (231).
 */
const limits = {
  sign_in_device: { most: 10, windowMs: 15 * minute },
  sign_in_pair: { most: 10, windowMs: 15 * minute },
  sign_in_network: { most: 50, windowMs: 15 * minute },
  sign_in_network_day: { most: 500, windowMs: 24 * hour },
  sign_in_address_day: { most: 1000, windowMs: 24 * hour },
  password_change: { most: 10, windowMs: 15 * minute },
  factor_try: { most: 10, windowMs: 15 * minute },
  factor_try_day: { most: 60, windowMs: 24 * hour },
  code_request_network: { most: 50, windowMs: hour },
  code_try_device: { most: 25, windowMs: hour },
  code_try_network: { most: 50, windowMs: 15 * minute },
  code_try_network_day: { most: 100, windowMs: 24 * hour },
  forgotten_device: { most: 5, windowMs: hour },
  forgotten_pair: { most: 5, windowMs: hour },
  forgotten_address: { most: 10, windowMs: hour },
  forgotten_network: { most: 50, windowMs: hour },
  organisations_day: { most: 20, windowMs: 24 * hour },
} as const;

/** Beyond these a stranger's try waits; nobody is refused, or one attacker would close the door for all. */
const brakes = {
  sign_in_address: { most: 10, windowMs: 15 * minute },
  code_try_all: { most: 3000, windowMs: 15 * minute },
} as const;
const brakeMs = 1000;

export type Limit = keyof typeof limits;
export type Counted = { limit: Limit; subject: string; refusal?: (most: number) => Message };

/**
 * Counts a try under each limit at once, before the work it allows, so that parallel tries cannot
 * slip past. Throws `rate_limited` when one is used up, in the words of its `refusal` if it has one; what was refused is
 * counted nowhere. Returns how to give the tries back.
 */
export async function countTry(
  db: Database,
  config: Config,
  counted: Counted[],
  now: Date,
): Promise<{ giveBack: () => Promise<void> }> {
  const rows = counted.map(({ limit, subject, refusal }) => ({
    key: `${limit}:${subject.toLowerCase()}`,
    start: windowStart(limits[limit], now),
    most: config.rateLimit ? limits[limit].most : 2 ** 31 - 1,
    endsAt: windowStart(limits[limit], now).getTime() + limits[limit].windowMs,
    said: refusal?.(limits[limit].most),
  }));
  // One order for everyone, so that two calls never wait for each other's rows.
  const { rows: taken } = await sql<{ key: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (key text, start timestamptz, most int)
    )
    insert into rate_counters as counter (key, window_start, count)
    select key, start, 1 from given order by key
    on conflict (key, window_start) do update set count = counter.count + 1
      where counter.count < (select most from given where given.key = counter.key)
    returning key`.execute(db);
  const takenKeys = new Set(taken.map(({ key }) => key));
  const giveBack = async () => {
    await db
      .updateTable('rate_counters')
      .set((update) => ({ count: update('count', '-', 1) }))
      .where((where) =>
        where.or(
          rows
            .filter(({ key }) => takenKeys.has(key))
            .map(({ key, start }) => where.and({ key, window_start: start })),
        ),
      )
      .execute();
  };
  const refused = rows.filter(({ key }) => !takenKeys.has(key));
  if (refused.length > 0) {
    await giveBack();
    const endsAt = Math.max(...refused.map((row) => row.endsAt));
    const retryAfter = Math.ceil((endsAt - now.getTime()) / 1000);
    const said = refused.find((row) => row.said)?.said;
    throw new AppError('rate_limited', said ? { ...said, retryAfter } : { retryAfter });
  }
  return { giveBack };
}

/** Counts a stranger's try under a brake, and lets it wait when there were too many. Gives back as above. */
export async function slowDown(
  db: Database,
  config: Config,
  { brake, subject }: { brake: keyof typeof brakes; subject: string },
  now: Date,
): Promise<{ giveBack: () => Promise<void> }> {
  const { most } = brakes[brake];
  const key = `${brake}:${subject.toLowerCase()}`;
  const row = { key, window_start: windowStart(brakes[brake], now) };
  const { count } = await db
    .insertInto('rate_counters')
    .values({ ...row, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql`rate_counters.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (config.rateLimit && count > most) await sleep(brakeMs);
  return {
    giveBack: async () => {
      await db
        .updateTable('rate_counters')
        .set((update) => ({ count: update('count', '-', 1) }))
        .where((where) => where.and(row))
        .execute();
    },
  };
}

function windowStart({ windowMs }: { windowMs: number }, now: Date): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

/** What counts as one caller: an IPv4 address, or the /64 network that one IPv6 customer has. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, gap)).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
