import { z } from 'zod';
import { applicationQuestion } from './application-views.ts';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { data, id, idOrSlug, instant, person } from './shared.ts';
import { projectDetail } from './projects.ts';
import { text } from './text.ts';
import { sayFields } from './messages/fields.ts';
import { says } from './messages/said.ts';

/** Blind review of a round, as its team knows it. */
export const blindReview = z.strictObject({
  on: z.boolean(),
  /** It cannot be switched any more: it can only be lifted, or is as it was when the first review was submitted. */
  locked: z.boolean(),
  lifted: z.strictObject({ at: instant, by: person.nullable(), reason: z.string() }).nullable(),
});

/** What a blind reviewer reads of an application, for its founders. */
export const blindPreview = z.strictObject({
  /** False where reviewers read names: then there is nothing else. */
  on: z.boolean(),
  lifted: z.strictObject({ at: instant, reason: z.string() }).nullable(),
  /** What reviewers call the applicant; null where they read names. */
  applicant: z.string().nullable(),
  questions: z.array(applicationQuestion).max(limits.page.questions),
});
export type BlindPreview = z.infer<typeof blindPreview>;

/** How a round's team sees and lifts its blind review. */
export const blindReviewCalls = {
  getBlindReview: call({
    method: 'GET',
    path: '/v3/projects/{id}/blindReview',
    who: 'user',
    summary:
      'Whether reviewers read names, whether that can still be changed, and who lifted it (team).',
    params: z.strictObject({ id: idOrSlug }),
    reply: data(blindReview),
    errors: ['not_found', 'forbidden'],
  }),
  liftBlindReview: call({
    method: 'POST',
    path: '/v3/projects/{id}/blindReview/lift',
    who: 'user',
    summary:
      'Show reviewers the names from now on (admin and up), with a reason that the applicants can read. It cannot be taken back.',
    params: z.strictObject({ id: idOrSlug }),
    body: z.strictObject({
      reason: text({ min: 1, max: 2000 }).refine(
        (reason) => reason.trim() !== '',
        says(sayFields('fields.write_something')),
      ),
    }),
    reply: data(projectDetail),
    errors: ['not_found', 'forbidden', 'state_conflict'],
  }),
};

/** What founders see of it. */
export const blindPreviewCalls = {
  previewBlindReview: call({
    method: 'GET',
    path: '/v2/applications/{id}/blindReview',
    who: 'user',
    summary:
      'An application of the caller as blind reviewers read it: what was sent, or of a draft what is answered so far.',
    params: z.strictObject({ id }),
    reply: data(blindPreview),
    errors: ['not_found', 'forbidden'],
  }),
};
