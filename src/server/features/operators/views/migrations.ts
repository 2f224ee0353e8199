import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { operatorMigration } from '#contract/operator-migrations.ts';
import { MINUTE_MS } from '#rules/time.ts';
import type { BackgroundMigrations } from '#server/db/schema.ts';

export type MigrationRow = Selectable<BackgroundMigrations>;
type Migration = z.input<typeof operatorMigration>;

/** The clock begins one each minute: what has not moved for two is moved by nobody. */
const MOVING_MS = 2 * MINUTE_MS;

function stateOf(row: MigrationRow, now: Date): Migration['state'] {
  if (row.finished_at !== null) return 'finished';
  if (row.paused_at !== null) return 'paused';
  if (row.failures > 0) return 'failed';
  if (row.held_by !== null) return 'held';
  const isMoving = row.moved_at !== null && now.getTime() - row.moved_at.getTime() < MOVING_MS;
  return isMoving ? 'running' : 'waiting';
}

export function toMigration(row: MigrationRow, now: Date): Migration {
  return {
    _id: row.id,
    name: row.name,
    state: stateOf(row, now),
    heldBy: row.held_by,
    seen: row.seen,
    total: row.total,
    pass: row.pass,
    filled: row.filled,
    startedAt: row.started_at?.toISOString() ?? null,
    movedAt: row.moved_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    error: row.last_error,
    retryAt: row.retry_at?.toISOString() ?? null,
  };
}
