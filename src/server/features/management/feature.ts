import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { managementHandlers } from './handlers.ts';
import { entityRendering } from './jobs.ts';

export const management = serverFeature({
  name: 'management',
  calls: contract.management,
  handlers: managementHandlers,
  timed: [entityRendering],
});
