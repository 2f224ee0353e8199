import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { billingHandlers } from './handlers.ts';
import { invoicing } from './jobs.ts';

export const billing = serverFeature({
  name: 'billing',
  calls: contract.billing,
  handlers: billingHandlers,
  timed: [invoicing],
});
