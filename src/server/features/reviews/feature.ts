import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { forgetReviewer } from './commands/forget-reviewer.ts';
import { reviewHandlers } from './handlers.ts';
import { exportPerson } from './queries/export-person.ts';

export const reviews = serverFeature({
  name: 'reviews',
  calls: contract.reviews,
  handlers: reviewHandlers,
  forgetPerson: async ({ db, caller }) => forgetReviewer(db, caller),
  exportPerson,
});
