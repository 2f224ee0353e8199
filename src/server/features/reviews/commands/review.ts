import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { reviewCalls } from '#contract/reviews.ts';
import { isReviewable, scoreProblems, weightedTotal } from '#rules/reviews/review.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { listReaders } from '#server/features/management/queries/accounts.ts';
import { AppError } from '#server/http/errors.ts';
import { staleWrite } from '#server/http/replies/stale-write.ts';
import type { Scores } from '#server/db/vocabulary.ts';
import { announce } from '#server/integrations/live/live.ts';
import type { JudgedApplication } from '../access.ts';
import { findRubric, findRubricVersion, type RubricWords } from '../queries/rubric.ts';
import { keepDraft } from './keep-draft.ts';
import { keepVersions } from './keep-versions.ts';
import { sayReviews } from '#contract/messages/reviews.ts';
import { spokenStatus } from '#rules/applications/application.ts';

type Save = BodyOf<typeof reviewCalls.saveReview>;

/**
 * Saves the caller's review: a draft until it is submitted, and open to change until the decision.
 * Throws `validation` for scores that do not fit the rubric, `state_conflict`, `version_conflict`.
 */
export async function saveReview(
  db: Database,
  application: JudgedApplication<'review'>,
  save: Save,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await refuseDecided(transaction, application);
    const present = await lockOwn(transaction, application);
    const rubric = await chooseRubric(transaction, application, { present, save });
    const { criteria } = rubric;
    if (save.submitted && criteria.length === 0) {
      throw new AppError('state_conflict', sayReviews('reviews.no_rubric'));
    }
    const scores = save.scores.map((one) => ({
      ...one,
      criterionId: one.criterionId.toLowerCase(),
    }));
    const details = scoreProblems(criteria, scores, save.submitted);
    if (details.length > 0) throw new AppError('validation', { details });
    const judged = save.submitted
      ? {
          submission_number: await chooseSending(transaction, application, { present, save }),
          rubric_version: rubric.version,
        }
      : { submission_number: null, rubric_version: null };
    await write(transaction, application, present, {
      ...judged,
      scores,
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

/** The caller's own review before this save, held until it is written. */
async function lockOwn(db: Database, application: JudgedApplication<'review'>) {
  return db
    .selectFrom('reviews')
    .select(['id', 'version', 'submitted_at', 'submission_number', 'rubric_version'])
    .select(['scores', 'comment', 'created_at', 'updated_at'])
    .where('application_id', '=', application.id)
    .where('reviewer_id', '=', application.userId)
    .forUpdate()
    .executeTakeFirst();
}
type Present = Awaited<ReturnType<typeof lockOwn>>;
type Choice = { present: Present; save: Save };

/** The newest rubric, or the one that this review was submitted by. Throws `state_conflict` for another. */
async function chooseRubric(
  db: Database,
  { projectId }: JudgedApplication<'review'>,
  { present, save: { rubricVersion: wanted } }: Choice,
): Promise<RubricWords> {
  const newest = await findRubric(db, projectId);
  if (wanted === undefined || wanted === newest.version) return newest;
  const own = present?.submitted_at ? present.rubric_version : null;
  const older = wanted === own ? await findRubricVersion(db, projectId, wanted) : null;
  if (older) return older;
  throw new AppError('state_conflict', sayReviews('reviews.rubric_changed'));
}

/** The sending that the review judges. Throws `validation` for one that was never sent. */
async function chooseSending(
  db: Database,
  { id }: JudgedApplication<'review'>,
  { present, save: { submissionNumber: wanted } }: Choice,
): Promise<number> {
  const { last } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql.lit(1)).as('last'))
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  if (wanted === undefined) return present?.submission_number ?? last;
  if (wanted <= last) return wanted;
  throw new AppError('validation', {
    details: [{ path: 'submissionNumber', ...sayReviews('reviews.sent_less_often') }],
  });
}

/**
 * Holds the state of the application and the rubric until the review is written, and refuses one of who has stepped back
 * meanwhile: it would count.
 */
async function refuseDecided(
  db: Database,
  { id, projectId, userId }: JudgedApplication<'review'>,
): Promise<void> {
  const { status } = await db
    .selectFrom('applications')
    .select('status')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  if (!isReviewable(status)) {
    throw new AppError(
      'state_conflict',
      sayReviews('reviews.not_reviewed_any_more', { status: spokenStatus(status) }),
    );
  }
  // By a statement of its own, which sees what was committed before the application was held.
  const { is_recused: isRecused } = await db
    .selectFrom('projects')
    .select(
      sql<boolean>`exists (select from recusals
        where application_id = ${id} and user_id = ${userId})`.as('is_recused'),
    )
    .where('id', '=', projectId)
    .forShare()
    .executeTakeFirstOrThrow();
  if (isRecused) throw new AppError('not_found');
}

type Values = {
  scores: Scores['__select__'];
  comment: string | null;
  total: number | null;
  written_blind: boolean;
  updated_at: Date;
  submitted: boolean;
  version: number | undefined;
  submission_number: number | null;
  rubric_version: number | null;
};

async function write(
  db: Database,
  application: JudgedApplication<'review'>,
  present: Present,
  { submitted, version, ...values }: Values,
): Promise<void> {
  const now = values.updated_at;
  if (!present) {
    await insert(db, application, { submitted, version, ...values });
    return;
  }
  if (version !== undefined && version !== present.version) {
    throw staleWrite(present.version, { comment: present.comment });
  }
  if (present.submitted_at && !submitted) {
    throw new AppError('state_conflict', sayReviews('reviews.no_draft_again'));
  }
  if (!present.submitted_at) await keepDraft(db, present, values, now);
  await db
    .updateTable('reviews')
    .set({
      ...values,
      scores: JSON.stringify(values.scores),
      version: present.version + 1,
      submitted_at: present.submitted_at ?? (submitted ? now : null),
      ...(submitted && { asked_again_at: null }),
    })
    .where('id', '=', present.id)
    .execute();
  await keepVersions(db, [present.id]);
}

async function insert(
  db: Database,
  application: JudgedApplication<'review'>,
  { submitted, version, ...values }: Values,
): Promise<void> {
  const now = values.updated_at;
  const id = newId();
  const inserted = await db
    .insertInto('reviews')
    .values({
      ...values,
      scores: JSON.stringify(values.scores),
      id,
      application_id: application.id,
      project_id: application.projectId,
      reviewer_id: application.userId,
      version: 1,
      submitted_at: submitted ? now : null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['application_id', 'reviewer_id']).doNothing())
    .executeTakeFirst();
  // Somebody else's first save was faster: the same person in another window.
  if (!inserted.numInsertedOrUpdatedRows || version) throw new AppError('version_conflict');
  await keepVersions(db, [id]);
}

async function tellReaders(db: Database, { id }: JudgedApplication<'review'>): Promise<void> {
  const readers = await listReaders(db, id);
  await announce(
    db,
    readers.map(({ userId }) => userId),
    { event: 'changed', resource: 'application', id },
  );
}
