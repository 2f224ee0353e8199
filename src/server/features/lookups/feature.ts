import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { ensureLookups } from './commands/ensure.ts';
import { lookupHandlers } from './handlers.ts';

export const lookups = serverFeature({
  name: 'lookups',
  calls: contract.lookups,
  handlers: lookupHandlers,
  prepare: async ({ db }) => ensureLookups(db),
});
