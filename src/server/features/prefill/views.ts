import type { z } from 'zod';
import type { acceptReport, aiFillSetting, FallbackCode, fillView } from '#contract/prefill.ts';
import { GIVEN_UP_MS, isUsedUp, nextMonth } from '#rules/prefill/budget.ts';
import type { Config } from '#server/config.ts';
import type { FillRow } from './queries/fills.ts';
import type { reasonIn } from '#contract/messages/message.ts';

type View = z.infer<typeof fillView>;
type Setting = z.infer<typeof aiFillSetting>;
type Provider = { model: string; limit: number };
export type Kept = { questionId: string } & ReturnType<typeof reasonIn>;
export type Written = { questionId: string; revision: number };

const without = 'so this is what was found without it.';
const fallbacks: Record<FallbackCode, string> = {
  off: 'The AI provider is turned off.',
  timeout: `The AI provider did not answer in time, ${without}`,
  lost: `The AI provider did not answer in time, ${without}`,
  failed: `The AI provider could not be used, ${without}`,
  partial: 'The AI provider answered only in part.',
  budget: 'The AI provider has been used up by your startup for this month.',
  busy: `The AI provider is too busy right now, ${without}`,
  cancelled: 'You stopped the AI provider.',
};

/** True while the provider may still be working on it. */
export function isRunning(row: Pick<FillRow, 'state' | 'created_at'>, now: Date): boolean {
  return row.state === 'running' && now.getTime() - row.created_at.getTime() < GIVEN_UP_MS;
}

/** A proposal as its founder sees it. */
export function toFillView(row: FillRow, now: Date): View {
  const count = (state: View['results'][number]['state']): number =>
    row.results.filter((result) => result.state === state).length;
  const running = isRunning(row, now);
  const code = row.fallback ?? (row.state === 'running' && !running ? 'lost' : null);
  return {
    _id: row.id,
    applicationId: row.application_id,
    state: running ? 'running' : 'done',
    provider: row.provider,
    model: row.model,
    fallback: code && fallbacks[code],
    fallbackCode: code,
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

/** The installation's provider as a proposal needs it; null where none is set up. */
export function toProvider({ ai }: Pick<Config, 'ai'>): Provider | null {
  return ai ? { model: ai.model, limit: ai.tokensPerStartupMonth } : null;
}

/** A startup's choice, and what is left of its month. */
export function toSetting(
  { enabled, provider, used }: { enabled: boolean; provider: Provider | null; used: number },
  now: Date,
): Setting {
  const resetsAt = nextMonth(now).toISOString();
  return {
    enabled,
    available: provider !== null,
    model: provider?.model ?? null,
    budget: provider && {
      limit: provider.limit,
      used,
      resetsAt,
      isUsedUp: isUsedUp({ limit: provider.limit, used }),
    },
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
