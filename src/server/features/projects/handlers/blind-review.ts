import type { blindReviewCalls } from '#contract/blind-review.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { managedProject } from '../access.ts';
import { liftBlindReview } from '../commands/blind-review.ts';
import { getBlindness, getBlindRound } from '../queries/blind-review.ts';
import { getProject } from '../queries/detail.ts';
import { toBlindReview } from '../views/blind-review.ts';
import { toProjectDetail } from '../views/projects.ts';

export const blindReviewHandlers: Handlers<typeof blindReviewCalls> = {
  getBlindReview: async ({ db, caller, params }) => {
    const { project } = await managedProject(db, caller, params.id, 'read');
    return ok(
      toBlindReview(await getBlindRound(db, project.id), await getBlindness(db, project.id)),
    );
  },

  liftBlindReview: async ({ db, caller, params, body, now }) => {
    const proof = await managedProject(db, caller, params.id, 'team');
    await liftBlindReview(db, proof, body.reason, now);
    return ok(toProjectDetail(await getProject(db, proof), now));
  },
};
