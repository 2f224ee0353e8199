import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { dropEmptyOrganisations } from './organisations.ts';

/** The source key of the project that a form gets while no programme names it. */
export function standAloneKey(form: string): string {
  return `form:${form}`;
}

/** Of these forms, those that a programme names. */
export async function findNamedForms(db: Database, forms: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ source_form: string }>`
    select distinct source_form from projects
    where source_form = any(${forms}) and source_key <> 'form:' || source_form`.execute(db);
  return new Set(rows.map((row) => row.source_form));
}

/**
 * Takes out the projects that these forms got for themselves, because programmes name them now: so
 * the order of imports does not matter. One that was claimed, edited or applied to stays.
 */
export async function dropStandAlone(db: Database, forms: string[]): Promise<void> {
  if (forms.length === 0) return;
  const { rows } = await sql<{ account_id: string }>`
    delete from projects
    where source_key = any(${forms.map(standAloneKey)})
      and form_revision = coalesce(template_form_version, 0)
      and not exists (select from members where members.account_id = projects.account_id)
      and not exists (select from applications where applications.project_id = projects.id)
      and not exists (
        select from outside_applications where outside_applications.project_id = projects.id)
    returning account_id`.execute(db);
  await dropEmptyOrganisations(db, [...new Set(rows.map((row) => row.account_id))]);
}
