// From the rows of a file to the importer, batch by batch.
import type { Database } from '#server/db/database.ts';
import type { RowProblem } from '#rules/imports/columns.ts';
import type { Importer, RowOutcome } from '#importers/rows.ts';
import type { Counts } from './progress.ts';
import type { FileRow } from './rows.ts';

/**
 * What is to be said of a row: that it was refused, came with a remark, changed what stood here, or says something else
 * than what was edited here.
 */
export type RowReport = { line: number; id: string | null } & (
  | { kind: 'refused' | 'note'; problems: RowProblem[] }
  | { kind: 'updated' | 'kept'; columns: string[] }
);

type Options = {
  db: Database;
  rows: AsyncIterable<FileRow>;
  importer: Importer;
  /** Read for each batch: alerts take for published within a minute what says so. */
  clock: () => Date;
  report: (entry: RowReport) => void;
  progress: (bytes: number, counts: Counts) => void;
};
type Batch = { line: number; id: string | null; row: unknown }[];

const batchRows = 200;
const batchBytes = 4 * 1024 * 1024;

/** Imports every row that can be; each is written whole or not at all. */
export async function runImport(options: Options): Promise<Counts> {
  const { rows, report, progress } = options;
  const counts: Counts = { imported: 0, updated: 0, unchanged: 0, refused: 0 };
  const lineOf = new Map<string, number>();
  let batch: Batch = [];
  let flushedAt = 0;
  let last = 0;
  const refuse = (line: number, id: string | null, problems: RowProblem[]) => {
    counts.refused += 1;
    report({ line, id, kind: 'refused', problems });
  };
  const flush = async () => {
    const outcomes = await importBatch(
      options,
      batch.map((entry) => entry.row),
    );
    for (const [index, { line, id }] of batch.entries()) {
      const outcome = outcomes[index];
      if (!outcome) throw new Error(`Line ${line} got no outcome.`);
      if (outcome.outcome === 'refused') {
        refuse(line, id, outcome.problems);
        continue;
      }
      counts[outcome.outcome] += 1;
      const { notes = [], changed = [], kept = [] } = outcome;
      if (notes.length > 0) report({ line, id, kind: 'note', problems: notes });
      if (changed.length > 0) report({ line, id, kind: 'updated', columns: changed });
      if (kept.length > 0) report({ line, id, kind: 'kept', columns: kept });
    }
    batch = [];
    flushedAt = last;
    progress(last, counts);
  };
  for await (const entry of rows) {
    last = entry.bytes;
    if ('reason' in entry) {
      refuse(entry.line, null, [{ field: 'row', reason: { message: entry.reason } }]);
      continue;
    }
    const id = idOf(entry.row);
    const earlier = id === null ? undefined : lineOf.get(id);
    if (earlier !== undefined) {
      refuse(entry.line, id, [
        { field: 'id', reason: { message: `Line ${earlier} has the same id.` } },
      ]);
      continue;
    }
    if (id !== null) lineOf.set(id, entry.line);
    batch.push({ line: entry.line, id, row: entry.row });
    if (batch.length === batchRows || last - flushedAt > batchBytes) await flush();
  }
  if (batch.length > 0) await flush();
  return counts;
}

function idOf(row: unknown): string | null {
  const { id } = row as { id?: unknown };
  const known = typeof id === 'string' || typeof id === 'number' ? String(id).trim() : '';
  return known === '' ? null : known;
}

/** What the database refuses in one row must not take the others of the batch with it. */
async function importBatch(options: Options, rows: unknown[]): Promise<RowOutcome[]> {
  const { db, importer, clock } = options;
  try {
    return await importer(db, rows, clock());
  } catch (error) {
    if (!isAboutData(error)) throw error;
    if (rows.length === 1) {
      const reason = `The database refuses it: ${error.message}.`;
      return [{ outcome: 'refused', problems: [{ field: 'row', reason: { message: reason } }] }];
    }
    const outcomes: RowOutcome[] = [];
    for (const row of rows) outcomes.push(...(await importBatch(options, [row])));
    return outcomes;
  }
}

/** Classes 22 and 23 of SQLSTATE: a value does not fit, or a constraint is broken; 54: too large. */
function isAboutData(error: unknown): error is Error {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(22|23|54)/.test(code);
}
