import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { reviewHandlers } from './handlers.ts';

export const reviews = serverFeature({
  name: 'reviews',
  calls: contract.reviews,
  handlers: reviewHandlers,
});
