import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { profileHandlers } from './handlers.ts';

export const profiles = serverFeature({
  name: 'profiles',
  calls: contract.profiles,
  handlers: profileHandlers,
});
