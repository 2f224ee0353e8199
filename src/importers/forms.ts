import { sql } from 'kysely';
import type { z } from 'zod';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { formRow, mapQuestions, type MappedForm } from '#rules/forms/import-row.ts';
import { type ReadRow, readRow, type RowProblem } from '#rules/imports/columns.ts';
import { rowHash, type RowOutcome } from './rows.ts';
import { attachForms } from '#server/features/forms/commands/attach-forms.ts';
import { lockImports } from './import-lock.ts';
import { importProgrammes } from './programmes.ts';
import { findNamedForms, standAloneKey } from './stand-alone-forms.ts';

type Form = MappedForm & { row: z.output<typeof formRow>; programme: object; hash: string };

/**
 * Keeps each form as a template and gives it to the projects that name it. A form that no programme
 * names becomes a project of its own organisation. Ids must differ within one call.
 */
export async function importForms(db: Database, rows: unknown[], now: Date): Promise<RowOutcome[]> {
  const read = rows.map(readForm);
  const { known, refused } = await inTransaction(db, async (transaction) => {
    await lockImports(transaction);
    const forms = read.flatMap((one) => ('value' in one ? [one.value] : []));
    const problems = await importStandAlone(transaction, forms, now);
    const sound = forms.filter((form) => !problems.has(form.row.id));
    const hashes = await readHashes(transaction, sound);
    await writeTemplates(
      transaction,
      sound.filter((one) => hashes.get(one.row.id) !== one.hash),
      now,
    );
    await attachForms(
      transaction,
      sound.map((form) => form.row.id),
      now,
    );
    return { known: hashes, refused: problems };
  });
  return read.map((one) => {
    if ('problems' in one) return { outcome: 'refused', problems: one.problems };
    const { row, hash, notes } = one.value;
    const problems = refused.get(row.id);
    if (problems) return { outcome: 'refused', problems };
    const before = known.get(row.id);
    if (before === hash) return { outcome: 'unchanged' };
    return { outcome: before === undefined ? 'imported' : 'updated', notes };
  });
}

function readForm(row: unknown): ReadRow<Form> {
  const parsed = readRow(formRow, row);
  if ('problems' in parsed) return parsed;
  const { value } = parsed;
  const mapped = mapQuestions(value.questions);
  if ('problems' in mapped) return mapped;
  const programme = toProgramme(value);
  return {
    value: { ...mapped, row: value, programme, hash: rowHash([programme, mapped.questions]) },
  };
}

function toProgramme(row: z.output<typeof formRow>) {
  const { opens, deadline, description, country, ecosystem, url, licence } = row;
  return {
    id: standAloneKey(row.id),
    title: row.programme,
    organiser: row.organiser,
    type: row.programmeType ?? 'open-call',
    form: row.id,
    description: description ?? `The application form of ${row.programme}.`,
    opens,
    deadline,
    country,
    ecosystem,
    url,
    licence,
  };
}

/** Makes the projects of the forms that no programme names; returns what is wrong with others. */
async function importStandAlone(
  db: Database,
  forms: Form[],
  now: Date,
): Promise<Map<string, RowProblem[]>> {
  const named = await findNamedForms(
    db,
    forms.map((form) => form.row.id),
  );
  const alone = forms.filter((form) => !named.has(form.row.id));
  const outcomes = await importProgrammes(
    db,
    alone.map((form) => form.programme),
    now,
  );
  return new Map(
    alone.flatMap(({ row }, index): [string, RowProblem[]][] => {
      const outcome = outcomes[index];
      return outcome?.outcome === 'refused' ? [[row.id, outcome.problems]] : [];
    }),
  );
}

async function readHashes(db: Database, forms: Form[]): Promise<Map<string, string>> {
  const keys = forms.map((form) => form.row.id);
  const rows = await db
    .selectFrom('form_templates')
    .select(['source_key', 'source_hash'])
    .where('source_key', '=', sql<string>`any(${keys})`)
    .execute();
  return new Map(rows.map((row) => [row.source_key, row.source_hash]));
}

async function writeTemplates(db: Database, forms: Form[], now: Date): Promise<void> {
  const rows = forms.map(({ row, questions, programme, hash }) => ({
    id: newId(),
    source_key: row.id,
    name: row.programme,
    organiser: row.organiser,
    questions,
    programme,
    source_licence: row.licence ?? null,
    source_hash: hash,
  }));
  await sql`
    insert into form_templates (id, source_key, name, organiser, questions, programme,
      source_licence, source_hash, created_at, updated_at)
    select sent.*, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, source_key text,
      name text, organiser text, questions jsonb, programme jsonb, source_licence text,
      source_hash text)
    on conflict (source_key) do update set name = excluded.name, organiser = excluded.organiser,
      questions = excluded.questions, programme = excluded.programme,
      source_licence = excluded.source_licence, source_hash = excluded.source_hash,
      updated_at = excluded.updated_at`.execute(db);
}
