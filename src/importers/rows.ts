import { createHash } from 'node:crypto';
import type { RowProblem } from '#rules/import-columns.ts';
import type { Database } from '#server/db/database.ts';

/** What became of one row; `notes` say what could not be kept as it was. */
export type RowOutcome =
  | { outcome: 'imported' | 'updated' | 'unchanged'; notes?: RowProblem[] }
  | { outcome: 'refused'; problems: RowProblem[] };

/** Imports rows with different ids; the outcomes stand in the order of the rows. */
export type Importer = (db: Database, rows: unknown[], now: Date) => Promise<RowOutcome[]>;

/** Tells whether a row changed since it was imported. */
export function rowHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
