import type { z } from 'zod';
import type { acceptReport, fillView } from '#contract/prefill.ts';
import type { FillRow } from './queries/fills.ts';

type View = z.infer<typeof fillView>;
export type Kept = { questionId: string; reason: string };
export type Written = { questionId: string; revision: number };

/** A provider that has not answered by then never will: its process was stopped. */
const GIVEN_UP_MS = 40_000;
const lost = 'The AI provider did not answer in time, so this is what was found without it.';

/** True while the provider may still be working on it. */
export function isRunning(row: Pick<FillRow, 'state' | 'created_at'>, now: Date): boolean {
  return row.state === 'running' && now.getTime() - row.created_at.getTime() < GIVEN_UP_MS;
}

/** A proposal as its founder sees it. */
export function toFillView(row: FillRow, now: Date): View {
  const count = (state: View['results'][number]['state']): number =>
    row.results.filter((result) => result.state === state).length;
  const running = isRunning(row, now);
  return {
    _id: row.id,
    applicationId: row.application_id,
    state: running ? 'running' : 'done',
    provider: row.provider,
    fallback: row.fallback ?? (row.state === 'running' && !running ? lost : null),
    durationMs: row.duration_ms,
    filled: count('filled'),
    suggested: count('suggested'),
    blanks: count('blank'),
    results: row.results,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** What was written, and what was left as it is. */
export function toReport(
  row: FillRow,
  { written, kept }: { written: Written[]; kept: Kept[] },
  now: Date,
): z.infer<typeof acceptReport> {
  return { fill: toFillView(row, now), written, kept };
}
