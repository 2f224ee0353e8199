import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Holds a project until the transaction ends: whoever changes what belongs to it waits. Throws where it is not there. */
export async function holdProject(db: Database, projectId: string): Promise<void> {
  await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The same for who only reads them: they do not wait for each other, and whoever uses `holdProject` waits for all. */
export async function shareProjects(db: Database, projectIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('projects')
    .select('id')
    .where(sql<boolean>`id = any(${projectIds}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();
}
