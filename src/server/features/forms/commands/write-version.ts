import { sql } from 'kysely';
import type { FormChange } from '#contract/forms.ts';
import type { Database } from '#server/db/database.ts';
import type { QuestionRow } from '#server/views/question.ts';

export type NewVersion = {
  projectId: string;
  version: number;
  origin: 'published' | 'imported';
  rows: readonly QuestionRow[];
  changes: readonly FormChange[];
  userId: string | null;
};

/** Writes versions of forms, in three statements however many; they never change again. */
export async function writeVersions(
  db: Database,
  versions: readonly NewVersion[],
  now: Date,
): Promise<void> {
  const heads = versions.map(({ projectId, version, origin, changes, userId }) => ({
    project_id: projectId,
    version,
    origin,
    changes: countKinds(changes),
    published_by: userId,
  }));
  await sql`
    insert into form_versions (project_id, version, number, origin, changes, published_at, published_by)
    select sent.project_id, sent.version,
      1 + (select count(*)::int from form_versions known where known.project_id = sent.project_id),
      sent.origin, sent.changes, ${now}::timestamptz, sent.published_by
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as sent (project_id uuid, version int,
      origin text, changes jsonb, published_by uuid)`.execute(db);
  const questions = versions.flatMap(({ projectId, version, rows }) =>
    rows.map((row, position) => ({ ...row, project_id: projectId, version, position })),
  );
  await sql`
    insert into form_questions (project_id, version, id, position, key, screen, ranking, type, label,
      help, required, options, limits, logic, slot, identifying, screener, stage)
    select * from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as sent (project_id uuid,
      version int, id uuid, position int, key text, screen text, ranking float8, type text,
      label text, help text, required boolean, options jsonb, limits jsonb, logic jsonb, slot text,
      identifying boolean, screener jsonb, stage text)`.execute(db);
  await sql`
    update projects set form_version = sent.version,
      form_revision = greatest(projects.form_revision, sent.version)
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as sent (project_id uuid, version int)
    where projects.id = sent.project_id`.execute(db);
  const projectIds = versions.map(({ projectId }) => projectId);
  await db
    .deleteFrom('form_drafts')
    .where('project_id', '=', sql<string>`any(${projectIds}::uuid[])`)
    .execute();
}

/** How many changes of each kind there are. */
function countKinds(changes: readonly FormChange[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
