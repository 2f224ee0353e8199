import { type RawBuilder, sql } from 'kysely';
import { scopeOf } from '#rules/management/roles.ts';
import type { Scores } from '#server/db/vocabulary.ts';
import type { Database } from '#server/db/database.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import { maskFor } from '#server/features/applications/queries/blind-names.ts';
import { notFound } from '#server/http/errors.ts';
import { nameColumns } from '#server/views/person.ts';
import type { JudgedApplication } from '../access.ts';
import { lastSending, newestRubric, type RubricWords, wordsOf } from './rubric.ts';

type Request = { limit: number; cursor?: string | undefined };

/**
 * True in SQL when this reader has given their own opinion, so that those of others cannot sway it any
 * more. Managers and viewers need not.
 */
export function knowsOthers({ id, role, userId }: JudgedApplication): RawBuilder<boolean> {
  if (scopeOf(role) !== 'assigned') return sql<boolean>`true`;
  return sql<boolean>`exists (select from reviews own where own.application_id = ${id}
    and own.reviewer_id = ${userId} and own.submitted_at is not null)`;
}

function selectReviews(db: Database, application: JudgedApplication) {
  // Who knows the names may have written them down.
  const comment = application.blind
    ? sql<
        string | null
      >`case when reviews.written_blind or reviews.reviewer_id = ${application.userId}
        then reviews.comment end`
    : sql<string | null>`reviews.comment`;
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.reviewer_id')
    .select([
      'reviews.id',
      'reviews.application_id',
      'reviews.scores',
      'reviews.total',
      'reviews.version',
      'reviews.submitted_at',
      'reviews.created_at',
      'reviews.updated_at',
      'users.id as user_id',
      ...nameColumns,
      comment.as('comment'),
      'reviews.submission_number',
      wordsOf('reviews').as('rubric'),
      sql<boolean>`coalesce(reviews.submission_number < ${lastSending}, false)`.as('older_sending'),
      sql<boolean>`coalesce(reviews.rubric_version < ${newestRubric}, false)`.as('older_rubric'),
      keptOf(application).as('kept'),
    ])
    .where('reviews.application_id', '=', application.id);
}

type Kept = {
  submitted_at: string;
  submission_number: number;
  rubric: RubricWords | null;
  scores: Scores['__select__'];
  comment: string | null;
  total: number | null;
};

/** What the reader gave before their review was asked for again; null for all others. */
function keptOf({ userId }: JudgedApplication): RawBuilder<Kept | null> {
  return sql<Kept | null>`(
    select json_build_object('submitted_at', review_versions.created_at,
      'submission_number', review_versions.submission_number, 'rubric', ${wordsOf('review_versions')},
      'scores', review_versions.scores, 'comment', review_versions.comment,
      'total', review_versions.total)
    from review_versions where review_versions.review_id = reviews.id
      and reviews.asked_again_at is not null and reviews.reviewer_id = ${userId}
    order by review_versions.version desc limit 1)`;
}

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number];

function isReadable(application: JudgedApplication): RawBuilder<boolean> {
  return sql<boolean>`(reviews.reviewer_id = ${application.userId}
    or (reviews.submitted_at is not null and ${knowsOthers(application)}))`;
}

const order: Order = { columns: ['reviews.created_at', 'reviews.id'], direction: 'asc' };

/** A page of the reviews that the caller may read, oldest first; two statements. */
export async function listReviews(
  db: Database,
  application: JudgedApplication,
  { limit, cursor }: Request,
) {
  const counted = db
    .selectFrom('reviews')
    .where('reviews.application_id', '=', application.id)
    .where(isReadable(application));
  const rows = selectReviews(db, application).where(isReadable(application));
  const page = await pageByAge(rows, counted, { order, sort: 'createdAt', limit, cursor });
  const mask = await othersMasked(db, application);
  return { ...page, rows: page.rows.map((row) => ({ ...row, comment: mask(row, row.comment) })) };
}

/**
 * Takes known names out of what others wrote. What the reader wrote stays as it is: masked, it would say
 * which guess at a name was right.
 */
async function othersMasked(db: Database, application: JudgedApplication) {
  const mask = await maskFor(db, application);
  return <T extends string | null>({ user_id: author }: { user_id: string }, text: T) =>
    text === null || author === application.userId ? text : mask(text);
}

/** The caller's own review. Throws `not_found`. */
export async function getOwnReview(
  db: Database,
  application: JudgedApplication,
): Promise<ReviewRow> {
  return selectReviews(db, application)
    .where('reviews.reviewer_id', '=', application.userId)
    .executeTakeFirstOrThrow(notFound);
}

function selectComments(db: Database, application: JudgedApplication) {
  const open = application.blind ? sql<boolean>`comments.written_blind` : sql<boolean>`true`;
  return db
    .selectFrom('comments')
    .where('comments.application_id', '=', application.id)
    .where(
      sql<boolean>`(comments.author_id = ${application.userId}
        or (${open} and ${knowsOthers(application)}))`,
    );
}

const commentColumns = [
  'comments.id',
  'comments.text',
  'comments.created_at',
  'comments.edited_at',
  'users.id as user_id',
  ...nameColumns,
] as const;
const commentOrder: Order = { columns: ['comments.created_at', 'comments.id'], direction: 'asc' };

/** A page of the comments that the caller may read, oldest first; two statements. */
export async function listComments(
  db: Database,
  application: JudgedApplication,
  { limit, cursor }: Request,
) {
  const rows = selectComments(db, application)
    .innerJoin('users', 'users.id', 'comments.author_id')
    .select(commentColumns);
  const page = await pageByAge(rows, selectComments(db, application), {
    order: commentOrder,
    sort: 'createdAt',
    limit,
    cursor,
  });
  const mask = await othersMasked(db, application);
  return { ...page, rows: page.rows.map((row) => ({ ...row, text: mask(row, row.text) ?? '' })) };
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>['rows'][number];

/** One comment that the caller may read. Throws `not_found`. */
export async function getComment(
  db: Database,
  application: JudgedApplication,
  id: string,
): Promise<CommentRow> {
  return selectComments(db, application)
    .innerJoin('users', 'users.id', 'comments.author_id')
    .select(commentColumns)
    .where('comments.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}
