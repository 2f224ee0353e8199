import { sql } from 'kysely';
import type { BlindRound } from '#rules/reviews/blind.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import { nameColumns } from '#server/views/person.ts';

/** What of a round decides whether its blind review can be switched; belongs in the transaction that switches it. */
export async function getBlindRound(db: Database, projectId: string): Promise<BlindRound> {
  return db
    .selectFrom('projects')
    .select([
      'projects.blind_review as isBlind',
      sql<boolean>`projects.blind_lifted_at is not null`.as('isLifted'),
      sql<boolean>`exists (select from applications where applications.project_id = projects.id
        and applications.status <> 'draft')`.as('isSent'),
      // Also by who has stepped back since, or is asked again.
      sql<boolean>`exists (select from review_versions
        where review_versions.project_id = projects.id)`.as('isJudged'),
    ])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow(notFound);
}

/** Whether a round is read blind, and who lifted that, when and why; one statement. */
export async function getBlindness(db: Database, projectId: string) {
  const { on, at, reason, ...by } = await db
    .selectFrom('projects')
    .leftJoin('users', 'users.id', 'projects.blind_lifted_by')
    .select(['projects.blind_review as on', 'projects.blind_lifted_at as at'])
    .select(['projects.blind_lift_reason as reason', 'users.id', ...nameColumns])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow(notFound);
  return { on, lifted: at === null || reason === null ? null : { at, reason, by } };
}
export type Blindness = Awaited<ReturnType<typeof getBlindness>>;
