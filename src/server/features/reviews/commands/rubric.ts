import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { reviewCalls } from '#contract/reviews.ts';
import { applicationStatuses } from '#rules/applications/application.ts';
import {
  isReviewable,
  keptScores,
  nextRubricNumber,
  sameCriteria,
  weightedTotal,
} from '#rules/reviews/review.ts';
import type { Config } from '#server/config.ts';
import { holdProject } from '#server/queries/held-projects.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { ManagedProject } from '#server/features/projects/access.ts';
import { AppError, type ErrorDetail } from '#server/http/errors.ts';
import { staleWrite } from '#server/http/replies/stale-write.ts';
import { findRubric, type Rubric } from '../queries/rubric.ts';
import { type NewAssignment, tellAssigned } from './tell-assigned.ts';
import { sayReviews } from '#contract/messages/reviews.ts';

type Save = BodyOf<typeof reviewCalls.replaceRubric>;
type Criteria = Rubric['criteria'];

/**
 * Makes the next version of the rubric. Submitted reviews keep the one they were scored by, or are asked for again;
 * drafts are weighed anew. Throws `version_conflict`, `validation`, and `state_conflict` where reviews were submitted
 * and the caller does not say what becomes of them.
 */
export async function replaceRubric(
  { db, config }: { db: Database; config: Config },
  proof: ManagedProject<'edit'>,
  save: Save,
  now: Date,
): Promise<void> {
  const { project } = proof;
  await inTransaction(db, async (transaction) => {
    await holdProject(transaction, project.id);
    const present = await findRubric(transaction, project.id);
    if (present.version !== save.version) {
      throw staleWrite(
        present.version,
        { criteria: present.criteria.map(({ label }) => label).join(', ') },
        sayReviews('reviews.rubric_saved_by_another', {
          yours: save.version,
          present: present.version,
        }),
      );
    }
    const criteria = identify(save, present);
    if (present.version > 0 && sameCriteria(criteria, present.criteria)) return;
    if (present.judged > 0 && !save.reviews) {
      throw new AppError('state_conflict', sayReviews('reviews.rubric_judged'));
    }
    await transaction
      .insertInto('rubric_versions')
      .values({
        project_id: project.id,
        version: present.version + 1,
        number: nextRubricNumber(present),
        criteria: JSON.stringify(criteria),
        created_by: proof.account.userId,
        created_at: now,
      })
      .execute();
    const asked = save.reviews === 'ask_again' ? await askAgain(transaction, project.id, now) : [];
    await weighDrafts(transaction, project.id, { before: present.criteria, after: criteria });
    if (asked.length > 0) {
      await tellAssigned({ db: transaction, config }, proof.account, asked, now);
    }
  });
}

function identify(save: Save, present: Rubric): Criteria {
  const known = new Set(present.criteria.map(({ _id: id }) => id));
  const seen = new Set<string>();
  const details: ErrorDetail[] = [];
  const criteria = save.criteria.map(({ _id: sent, label, help, ...rest }, index) => {
    const id = sent?.toLowerCase() ?? newId();
    const path = `criteria.${index}._id`;
    if (sent && !known.has(id)) {
      const message = sayReviews('reviews.unknown_criterion');
      details.push({ path, ...message });
    }
    if (seen.has(id)) details.push({ path, ...sayReviews('reviews.criterion_twice') });
    seen.add(id);
    return { _id: id, label: label.trim(), help: help?.trim() || null, ...rest };
  });
  if (details.length > 0) throw new AppError('validation', { details });
  return criteria;
}

const reviewable = applicationStatuses.filter(isReviewable);

/** Makes drafts of the submitted reviews that can still change; what they said stands in their versions. */
async function askAgain(db: Database, projectId: string, now: Date): Promise<NewAssignment[]> {
  const { rows } = await sql<NewAssignment>`
    update reviews set submitted_at = null, submission_number = null, rubric_version = null,
      asked_again_at = ${now}, version = reviews.version + 1, updated_at = ${now}
    from applications
    where reviews.project_id = ${projectId} and reviews.submitted_at is not null
      and applications.id = reviews.application_id and applications.deleted_at is null
      and applications.status = any(${reviewable})
    returning reviews.reviewer_id as user_id, reviews.project_id, reviews.application_id`.execute(
    db,
  );
  return rows;
}

/** Scores of criteria that went, or have another scale now, are dropped from drafts. */
async function weighDrafts(
  db: Database,
  projectId: string,
  { before, after }: { before: Criteria; after: Criteria },
): Promise<void> {
  const reviews = await db
    .selectFrom('reviews')
    .select(['id', 'scores'])
    .where('project_id', '=', projectId)
    .where('submitted_at', 'is', null)
    .execute();
  const rows = reviews.map(({ id, scores: given }) => {
    const scores = keptScores({ before, after }, given);
    return { id, scores, total: weightedTotal(after, scores) };
  });
  if (rows.length === 0) return;
  await sql`
    update reviews set scores = sent.scores, total = sent.total
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, scores jsonb, total numeric)
    where reviews.id = sent.id`.execute(db);
}
