import type { z } from 'zod';
import type { rubric } from '#contract/reviews.ts';
import type { Database } from '#server/db/database.ts';

export type Rubric = z.infer<typeof rubric>;

/** The rubric of a project; without criteria, at version 0, while there is none. */
export async function findRubric(db: Database, projectId: string): Promise<Rubric> {
  const row = await db
    .selectFrom('rubrics')
    .select(['version', 'criteria'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row ?? { version: 0, criteria: [] };
}
