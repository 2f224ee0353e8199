import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { rubric, rubricWords } from '#contract/review-views.ts';
import type { Database } from '#server/db/database.ts';

export type Rubric = z.infer<typeof rubric>;
export type RubricWords = z.infer<typeof rubricWords>;

/** The newest rubric of a project; without criteria, at version 0, while there is none. */
export async function findRubric(db: Database, projectId: string): Promise<Rubric> {
  const row = await db
    .selectFrom('rubric_versions')
    .select(['version', 'number', 'criteria'])
    .select(
      sql<number>`(select count(distinct review_id) from review_versions
        where review_versions.project_id = rubric_versions.project_id
          and review_versions.rubric_version = rubric_versions.version)`.as('judged'),
    )
    .where('project_id', '=', projectId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { version: 0, number: 0, criteria: [], judged: 0 };
}

/** One version of a project's rubric; null when there is none such. */
export async function findRubricVersion(
  db: Database,
  projectId: string,
  version: number,
): Promise<RubricWords | null> {
  const row = await db
    .selectFrom('rubric_versions')
    .select(['version', 'number', 'criteria'])
    .where('project_id', '=', projectId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

/** In SQL, the words of the rubric that a row of this table was scored by. */
export const wordsOf = (table: 'reviews' | 'review_versions'): RawBuilder<RubricWords | null> =>
  sql<RubricWords | null>`(select json_build_object('version', rubric_versions.version,
      'number', rubric_versions.number, 'criteria', rubric_versions.criteria)
    from rubric_versions where rubric_versions.project_id = ${sql.ref(`${table}.project_id`)}
      and rubric_versions.version = ${sql.ref(`${table}.rubric_version`)})`;

/** In SQL, the newest rubric of the project of a review. */
export const newestRubric: RawBuilder<number | null> = sql<number | null>`(
  select max(version) from rubric_versions where rubric_versions.project_id = reviews.project_id)`;

/** In SQL, the number of the last sending of the application of a review. */
export const lastSending: RawBuilder<number> = sql<number>`coalesce((select max(number)
  from submissions where submissions.application_id = reviews.application_id), 1)`;
