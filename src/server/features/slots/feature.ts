import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { slotHandlers } from './handlers.ts';
import { exportPerson } from './queries.ts';

export const slots = serverFeature({
  name: 'slots',
  calls: contract.slots,
  handlers: slotHandlers,
  exportPerson,
});
