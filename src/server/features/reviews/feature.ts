import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { forgetReviewer } from './commands/forget-reviewer.ts';
import { reviewHandlers } from './handlers.ts';
import { exportPerson } from './queries/export-person.ts';
import { listAssignedAtHome } from './queries/home.ts';
import { toAssigned } from './views/home.ts';

export const reviews = serverFeature({
  name: 'reviews',
  calls: contract.reviews,
  handlers: reviewHandlers,
  forgetPerson: async ({ db, caller }) => forgetReviewer(db, caller),
  exportPerson,
  home: async (home) => ({ assigned: toAssigned(await listAssignedAtHome(home)) }),
});
