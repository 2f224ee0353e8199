// `npm run import -- programmes|forms|startups FILE [--report FILE] [--encoding NAME]`
import { createWriteStream, statSync, type WriteStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { loadSettings } from '#server/load-settings.ts';
import type { Importer } from '#importers/rows.ts';
import { importForms } from '#importers/forms.ts';
import { importProgrammes } from '#importers/programmes.ts';
import { importStartups } from '#importers/startups.ts';
import { isStartFailure, startFailure } from '#server/start-failure.ts';
import { openImportDatabase } from './import/database.ts';
import { openProgress, say } from './import/progress.ts';
import { readRows } from './import/rows.ts';
import { type RowReport, runImport } from './import/run-import.ts';

const importers: Record<string, Importer> = {
  programmes: importProgrammes,
  forms: importForms,
  startups: importStartups,
};
const usage =
  'Usage: npm run import -- programmes|forms|startups FILE [--report FILE] [--encoding NAME]\n' +
  'FILE is NDJSON (one JSON object a line) or CSV with a header line. --report writes every refused\n' +
  'row, every remark and every change to a file, one JSON object a line; the screen shows the first ones.\n' +
  '--encoding says what the file is written in, where it is not UTF-8: windows-1252, macintosh …';
const maxShown = { refused: 50, note: 10, updated: 20, kept: 20 };
const maxProblems = 3;

type Order = {
  importer: Importer;
  file: string;
  reportFile: string | null;
  encoding: string | undefined;
};

function readOrder(): Order {
  // npm changes the folder; a path is meant from where the command was typed.
  const from = process.env['INIT_CWD'] ?? '.';
  let given: {
    values: { report?: string | undefined; encoding?: string | undefined };
    positionals: string[];
  };
  try {
    given = parseArgs({
      allowPositionals: true,
      options: { report: { type: 'string' }, encoding: { type: 'string' } },
    });
  } catch (error) {
    throw startFailure(`${(error as Error).message}\n${usage}`);
  }
  const { values, positionals } = given;
  const [kind = '', file, ...more] = positionals;
  const importer = importers[kind];
  if (!importer || !file || more.length > 0) throw startFailure(usage);
  const reportFile = values.report ? resolve(from, values.report) : null;
  return { importer, file: resolve(from, file), reportFile, encoding: values.encoding };
}

async function demandReadable(file: string): Promise<number> {
  try {
    await access(file, constants.R_OK);
    const stats = statSync(file);
    if (!stats.isFile()) throw Object.assign(new Error('no file'), { code: 'EISDIR' });
    return stats.size;
  } catch (error) {
    const { code = 'unknown' } = error as { code?: string };
    const reasons: Record<string, string> = {
      ENOENT: 'there is no such file',
      EACCES: 'this user has no right to read it',
      EISDIR: 'it is no file',
    };
    throw startFailure(`Cannot read ${file}: ${reasons[code] ?? code}.`, error);
  }
}

async function openReport(file: string | null): Promise<WriteStream | null> {
  if (file === null) return null;
  const stream = createWriteStream(file);
  await new Promise((done, fail) => stream.once('open', done).once('error', fail)).catch(
    (error: Error) => {
      throw startFailure(`Cannot write the report ${file}: ${error.message}.`, error);
    },
  );
  return stream;
}

async function main(): Promise<void> {
  const { importer, file, reportFile, encoding } = readOrder();
  const total = await demandReadable(file);
  const { config } = loadSettings();
  const report = await openReport(reportFile);
  const database = await openImportDatabase(config, console.log);
  const progress = openProgress(process.stdout, total);
  const told = { refused: 0, note: 0, updated: 0, kept: 0 };
  const columns = { updated: new Map<string, number>(), kept: new Map<string, number>() };
  const tell = (entry: RowReport) => {
    report?.write(`${JSON.stringify(entry)}\n`);
    told[entry.kind] += 1;
    if ('columns' in entry) count(columns[entry.kind], entry.columns);
    if (told[entry.kind] <= maxShown[entry.kind]) progress.line(lineOf(entry));
  };
  try {
    const counts = await runImport({
      db: database.db,
      rows: readRows(file, { encoding, say: (line) => progress.line(line) }),
      importer,
      clock: () => new Date(),
      report: tell,
      progress: (bytes, counted) => progress.show(bytes, counted),
    });
    progress.end();
    tellRest(told, reportFile);
    for (const kind of ['updated', 'kept'] as const) tellColumns(kind, columns[kind]);
    console.log(say(counts));
    if (counts.imported + counts.updated + counts.unchanged === 0) {
      throw startFailure('Nothing was imported.');
    }
  } finally {
    await database.close();
    if (report) await finished(report.end());
  }
}

function lineOf(entry: RowReport): string {
  const { line, kind } = entry;
  if ('columns' in entry) {
    return `line ${line}: ${kind === 'kept' ? 'kept as edited here' : kind}: ${entry.columns.join(', ')}`;
  }
  const shown = entry.problems.slice(0, maxProblems);
  const rest = entry.problems.length - shown.length;
  const said = shown.map(({ field, reason }) => `${field}: ${reason.message}`).join(' ');
  return `line ${line}: ${kind}: ${said}${rest > 0 ? ` (and ${rest} more)` : ''}`;
}

function count(of: Map<string, number>, names: string[]): void {
  for (const name of names) of.set(name, (of.get(name) ?? 0) + 1);
}

function tellColumns(kind: 'updated' | 'kept', counted: Map<string, number>): void {
  if (counted.size === 0) return;
  const most = [...counted].toSorted(([, a], [, b]) => b - a);
  const said = most.map(([name, times]) => `${name} ${times}`).join(', ');
  console.log(`${kind === 'kept' ? 'kept as edited here' : kind}: ${said}`);
}

type Told = Record<RowReport['kind'], number>;

function tellRest(told: Told, reportFile: string | null): void {
  const hidden = (['refused', 'note', 'updated', 'kept'] as const).reduce(
    (sum, kind) => sum + Math.max(0, told[kind] - maxShown[kind]),
    0,
  );
  if (hidden === 0) return;
  const where = reportFile ? `all are in ${reportFile}` : 'add --report FILE to keep them all';
  console.log(`… and ${hidden} more (${where})`);
}

try {
  await main();
} catch (error) {
  const { message, code } = error as Error & { code?: string };
  console.error(isStartFailure(error) ? message : `The import stopped: ${message || code}`);
  process.exitCode = 1;
}
