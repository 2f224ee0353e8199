import { contract } from '#contract/index.ts';
import { type Hooks, serverFeature, type ServerFeature } from '#server/feature.ts';
import { profileHandlers } from './handlers.ts';

/** Asks the others where an account or an organisation is deleted, where an account is exported, and for a person's home. */
export const profiles = (others: readonly Hooks[]): ServerFeature =>
  serverFeature({
    name: 'profiles',
    calls: contract.profiles,
    handlers: profileHandlers(others),
  });
