import type { z } from 'zod';
import type { assignmentView, commentView, distribution, recusalView } from '#contract/reviews.ts';
import type { reviewVersion, reviewView } from '#contract/review-views.ts';
import { COMMENT_EDIT_MS, type Distribution } from '#rules/reviews/review.ts';
import { toPerson } from '#server/views/person.ts';
import type { AssignmentRow, RecusalRow } from '../queries/assignments.ts';
import type { ReviewVersionRow } from '../queries/review-versions.ts';
import type { CommentRow, ReviewRow } from '../queries/reviews.ts';

type Named = Pick<ReviewRow, 'user_id' | 'first_name' | 'last_name' | 'picture_url'>;
const personOf = ({ user_id: id, first_name, last_name, picture_url }: Named) =>
  toPerson({ id, first_name, last_name, picture_url });

export function toAssignmentView(row: AssignmentRow): z.infer<typeof assignmentView> {
  return {
    _id: row.id,
    userId: personOf(row),
    projectId: row.project_id,
    applicationId: row.application_id,
    createdAt: row.created_at.toISOString(),
  };
}

export function toRecusalView(row: RecusalRow): z.infer<typeof recusalView> {
  return {
    userId: personOf(row),
    applicationId: row.application_id,
    projectId: row.project_id,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  };
}

export function toDistribution({
  pairs,
  ...spread
}: Distribution & { applied: boolean; applications: number }): z.infer<typeof distribution> {
  return { ...spread, assignments: pairs };
}

export function toReviewView(row: ReviewRow): z.infer<typeof reviewView> {
  return {
    _id: row.id,
    reviewer: personOf(row),
    applicationId: row.application_id,
    scores: row.scores,
    comment: row.comment,
    total: row.total,
    submitted: row.submitted_at !== null,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    submissionNumber: row.submission_number,
    rubric: row.rubric,
    outdated: { submission: row.older_sending, rubric: row.older_rubric },
    kept: row.kept && {
      submittedAt: new Date(row.kept.submitted_at).toISOString(),
      submissionNumber: row.kept.submission_number,
      rubric: row.kept.rubric,
      scores: row.kept.scores,
      comment: row.kept.comment,
      total: row.kept.total,
    },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function toReviewVersion(row: ReviewVersionRow): z.infer<typeof reviewVersion> {
  return {
    version: row.version,
    scores: row.scores,
    comment: row.comment,
    submitted: row.submitted,
    savedAt: row.saved_at.toISOString(),
  };
}

/** A comment; its author may change it for 15 minutes. */
export function toCommentView(
  row: CommentRow,
  { userId }: { userId: string },
  now: Date,
): z.infer<typeof commentView> {
  const isFresh = now.getTime() - row.created_at.getTime() < COMMENT_EDIT_MS;
  return {
    _id: row.id,
    author: personOf(row),
    text: row.text,
    editable: row.user_id === userId && isFresh,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  };
}
