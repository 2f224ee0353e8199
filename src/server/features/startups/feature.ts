import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { startupHandlers } from './handlers.ts';
import { startupCleanUp } from './jobs.ts';

export const startups = serverFeature({
  name: 'startups',
  calls: contract.startups,
  handlers: startupHandlers,
  timed: [startupCleanUp],
});
