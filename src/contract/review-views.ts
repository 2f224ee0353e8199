import { z } from 'zod';
import { id, instant, person } from './shared.ts';
import { text } from './text.ts';
import { sayFields } from './messages/fields.ts';
import { sayReviews } from './messages/reviews.ts';
import { says } from './messages/said.ts';

/** Text of which something is left without the spaces around it. */
export const words = (max: number) =>
  text({ max })
    .trim()
    .min(1, says(sayFields('fields.write_something')));

export const criterionFields = {
  label: words(200),
  help: text({ max: 2000 }).nullable(),
  /** How much it counts beside the others. */
  weight: z
    .number()
    .positive(says(sayReviews('reviews.weight')))
    .max(100),
  /** The best score; the worst is 1. */
  scale: z.int().min(2).max(5),
};
export const criterion = z.strictObject({ _id: id, ...criterionFields });
/** The words that a review was scored by; they never change. */
export const rubricWords = z.strictObject({
  version: z.int(),
  /** What people call it: it goes up when one is changed that a review was submitted by. */
  number: z.int(),
  criteria: z.array(criterion),
});
export const rubric = z.strictObject({
  ...rubricWords.shape,
  /** Submitted reviews that score by this one: with any, a change makes the next rubric. */
  judged: z.int(),
});

export const score = z.strictObject({ criterionId: id, score: z.int().min(1).max(5) });

/** A review as it was submitted before it was asked for again. */
const keptReview = z.strictObject({
  submittedAt: instant,
  submissionNumber: z.int(),
  rubric: rubricWords.nullable(),
  scores: z.array(score),
  comment: z.string().nullable(),
  total: z.number().nullable(),
});

export const reviewView = z.strictObject({
  _id: id,
  reviewer: person,
  applicationId: id,
  scores: z.array(score),
  /** Null as well where blind review holds it back. */
  comment: z.string().nullable(),
  /** The weighted score from 0 to 5; null without scores. */
  total: z.number().nullable(),
  submitted: z.boolean(),
  submittedAt: instant.nullable(),
  /** Which sending of the application it judged; null while it is a draft. */
  submissionNumber: z.int().nullable(),
  /** What it is scored by; null for a draft, and where its rubric went before versions were kept. */
  rubric: rubricWords.nullable(),
  /** True when the application was sent again since, or the rubric changed. */
  outdated: z.strictObject({ submission: z.boolean(), rubric: z.boolean() }),
  /** For its reviewer, while it is asked for again by a new rubric: what they gave before. */
  kept: keptReview.nullable(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type ReviewView = z.infer<typeof reviewView>;

/** What a review of one's own said before a later save. */
export const reviewVersion = z.strictObject({
  version: z.int(),
  scores: z.array(score),
  comment: z.string().nullable(),
  /** True where the team could read it. */
  submitted: z.boolean(),
  savedAt: instant,
});
export type ReviewVersion = z.infer<typeof reviewVersion>;
