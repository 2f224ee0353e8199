import type { BodyOf } from '#contract/define.ts';
import type { reviewCalls } from '#contract/reviews.ts';
import { isReviewable, scoreProblems, weightedTotal } from '#rules/reviews.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { listReaders } from '#server/features/management/queries.ts';
import { AppError } from '#server/http/errors.ts';
import { announce } from '#server/integrations/live.ts';
import type { JudgedApplication } from '../access.ts';
import { findRubric } from '../queries/rubric.ts';

type Save = BodyOf<typeof reviewCalls.saveReview>;

/**
 * Saves the caller's review: a draft until it is submitted, and open to change until the decision.
 * Throws `validation` for scores that do not fit the rubric, `state_conflict`, `version_conflict`.
 */
export async function saveReview(
  db: Database,
  application: JudgedApplication<'reviewer'>,
  save: Save,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await refuseDecided(transaction, application);
    const { criteria } = await findRubric(transaction, application.projectId);
    if (save.submitted && criteria.length === 0) {
      throw new AppError('state_conflict', {
        message: 'This project has no rubric to score by yet. Your review is kept as a draft.',
      });
    }
    const scores = save.scores.map((one) => ({
      ...one,
      criterionId: one.criterionId.toLowerCase(),
    }));
    const details = scoreProblems(criteria, scores, save.submitted);
    if (details.length > 0) throw new AppError('validation', { details });
    await write(transaction, application, {
      scores: JSON.stringify(scores),
      comment: save.comment?.trim() || null,
      total: weightedTotal(criteria, scores),
      written_blind: application.blind,
      updated_at: now,
      submitted: save.submitted,
      version: save.version,
    });
    if (save.submitted) await tellReaders(transaction, application);
  });
}

/** Holds the state of the application and the rubric until the review is written. */
async function refuseDecided(
  db: Database,
  { id, projectId }: JudgedApplication<'reviewer'>,
): Promise<void> {
  const { status } = await db
    .selectFrom('applications')
    .select('status')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  if (!isReviewable(status)) {
    throw new AppError('state_conflict', {
      message: `The application is ${status}: it is not reviewed any more.`,
    });
  }
  await db.selectFrom('projects').select('id').where('id', '=', projectId).forShare().execute();
}

type Values = {
  scores: string;
  comment: string | null;
  total: number | null;
  written_blind: boolean;
  updated_at: Date;
  submitted: boolean;
  version: number | undefined;
};

async function write(
  db: Database,
  application: JudgedApplication<'reviewer'>,
  { submitted, version, ...values }: Values,
): Promise<void> {
  const now = values.updated_at;
  const inserted = await db
    .insertInto('reviews')
    .values({
      ...values,
      id: newId(),
      application_id: application.id,
      project_id: application.projectId,
      reviewer_id: application.userId,
      version: 1,
      submitted_at: submitted ? now : null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['application_id', 'reviewer_id']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows) {
    if (version) throw new AppError('version_conflict');
    return;
  }
  const present = await db
    .selectFrom('reviews')
    .select(['id', 'version', 'submitted_at'])
    .where('application_id', '=', application.id)
    .where('reviewer_id', '=', application.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!present || (version !== undefined && version !== present.version)) {
    throw new AppError('version_conflict');
  }
  if (present.submitted_at && !submitted) {
    throw new AppError('state_conflict', {
      message: 'Your review is submitted and others may have read it: it cannot be a draft again.',
    });
  }
  await db
    .updateTable('reviews')
    .set({
      ...values,
      version: present.version + 1,
      submitted_at: present.submitted_at ?? (submitted ? now : null),
    })
    .where('id', '=', present.id)
    .execute();
}

async function tellReaders(db: Database, { id }: JudgedApplication<'reviewer'>): Promise<void> {
  const readers = await listReaders(db, id);
  await announce(
    db,
    readers.map(({ userId }) => userId),
    { event: 'changed', resource: 'application', id },
  );
}
