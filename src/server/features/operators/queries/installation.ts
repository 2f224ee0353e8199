import { CompiledQuery } from 'kysely';
import type { z } from 'zod';
import type { installation } from '#contract/operator-views.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { examineFromWithin } from '#server/doctor/doctor.ts';

type Installation = z.input<typeof installation>;

const NEWEST = 10;

/** What the command `doctor` would say, and the last backups. */
export async function readInstallation(
  db: Database,
  config: Config,
  now: Date,
): Promise<Installation> {
  const ask = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await db.executeQuery<T>(CompiledQuery.raw(sql, values))).rows;
  const { warnings } = config;
  const [checks, rows, outages] = await Promise.all([
    examineFromWithin({ config, warnings, now: () => now, machineClock: () => new Date() }, ask),
    db.selectFrom('backups').selectAll().orderBy('started_at', 'desc').limit(NEWEST).execute(),
    db.selectFrom('outages').selectAll().orderBy('ended_at', 'desc').limit(NEWEST).execute(),
  ]);
  return {
    checks,
    outages: outages.map((row) => ({
      _id: row.id,
      cause: row.cause,
      beganAt: row.began_at.toISOString(),
      endedAt: row.ended_at.toISOString(),
      refused: row.refused,
    })),
    backups: rows.map((row) => ({
      _id: row.id,
      startedAt: row.started_at.toISOString(),
      finishedAt: row.finished_at.toISOString(),
      madeBy: row.made_by === 'clock' ? 'clock' : 'command',
      place: row.place,
      bytes: row.bytes,
      rows: row.row_count,
      files: row.file_count,
      lost: row.lost_count,
      encrypted: row.encrypted,
      failure: row.failure,
    })),
  };
}
