import { sql } from 'kysely';
import { asksAnother } from '#rules/forms/diff.ts';
import { orderQuestions } from '#rules/forms/order.ts';
import { findQuestion, type FormQuestion } from '#rules/forms/questions.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { QuestionRow } from '#server/views/question.ts';
import { holdBack, listHeldBack } from './held-back.ts';
import { remapLogic, toRows } from './working-copy.ts';
import { type NewVersion, writeVersions } from './write-version.ts';

type Target = { id: string; source_form: string; form_revision: number };
type Template = { key: string; questions: FormQuestion[] };
type KnownQuestions = Map<string, Pick<QuestionRow, 'id' | 'type' | 'label' | 'help'>>;

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
    select projects.id, projects.source_form, projects.form_revision from projects
    join form_templates as template on template.source_key = projects.source_form
    where projects.source_form = any(${formKeys})
      and projects.template_hash is distinct from template.source_hash
      and projects.form_revision = coalesce(projects.template_form_version, 0)
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
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the import kept only questions that passed as these.
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
  const heldBack = await listHeldBack(db, projectIds);
  const versions = targets.flatMap((target): NewVersion[] => {
    const template = templates.get(target.source_form);
    if (!template) return [];
    return [
      {
        projectId: target.id,
        version: target.form_revision + 1,
        origin: 'imported',
        rows: holdBack(toVersionRows(target.id, template, known), heldBack),
        changes: [],
        userId: null,
      },
    ];
  });
  await rememberAll(db, versions, now);
  await writeVersions(db, versions, now);
  await sql`
    update projects set template_form_version = projects.form_revision,
      template_hash = template.source_hash, updated_at = ${now}
    from form_templates as template
    where projects.id = any(${projectIds}::uuid[])
      and template.source_key = projects.source_form`.execute(db);
}

async function rememberAll(db: Database, versions: NewVersion[], now: Date): Promise<void> {
  const rows = versions.flatMap(({ projectId, rows: own }) =>
    own.map(({ id }) => ({ id, project_id: projectId })),
  );
  await sql`
    insert into questions (id, project_id, created_at)
    select sent.id, sent.project_id, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, project_id uuid)
    on conflict (id) do nothing`.execute(db);
}

async function findQuestionIds(db: Database, projectIds: string[]): Promise<KnownQuestions> {
  const rows = await db
    .selectFrom('form_questions')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.id', '=', 'form_questions.project_id')
        .onRef('projects.form_version', '=', 'form_questions.version'),
    )
    .select(['form_questions.id', 'project_id', 'key', 'type', 'label', 'help'])
    .where('project_id', '=', sql<string>`any(${projectIds}::uuid[])`)
    .where('key', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [`${row.project_id} ${row.key}`, row]));
}

/** The template's questions as those of a project; one that asks something else than before is another one. */
function toVersionRows(
  projectId: string,
  { questions }: Template,
  known: KnownQuestions,
): QuestionRow[] {
  const identified = questions.map((question) => {
    const before = known.get(`${projectId} ${question.key}`);
    const isKept = before !== undefined && !asksAnother(before, question);
    return { ...question, _id: isKept ? before.id : newId() };
  });
  const toId = (idOrKey: string) => findQuestion(identified, idOrKey)?._id ?? idOrKey;
  return toRows(orderQuestions(identified).map((one) => remapLogic(one, toId)));
}
