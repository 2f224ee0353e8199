import { createHash } from 'node:crypto';
import type { RowProblem } from '#rules/imports/columns.ts';
import type { Database } from '#server/db/database.ts';

/** What became of one row; `notes` say what could not be kept as it was. */
export type RowOutcome =
  | {
      outcome: 'imported' | 'updated' | 'unchanged';
      notes?: RowProblem[];
      /** Columns in which the source has changed what stands here. */
      changed?: string[];
      /** Columns in which the source says something new, and what was edited here stays. */
      kept?: string[];
    }
  | { outcome: 'refused'; problems: RowProblem[] };

/** What became of a row whose project or startup was here before. */
export function mergedOutcome(changed: string[], kept: string[]): RowOutcome {
  return {
    outcome: changed.length > 0 ? 'updated' : 'unchanged',
    ...(changed.length > 0 && { changed }),
    ...(kept.length > 0 && { kept }),
  };
}

/** Imports rows with different ids; the outcomes stand in the order of the rows. */
export type Importer = (db: Database, rows: unknown[], now: Date) => Promise<RowOutcome[]>;

/** Tells whether a row changed since it was imported. */
export function rowHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
