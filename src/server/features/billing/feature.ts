import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { billingHandlers } from './handlers.ts';

export const billing = serverFeature({
  name: 'billing',
  calls: contract.billing,
  handlers: billingHandlers,
});
