import { sql } from 'kysely';
import { can } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { maskFor } from '#server/features/applications/queries/blind-names.ts';
import { personOf } from '#server/features/applications/queries/case-file.ts';
import { nameColumns } from '#server/views/person.ts';
import type { JudgedApplication } from '../access.ts';
import { knowsOthers } from './reviews.ts';
import { wordsOf } from './rubric.ts';

const MOST = 1000;

/**
 * The last state of each review by then, for each sending and rubric that it judged. That of who stepped back since stays what it
 * was, and says so to those who decide: no colleague reads of a conflict.
 */
export async function listJudgements(db: Database, application: JudgedApplication, at: Date) {
  const { id, userId, blind, role } = application;
  const rows = await db
    .selectFrom('review_versions')
    .innerJoin(
      (from) =>
        from
          .selectFrom('reviews')
          .select(['id', 'application_id', 'reviewer_id', 'created_at'])
          .select(sql<Date | null>`null::timestamptz`.as('recused_at'))
          .unionAll((all) =>
            all
              .selectFrom('recused_reviews')
              .select(['id', 'application_id', 'reviewer_id', 'created_at', 'recused_at']),
          )
          .as('reviews'),
      (join) => join.onRef('reviews.id', '=', 'review_versions.review_id'),
    )
    .innerJoin('users', 'users.id', 'reviews.reviewer_id')
    .distinctOn(['reviews.created_at', 'reviews.id', 'review_versions.submission_number'])
    .distinctOn('review_versions.rubric_version')
    .select(['users.id', ...nameColumns])
    .select(['review_versions.created_at', 'review_versions.submission_number'])
    .select(['review_versions.scores', 'review_versions.total', 'review_versions.comment'])
    .select(['review_versions.written_blind', wordsOf('review_versions').as('rubric')])
    .select(
      sql<Date | null>`case when reviews.recused_at <= ${at} then reviews.recused_at end`.as(
        'recused_at',
      ),
    )
    .where('reviews.application_id', '=', id)
    .where('review_versions.created_at', '<=', at)
    .$if(!can(role, 'decide'), (others) => others.where('reviews.recused_at', 'is', null))
    .where(sql<boolean>`(reviews.reviewer_id = ${userId} or ${knowsOthers(application)})`)
    .orderBy('reviews.created_at')
    .orderBy('reviews.id')
    .orderBy('review_versions.submission_number')
    .orderBy('review_versions.rubric_version')
    .orderBy('review_versions.version', 'desc')
    .limit(MOST)
    .execute();
  const mask = await maskFor(db, application);
  return rows.map(({ written_blind: writtenBlind, ...row }) => {
    if (!blind || row.id === userId) return row;
    // Who knew the names may have written them down.
    return { ...row, comment: writtenBlind && row.comment !== null ? mask(row.comment) : null };
  });
}
export type JudgementRow = Awaited<ReturnType<typeof listJudgements>>[number];

/** The comments as they read then. */
export async function listRemarks(db: Database, application: JudgedApplication, at: Date) {
  const { id, userId, blind } = application;
  const rows = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('comment_versions')
          .select(['text', 'written_blind'])
          .whereRef('comment_id', '=', 'comments.id')
          .where('until', '>', at)
          .orderBy('until')
          .limit(1)
          .as('older'),
      (join) => join.onTrue(),
    )
    .select(['users.id', ...nameColumns])
    .select(['comments.created_at', 'comments.id as comment_id'])
    .select(({ fn }) => [
      fn.coalesce('older.text', 'comments.text').as('text'),
      fn.coalesce('older.written_blind', 'comments.written_blind').as('written_blind'),
    ])
    .select(
      sql<Date | null>`case when comments.edited_at <= ${at} then comments.edited_at else (
        select max(until) from comment_versions
        where comment_id = comments.id and until <= ${at}) end`.as('edited_at'),
    )
    .where('comments.application_id', '=', id)
    .where('comments.created_at', '<=', at)
    .where(sql<boolean>`(comments.author_id = ${userId} or ${knowsOthers(application)})`)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(MOST)
    .execute();
  const mask = await maskFor(db, application);
  return rows
    .filter((row) => !blind || row.id === userId || row.written_blind)
    .map((row) => (row.id === userId ? row : { ...row, text: mask(row.text) }));
}
export type RemarkRow = Awaited<ReturnType<typeof listRemarks>>[number];

/** Conflicts of interest until then: for those who decide, and for a reviewer their own; null for others. */
export async function listConflicts(
  db: Database,
  { id, userId, role }: JudgedApplication,
  at: Date,
) {
  if (!can(role, 'review')) return null;
  return db
    .selectFrom('recusal_events')
    .innerJoin('users', 'users.id', 'recusal_events.user_id')
    .leftJoin('users as actor', 'actor.id', 'recusal_events.actor_id')
    .select(['users.id', ...nameColumns])
    .select(['recusal_events.to_state', 'recusal_events.reason', 'recusal_events.created_at'])
    .select(personOf('actor').as('by'))
    .where('recusal_events.application_id', '=', id)
    .where('recusal_events.created_at', '<=', at)
    .$if(!can(role, 'decide'), (own) => own.where('recusal_events.user_id', '=', userId))
    .orderBy('recusal_events.created_at')
    .orderBy('recusal_events.id')
    .limit(MOST)
    .execute();
}
export type ConflictRow = NonNullable<Awaited<ReturnType<typeof listConflicts>>>[number];
