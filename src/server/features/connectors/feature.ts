import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { connectorHandlers } from './handlers.ts';
import { earningRelease, headSigning, touchClosing } from './jobs.ts';

export const connectors = serverFeature({
  name: 'connectors',
  calls: contract.connectors,
  handlers: connectorHandlers,
  timed: [touchClosing, earningRelease, headSigning],
});
