import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';

const minute = 60_000;

/** Counted in the database, so that all processes share them; each is per subject and window. */
const limits = {
  sign_in_address: { most: 10, windowMs: 15 * minute },
  sign_in_network: { most: 50, windowMs: 15 * minute },
  password_change: { most: 10, windowMs: 15 * minute },
  code_request_network: { most: 50, windowMs: 60 * minute },
  code_try_network: { most: 50, windowMs: 15 * minute },
  // The brake over everyone: this many wrong codes find a right one in 1 of 300 windows.
  code_try_all: { most: 3000, windowMs: 15 * minute },
  forgotten_address: { most: 5, windowMs: 60 * minute },
  forgotten_network: { most: 50, windowMs: 60 * minute },
} as const;

export type Limit = keyof typeof limits;
export type Counted = { limit: Limit; subject: string };

/**
 * Counts a try under each limit at once, before the work it allows, so that parallel tries cannot
 * slip past. Throws `rate_limited` when one is used up. Returns how to give the tries back.
 */
export async function countTry(
  db: Database,
  config: Config,
  counted: Counted[],
  now: Date,
): Promise<{ giveBack: () => Promise<void> }> {
  // One order for everyone, so that two calls never wait for each other's rows.
  const rows = counted
    .map(({ limit, subject }) => ({
      limit,
      key: `${limit}:${subject.toLowerCase()}`,
      start: windowStart(limit, now),
    }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const counts = await db
    .insertInto('rate_counters')
    .values(rows.map(({ key, start }) => ({ key, window_start: start, count: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql`rate_counters.count + 1` }),
    )
    .returning(['key', 'count'])
    .execute();
  const used = new Map(counts.map((row) => [row.key, row.count]));
  for (const { limit, key, start } of rows) {
    if (!config.rateLimit || (used.get(key) ?? 0) <= limits[limit].most) continue;
    const endsAt = start.getTime() + limits[limit].windowMs;
    throw new AppError('rate_limited', { retryAfter: Math.ceil((endsAt - now.getTime()) / 1000) });
  }
  return {
    giveBack: async () => {
      await db
        .updateTable('rate_counters')
        .set((update) => ({ count: update('count', '-', 1) }))
        .where((where) =>
          where.or(rows.map(({ key, start }) => where.and({ key, window_start: start }))),
        )
        .execute();
    },
  };
}

function windowStart(limit: Limit, now: Date): Date {
  const { windowMs } = limits[limit];
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
