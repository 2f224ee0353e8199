import { weightedTotal } from '#rules/reviews/review.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Rubric } from '../queries/rubric.ts';
import { keepVersions } from './keep-versions.ts';

export type RecordedReview = {
  applicationId: string;
  /** In the order of the criteria. */
  scores: number[];
  comment: string;
  submitted: boolean;
  at: Date;
};

export type RecordedRound = {
  accountId: string;
  projectId: string;
  reviewerId: string;
  /** With ids of their own. */
  criteria: Omit<Rubric['criteria'][number], '_id'>[];
  reviews: RecordedReview[];
  comments: { applicationId: string; authorId: string; text: string; at: Date }[];
  now: Date;
};

/** Writes a project's rubric, its reviewer and what was said, as it happened elsewhere; tells nobody. */
export async function recordRound(db: Database, round: RecordedRound): Promise<void> {
  const { accountId, projectId, reviewerId, now } = round;
  const criteria = round.criteria.map((criterion) => ({ _id: newId(), ...criterion }));
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('rubric_versions')
      .values({
        project_id: projectId,
        version: 1,
        number: 1,
        criteria: JSON.stringify(criteria),
        created_at: now,
      })
      .execute();
    await transaction
      .insertInto('assignments')
      .values({
        id: newId(),
        account_id: accountId,
        user_id: reviewerId,
        project_id: projectId,
        created_at: now,
      })
      .execute();
    const rows = round.reviews.map((review) => toRow(review, { projectId, reviewerId, criteria }));
    await transaction.insertInto('reviews').values(rows).execute();
    await keepVersions(
      transaction,
      rows.map(({ id }) => id),
    );
    await transaction
      .insertInto('comments')
      .values(
        round.comments.map(({ applicationId, authorId, text, at }) => ({
          id: newId(),
          application_id: applicationId,
          author_id: authorId,
          text,
          written_blind: false,
          created_at: at,
        })),
      )
      .execute();
  });
}

function toRow(
  { applicationId, scores: given, comment, submitted, at }: RecordedReview,
  { projectId, reviewerId, criteria }: Pick<RecordedRound, 'projectId' | 'reviewerId'> & Weighed,
) {
  const scores = criteria.flatMap(({ _id: criterionId }, index) => {
    const score = given[index];
    return score === undefined ? [] : [{ criterionId, score }];
  });
  return {
    id: newId(),
    application_id: applicationId,
    project_id: projectId,
    reviewer_id: reviewerId,
    scores: JSON.stringify(scores),
    comment,
    total: weightedTotal(criteria, scores),
    written_blind: false,
    version: 1,
    submitted_at: submitted ? at : null,
    submission_number: submitted ? 1 : null,
    rubric_version: submitted ? 1 : null,
    created_at: at,
    updated_at: at,
  };
}

type Weighed = { criteria: Rubric['criteria'] };
