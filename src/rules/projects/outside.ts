import { HOUR_MS } from '../time.ts';

const EARLIEST = '2000-01-01';
/** A day has begun somewhere 14 hours before it begins in UTC. */
const AHEAD_MS = 14 * HOUR_MS;

/** Whether somebody, wherever they are, can have applied on this day (`YYYY-MM-DD`) by now. */
export function canHaveApplied(day: string, now: Date): boolean {
  // A day stands before every time of it.
  return day >= EARLIEST && day <= new Date(now.getTime() + AHEAD_MS).toISOString();
}
