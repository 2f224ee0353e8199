import type { Database } from '#server/db/database.ts';
import type { OwnApplication } from '../access.ts';

/** Whether reviewers of an application read no names, and when and why that was lifted; one statement. */
export async function getBlindness(db: Database, { projectId }: OwnApplication) {
  const row = await db
    .selectFrom('projects')
    .select(['blind_review as on', 'blind_lifted_at as at', 'blind_lift_reason as reason'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { on, at, reason } = row;
  return { on, lifted: at === null || reason === null ? null : { at, reason } };
}
export type Blindness = Awaited<ReturnType<typeof getBlindness>>;
