import type { Reply } from '../../../lib/client.ts';

export type Review = Reply<'listReviews'>['data'][number];
export type Rubric = Reply<'getRubric'>['data'];

/** An own review while it is written. */
export interface ReviewDraft {
  /** By criterion. */
  scores: Record<string, number>;
  comment: string;
  submitted: boolean;
}

export function toReviewDraft(review: Review | undefined): ReviewDraft {
  return {
    scores: Object.fromEntries(
      (review?.scores ?? []).map(({ criterionId, score }) => [criterionId, score]),
    ),
    comment: review?.comment ?? '',
    submitted: review?.submitted ?? false,
  };
}

/** What is sent; scores of criteria that the rubric lost meanwhile stay behind. */
export function toReviewBody(draft: ReviewDraft, rubric: Rubric) {
  return {
    scores: rubric.criteria.flatMap(({ _id, scale }) => {
      const score = draft.scores[_id];
      return score === undefined || score > scale ? [] : [{ criterionId: _id, score }];
    }),
    comment: draft.comment.trim() === '' ? null : draft.comment,
    submitted: draft.submitted,
  };
}

/** The criteria that still wait for a score. */
export function unscored(draft: ReviewDraft, { criteria }: Rubric) {
  return criteria.filter(({ _id, scale }) => {
    const score = draft.scores[_id];
    return score === undefined || score > scale;
  });
}

const flat = ({ scores, comment, submitted }: ReviewDraft): Record<string, unknown> => ({
  comment,
  submitted,
  ...Object.fromEntries(Object.entries(scores).map(([id, score]) => [`score.${id}`, score])),
});

function fromFlat(fields: Record<string, unknown>): ReviewDraft {
  const scores = Object.entries(fields).flatMap(([key, value]) =>
    key.startsWith('score.') && typeof value === 'number' ? [[key.slice(6), value] as const] : [],
  );
  return {
    scores: Object.fromEntries(scores),
    comment: typeof fields['comment'] === 'string' ? fields['comment'] : '',
    submitted: fields['submitted'] === true,
  };
}

/** One's own review changed in two windows: score by score, and the comment as a whole. */
export const reviewFields = { flat, fromFlat };
