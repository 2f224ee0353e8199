import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Importer } from '#importers/rows.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { readRows } from '../scripts/import/rows.ts';
import { type RowReport, runImport } from '../scripts/import/run-import.ts';
import { createWorld, type World } from './world.ts';

/** Rows as they stand in files, with texts of our own. */
export const programme = {
  id: 'p1',
  title: 'Lighthouse Fellowship',
  organiser: 'Beacon Trust',
  type: 'grant',
  description: 'A year of pay for people who mend old lighthouses.',
  eligibility: 'Anybody with a ladder.',
  amount: { min: 1000, max: 5000, currency: 'EUR' },
  deadline: '2026-12-24',
  country: 'IE',
  ecosystem: 'Polkadot / Kusama',
  sectors: ['AI & data', 'Consumer'],
  url: 'https://beacon.example/fellowship',
  licence: 'CC-BY-4.0',
  form: 'f1',
};
export const form = {
  id: 'f1',
  programme: 'Lighthouse form',
  organiser: 'Keepers’ Guild',
  programmeType: 'grant',
  licence: 'MIT',
  questions: [
    {
      id: 'name',
      section: 'You',
      label: 'Name',
      type: 'short_text',
      required: true,
      maxLength: 40,
    },
    { id: 'swims', section: 'You', label: 'Can you swim?', type: 'yes_no', required: true },
    { id: 'cost', section: 'Money', label: 'Cost', type: 'currency', max: 900 },
    { id: 'plan', section: 'Money', label: 'Plan', type: 'file', accept: ['', 'application/pdf'] },
    { id: 'crew', section: 'You', label: 'Crew', type: 'table', columns: [{ label: 'Who' }] },
    {
      id: 'vow',
      section: 'You',
      label: 'Vow',
      type: 'multi_choice',
      options: ['I keep the light'],
    },
    { id: 'tower', section: 'You', label: 'Tower', type: 'single_choice', optionsUnknown: true },
  ],
};

export const folder = mkdtempSync(path.join(tmpdir(), 'flair-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One row a line; texts are written as they are. */
export const ndjson = (...rows: unknown[]): string =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');

/** A file with this content; its path. */
export function write(content: string | Buffer, name = 'rows.ndjson'): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** Imports a file as the command does; the counts, what was wrong with rows, and what changed in projects. */
export async function run(world: World, importer: Importer, file: string) {
  const reports: Extract<RowReport, { problems: unknown }>[] = [];
  const changes: Extract<RowReport, { columns: unknown }>[] = [];
  const told = await runImport({
    db: world.db,
    rows: readRows(file),
    importer,
    clock: world.clock.now,
    report: (entry) => ('columns' in entry ? changes.push(entry) : reports.push(entry)),
    progress: () => undefined,
  });
  return { ...told, reports, changes };
}

export const counts = (imported: number, updated: number, unchanged: number, refused: number) => ({
  imported,
  updated,
  unchanged,
  refused,
});

/** A world with the lookups of an installation, closed when the work is done. */
export async function withWorld(work: (world: World) => Promise<void>): Promise<void> {
  const world = await createWorld();
  await ensureLookups(world.db);
  try {
    await work(world);
  } finally {
    await world.close();
  }
}

/** The page of the project that a search finds first. */
export async function detail(world: World, name: string) {
  const { data } = await world.as().ok('listProjects', { query: { q: name } });
  const slug = data[0]?.slug ?? 'none';
  return (await world.as().ok('getProject', { params: { id: slug }, query: {} })).data;
}
