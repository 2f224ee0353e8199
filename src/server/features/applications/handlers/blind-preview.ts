import type { blindPreviewCalls } from '#contract/blind-review.ts';
import { limits } from '#contract/limits.ts';
import { getBlindness } from '#server/features/projects/queries/blind-review.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { asBlindReviewer, ownApplication } from '../access.ts';
import { listQuestionsWithAnswers } from '../queries/form.ts';
import { toBlindPreview } from '../views/blind-preview.ts';

const whole = { limit: limits.page.questions, sort: 'ranking' } as const;

export const blindPreviewHandlers: Handlers<typeof blindPreviewCalls> = {
  previewBlindReview: async ({ db, caller, params }) => {
    const application = await ownApplication(db, caller, params.id);
    const blindness = await getBlindness(db, application.projectId);
    if (!blindness.on) return ok(toBlindPreview(application.id, blindness, []));
    const { rows } = await listQuestionsWithAnswers(
      db,
      await asBlindReviewer(db, application),
      whole,
    );
    return ok(toBlindPreview(application.id, blindness, rows));
  },
};
