import type { ReviewView } from '#contract/review-views.ts';
import type { Reply } from '#web/lib/client.ts';
import type { Fields } from '#web/lib/draft/record.ts';

export type Review = ReviewView;
export type Rubric = Reply<'getRubric'>['data'];
/** What a review is scored by: the newest rubric, or the one it was submitted by. */
export type RubricWords = NonNullable<Review['rubric']>;

/** An own review while it is written. */
export interface ReviewDraft {
  /** By criterion. */
  scores: Record<string, number>;
  comment: string;
  submitted: boolean;
  /** The sending and the rubric that it judges; null leaves them to the server. */
  submissionNumber: number | null;
  rubricVersion: number | null;
}

export function toReviewDraft(review: Review | undefined): ReviewDraft {
  return {
    scores: Object.fromEntries(
      (review?.scores ?? []).map(({ criterionId, score }) => [criterionId, score]),
    ),
    comment: review?.comment ?? '',
    submitted: review?.submitted ?? false,
    submissionNumber: review?.submissionNumber ?? null,
    rubricVersion: review?.submitted ? (review.rubric?.version ?? null) : null,
  };
}

/** The rubric that a draft is scored by. */
export function rubricFor(
  draft: Pick<ReviewDraft, 'rubricVersion'>,
  own: Review | undefined,
  newest: RubricWords,
): RubricWords {
  const older = own?.submitted ? own.rubric : null;
  return older && older.version === draft.rubricVersion ? older : newest;
}

/** What is sent; scores of criteria that the rubric lost meanwhile stay behind. */
export function toReviewBody(draft: ReviewDraft, rubric: RubricWords) {
  return {
    scores: rubric.criteria.flatMap(({ _id, scale }) => {
      const score = draft.scores[_id];
      return score === undefined || score > scale ? [] : [{ criterionId: _id, score }];
    }),
    comment: draft.comment.trim() === '' ? null : draft.comment,
    submitted: draft.submitted,
    ...(draft.submitted &&
      draft.submissionNumber !== null && { submissionNumber: draft.submissionNumber }),
    ...(draft.submitted && rubric.version > 0 && { rubricVersion: rubric.version }),
  };
}

/** The criteria that still wait for a score. */
export function unscored(draft: ReviewDraft, { criteria }: RubricWords) {
  return criteria.filter(({ _id, scale }) => {
    const score = draft.scores[_id];
    return score === undefined || score > scale;
  });
}

const numberIn = (field: readonly string[] | undefined): number | null =>
  field?.[0] === undefined ? null : Number(field[0]);
const textOf = (value: number | null): string[] => (value === null ? [] : [String(value)]);
const SCORE = 'score.';

/** A review taken apart: each score by itself, and the comment. */
export function toFields(draft: ReviewDraft): Fields {
  const scores = Object.entries(draft.scores).map(([id, score]): [string, string[]] => [
    SCORE + id,
    [String(score)],
  ]);
  return {
    ...Object.fromEntries(scores),
    comment: draft.comment === '' ? [] : [draft.comment],
    submitted: draft.submitted ? ['true'] : [],
    submissionNumber: textOf(draft.submissionNumber),
    rubricVersion: textOf(draft.rubricVersion),
  };
}

/** The review of these parts. */
export function toDocument(fields: Fields): ReviewDraft {
  const scores = Object.entries(fields).flatMap(([key, [score]]) =>
    key.startsWith(SCORE) && score !== undefined
      ? [[key.slice(SCORE.length), Number(score)] as const]
      : [],
  );
  return {
    scores: Object.fromEntries(scores),
    comment: fields['comment']?.[0] ?? '',
    submitted: fields['submitted']?.[0] === 'true',
    submissionNumber: numberIn(fields['submissionNumber']),
    rubricVersion: numberIn(fields['rubricVersion']),
  };
}
