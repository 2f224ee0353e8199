import type { KeptCriterion } from '#contract/eligibility.ts';
import { type ReadRow, readRow } from '#rules/imports/columns.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { mergedOutcome, type RowOutcome } from './rows.ts';
import { openLookupFinder } from './lookup-finder.ts';
import { attachForms } from '#server/features/forms/commands/attach-forms.ts';
import { lockImports } from './import-lock.ts';
import { insertProjects } from './new-projects.ts';
import { readProjects } from './known-projects.ts';
import { mergeProject, writeMerged } from './merged-projects.ts';
import { dropStandAlone, standAloneKey } from './stand-alone-forms.ts';
import {
  mapProgramme,
  type MappedProgramme,
  programmeRow,
  readWhoMayApply,
} from './programme-row.ts';
import { writeEligibility } from './eligibility.ts';

/**
 * Makes or updates one project for each row, by the id of the row. Of a project that is here only what still says what
 * the last import wrote follows the row; what was edited here stays; who may apply is read anew from each, until its team
 * writes it. Ids must differ within one call.
 */
export async function importProgrammes(
  db: Database,
  rows: unknown[],
  now: Date,
): Promise<RowOutcome[]> {
  const find = await openLookupFinder(db);
  const stated = new Map<string, KeptCriterion[]>();
  const read = rows.map((row): ReadRow<MappedProgramme> => {
    const parsed = readRow(programmeRow, row);
    if ('problems' in parsed) return parsed;
    const mapped = mapProgramme(parsed.value, find);
    if ('value' in mapped) stated.set(parsed.value.id, readWhoMayApply(parsed.value, find));
    return mapped;
  });
  const sound = read.flatMap((one) => ('value' in one ? [one.value] : []));
  const outcomes = await inTransaction(db, async (transaction) =>
    writeProgrammes(transaction, { programmes: sound, stated }, now),
  );
  return read.map((one) => {
    if ('problems' in one) return { outcome: 'refused', problems: one.problems };
    return outcomes.get(one.value.key) ?? { outcome: 'unchanged' };
  });
}

/** What the rows say of projects, and of who may apply by the ids of the rows. */
type Stated = { programmes: MappedProgramme[]; stated: ReadonlyMap<string, KeptCriterion[]> };

async function writeProgrammes(
  db: Database,
  { programmes, stated }: Stated,
  now: Date,
): Promise<Map<string, RowOutcome>> {
  await lockImports(db);
  const known = await readProjects(
    db,
    programmes.map(({ key }) => key),
  );
  // First those that give way, so that their addresses are free.
  await dropStandAlone(db, formsOf(programmes.filter(isProgramme)));
  const added = programmes.filter(({ key }) => !known.has(key));
  const merged = programmes.flatMap((programme) => {
    const project = known.get(programme.key);
    return project ? [mergeProject(project, programme, now)] : [];
  });
  await insertProjects(db, added, now);
  await writeMerged(db, merged, now);
  await attachForms(db, formsOf(programmes), now);
  const reread = await writeEligibility(db, stated, now);
  return new Map<string, RowOutcome>([
    ...added.map(({ key }): [string, RowOutcome] => [key, { outcome: 'imported' }]),
    ...merged.map(({ key, changed, kept }): [string, RowOutcome] => [
      key,
      mergedOutcome(reread.has(key) ? [...changed, 'eligibility'] : changed, kept),
    ]),
  ]);
}

function formsOf(programmes: MappedProgramme[]): string[] {
  return [...new Set(programmes.flatMap(({ values }) => values.form ?? []))];
}

function isProgramme({ key, values }: MappedProgramme): boolean {
  return values.form !== null && key !== standAloneKey(values.form);
}
