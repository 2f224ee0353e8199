import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { QuestionView } from '#contract/questions.ts';
import type { Database } from '#server/db/database.ts';
import { type QuestionRow, toQuestionView } from '#server/views/question.ts';

export type ImportedProject = {
  id: string;
  slug: string;
  name: string;
  accountId: string;
  formVersion: number;
  questions: QuestionView[];
};

/** Imported projects with their forms by source key; two statements. */
export async function listImportedProjects(
  db: Database,
  sourceKeys: string[],
): Promise<Map<string, ImportedProject>> {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'slug', 'name', 'account_id', 'form_version', 'source_key'])
    .where('source_key', '=', sql<string>`any(${sourceKeys})`)
    .execute();
  const questions = await listQuestionsOf(
    db,
    projects.map((project) => project.id),
  );
  return new Map(
    projects.map((project) => [
      project.source_key ?? '',
      {
        id: project.id,
        slug: project.slug,
        name: project.name,
        accountId: project.account_id,
        formVersion: project.form_version,
        questions: questions.get(project.id) ?? [],
      },
    ]),
  );
}

async function listQuestionsOf(
  db: Database,
  projectIds: string[],
): Promise<Map<string, QuestionView[]>> {
  const rows: (QuestionRow & { project_id: string })[] = await db
    .selectFrom('form_questions')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.id', '=', 'form_questions.project_id')
        .onRef('projects.form_version', '=', 'form_questions.version'),
    )
    .select([
      'form_questions.id',
      'project_id',
      'key',
      'screen',
      'ranking',
      'type',
      'label',
      'help',
    ])
    .select(['required', 'options', 'limits', 'logic', 'slot', 'identifying'])
    .select(['screener', 'stage'])
    .where('project_id', '=', sql<string>`any(${projectIds}::uuid[])`)
    .orderBy('position')
    .limit(projectIds.length * limits.page.questions + 1)
    .execute();
  const grouped = Map.groupBy(rows, (row) => row.project_id);
  return new Map([...grouped].map(([id, own]) => [id, own.map(toQuestionView)]));
}
