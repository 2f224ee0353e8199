import { type Selectable, sql } from 'kysely';
import { type ProfileField, profileFields, type ProfileValues } from '#contract/startup-fields.ts';
import { textOfField } from '#rules/startups/profile.ts';
import { questionOf } from '#rules/startups/questions.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { StartupAnswers } from '#server/db/schema.ts';
import type { SavedProfileRow } from '../views.ts';

/** Where answers were taken from, by question id. */
type Sources = ReadonlyMap<string, NonNullable<Selectable<StartupAnswers>['source']>>;
export type Change = { actorId: string | null; now: Date; sources?: Sources };

type FieldChange = { startupId: string; field: ProfileField; revision: number };

/** The fields that say something else than before; `revision` is theirs where none is kept yet. */
export function changesOf(
  startupId: string,
  before: ProfileValues | null,
  after: ProfileValues,
): FieldChange[] {
  return profileFields
    .filter((field) => textOfField(before?.[field] ?? null) !== textOfField(after[field]))
    .map((field) => {
      const isFirst = textOfField(before?.[field] ?? null) === null;
      return { startupId, field, revision: isFirst ? 1 : 2 };
    });
}

/** Keeps that fields were changed, by whom and where their values are from; the values are theirs alone. */
export async function writeRevisions(
  db: Database,
  changes: FieldChange[],
  { actorId, now, sources }: Change,
): Promise<SavedProfileRow[]> {
  if (changes.length === 0) return [];
  const rows = JSON.stringify(
    changes.map(({ startupId, field, revision }) => {
      const source = sources?.get(questionOf(field)) ?? null;
      return { id: newId(), startup_id: startupId, field, revision, source };
    }),
  );
  const written = await sql<Omit<SavedProfileRow, 'question_id'> & { field: ProfileField }>`
    insert into startup_field_revisions (startup_id, field, id, revision, source, updated_by,
      updated_at)
    select startup_id, field, id, revision, nullif(source, 'null'), ${actorId}::uuid,
      ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as changed(startup_id uuid, field text, id uuid,
      revision int, source jsonb)
    on conflict (startup_id, field) do update set
      revision = startup_field_revisions.revision + 1, source = excluded.source,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at
    returning field, revision, updated_at`.execute(db);
  return written.rows.map(({ field, ...row }) => ({ ...row, question_id: questionOf(field) }));
}
