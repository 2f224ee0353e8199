import { sql } from 'kysely';
import type { BlindRound } from '#rules/blind-review.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { PersonRow } from '#server/views/person.ts';

/** What of a round decides whether its blind review can be switched; belongs in the transaction that switches it. */
export async function getBlindRound(db: Database, projectId: string): Promise<BlindRound> {
  return db
    .selectFrom('projects')
    .select([
      'projects.blind_review as isBlind',
      sql<boolean>`projects.blind_lifted_at is not null`.as('isLifted'),
      sql<boolean>`exists (select from applications where applications.project_id = projects.id
        and applications.status <> 'draft')`.as('isSent'),
      sql<boolean>`exists (select from reviews where reviews.project_id = projects.id
        and reviews.submitted_at is not null)`.as('isJudged'),
    ])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow(notFound);
}

/** Who lifted the blind review of a round, when and why; null where nobody did. */
export async function findLifting(db: Database, projectId: string) {
  const row = await db
    .selectFrom('projects')
    .select([
      'projects.blind_lifted_at as at',
      'projects.blind_lift_reason as reason',
      sql<PersonRow | null>`(select json_build_object('id', people.id, 'first_name', people.first_name,
        'last_name', people.last_name, 'picture_url', people.picture_url)
        from users people where people.id = projects.blind_lifted_by)`.as('by'),
    ])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow(notFound);
  const { at, reason, by } = row;
  return at === null || reason === null ? null : { at, reason, by };
}
export type Lifting = NonNullable<Awaited<ReturnType<typeof findLifting>>>;
