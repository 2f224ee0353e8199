import { expect, vi } from 'vitest';
import { waitingForLocks } from './money/money.ts';
import type { World } from './world.ts';

/** Does this in a transaction, asks before it is committed, and returns how that was answered. */
export async function whileCommitting(
  world: World,
  statements: [text: string, values: unknown[]][],
  ask: () => Promise<{ status: number }>,
): Promise<number> {
  const taking = await world.pool.connect();
  try {
    await taking.query('begin');
    for (const [text, values] of statements) await taking.query(text, values);
    let isAnswered = false;
    const asked = ask().finally(() => {
      isAnswered = true;
    });
    await vi.waitFor(
      async () => expect(isAnswered || (await waitingForLocks(world)) > 0).toBe(true),
      5000,
    );
    await taking.query('commit');
    return (await asked).status;
  } finally {
    taking.release();
  }
}
