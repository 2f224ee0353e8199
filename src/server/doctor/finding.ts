import type { Installation } from '#contract/operator-views.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a check found: one line, with what to do where it is not well. */
export type Finding = Pick<Line, 'state' | 'says'>;

export type Line = Installation['checks'][number];

export type Check = { name: Line['name']; look: () => Promise<Finding> };

/** A question to the database, over whatever connection there is. */
export type Ask = <T extends object>(sql: string, values?: unknown[]) => Promise<T[]>;

const patienceMs = 6000;

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const warning = (says: string): Finding => ({ state: 'warning', says });
export const failed = (says: string): Finding => ({ state: 'failed', says });

/** All of them, each within a few seconds: one that throws or hangs has failed, and hides no other. */
export async function examine(checks: readonly Check[]): Promise<Line[]> {
  return Promise.all(checks.map(examineOne));
}

/** One after the other, for those that share a connection. */
export async function examineInTurn(checks: readonly Check[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const check of checks) lines.push(await examineOne(check));
  return lines;
}

async function examineOne({ name, look }: Check): Promise<Line> {
  const late = new AbortController();
  const finding = await Promise.race([
    look().catch((error: unknown) => failed(reasonOf(error))),
    sleep(patienceMs, failed(`no answer within ${patienceMs / 1000} s`), {
      signal: late.signal,
    }).catch(() => failed('given up')),
  ]);
  late.abort();
  return { name, ...finding };
}

/** One line of an error. */
export function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const text = first instanceof Error ? first.message || first.name : String(first);
  return (text.split('\n', 1)[0] ?? '').trim().slice(0, 300);
}
