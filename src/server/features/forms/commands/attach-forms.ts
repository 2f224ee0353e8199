import { sql } from 'kysely';
import { screensOf } from '#rules/forms/order.ts';
import { findQuestion, type FormQuestion } from '#rules/forms/questions.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { remapLogic } from './working-copy.ts';

type Target = { id: string; source_form: string };
type Template = { key: string; questions: FormQuestion[] };
type KnownIds = Map<string, string>;

const questionsAtOnce = 4000;

/**
 * Gives the projects that name these forms their questions. A project whose form was edited by hand
 * since keeps it; a question keeps its id, and with it the answers, as long as its key stays.
 */
export async function attachForms(db: Database, formKeys: string[], now: Date): Promise<void> {
  const targets = formKeys.length > 0 ? await findTargets(db, formKeys) : [];
  if (targets.length === 0) return;
  const templates = await readTemplates(db, [...new Set(targets.map((one) => one.source_form))]);
  const size = Math.max(...[...templates.values()].map(({ questions }) => questions.length), 1);
  const atOnce = Math.max(1, Math.floor(questionsAtOnce / size));
  for (let start = 0; start < targets.length; start += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and one part in memory at a time
    await attach(db, targets.slice(start, start + atOnce), templates, now);
  }
}

async function findTargets(db: Database, formKeys: string[]): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select projects.id, projects.source_form from projects
    join form_templates as template on template.source_key = projects.source_form
    where projects.source_form = any(${formKeys})
      and projects.template_hash is distinct from template.source_hash
      and projects.form_version = coalesce(projects.template_form_version, 0)
    order by projects.id
    for no key update of projects`.execute(db);
  return rows;
}

async function readTemplates(db: Database, keys: string[]): Promise<Map<string, Template>> {
  const rows = await db
    .selectFrom('form_templates')
    .select(['source_key as key', 'questions'])
    .where('source_key', 'in', keys)
    .execute();
  return new Map(
    rows.map(({ key, questions }) => [
      key,
      { key, questions: questions as unknown as FormQuestion[] },
    ]),
  );
}

async function attach(
  db: Database,
  targets: Target[],
  templates: Map<string, Template>,
  now: Date,
): Promise<void> {
  const projectIds = targets.map(({ id }) => id);
  const known = await findQuestionIds(db, projectIds);
  const rows = targets.flatMap((target) => {
    const template = templates.get(target.source_form);
    return template ? toRows(target.id, template, known) : [];
  });
  const kept = rows.map((row) => row.id);
  await sql`
    update questions set removed_at = ${now}, updated_at = ${now}
    where project_id = any(${projectIds}::uuid[]) and removed_at is null
      and id <> all(${kept}::uuid[])`.execute(db);
  await sql`
    insert into questions (id, project_id, key, screen, screen_position, ranking, position, type,
      label, help, required, options, limits, logic, slot, created_at, updated_at)
    select sent.*, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, project_id uuid,
      key text, screen text, screen_position int, ranking float8, position int, type text,
      label text, help text, required boolean, options jsonb, limits jsonb, logic jsonb,
      slot text)
    on conflict (id) do update set screen = excluded.screen,
      screen_position = excluded.screen_position, ranking = excluded.ranking,
      position = excluded.position, type = excluded.type, label = excluded.label,
      help = excluded.help, required = excluded.required, options = excluded.options,
      limits = excluded.limits, logic = excluded.logic, slot = excluded.slot,
      updated_at = excluded.updated_at`.execute(db);
  await sql`
    update projects set form_version = form_version + 1, template_form_version = form_version + 1,
      template_hash = template.source_hash, updated_at = ${now}
    from form_templates as template
    where projects.id = any(${projectIds}::uuid[])
      and template.source_key = projects.source_form`.execute(db);
}

async function findQuestionIds(db: Database, projectIds: string[]): Promise<KnownIds> {
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'project_id', 'key'])
    .where('project_id', '=', sql<string>`any(${projectIds}::uuid[])`)
    .where('removed_at', 'is', null)
    .where('key', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [`${row.project_id} ${row.key}`, row.id]));
}

function toRows(projectId: string, { questions }: Template, known: KnownIds) {
  const identified = questions.map((question) => ({
    ...question,
    _id: known.get(`${projectId} ${question.key}`) ?? newId(),
  }));
  const places = new Map(screensOf(identified).map(({ screen }, index) => [screen, index]));
  const toId = (idOrKey: string) => findQuestion(identified, idOrKey)?._id ?? idOrKey;
  return identified.map((one, position) => {
    const { _id: id, screen, ...question } = remapLogic(one, toId);
    return {
      ...question,
      id,
      project_id: projectId,
      screen: String(screen),
      screen_position: places.get(screen) ?? 0,
      position,
    };
  });
}
