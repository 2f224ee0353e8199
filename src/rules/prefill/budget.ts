/** The first day of the month, UTC, in which a moment lies: budgets are kept by it. */
export function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

/** When the next month begins, UTC. */
export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** A startup's tokens of this month are used up: not even a short request could be paid for. */
export function isUsedUp({ limit, used }: { limit: number; used: number }): boolean {
  return limit - used < SHORTEST_REQUEST;
}

/** Tokens that the shortest request reserves, its longest answer included. */
const SHORTEST_REQUEST = 5000;

/** All the time a provider has; then what was found without it stands. */
export const PROVIDER_MS = 20_000;
/** A run that has not ended by then never will: its process was stopped. */
export const GIVEN_UP_MS = 40_000;
/** A shorter time than this is not begun with. */
export const SHORTEST_RUN_MS = 1000;
/** A startup's drafts that a provider works on at a time; more would take the others' turns. */
export const RUNS_AT_ONCE = 3;

/** What is left for a run that has waited for its turn; 0 when it is not worth beginning. */
export function timeLeft(createdAt: Date, now: Date): number {
  const left = createdAt.getTime() + GIVEN_UP_MS - SHORTEST_RUN_MS - now.getTime();
  return left < SHORTEST_RUN_MS ? 0 : Math.min(PROVIDER_MS, left);
}
