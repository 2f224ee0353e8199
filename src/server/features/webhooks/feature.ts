import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { endAllWebhooks } from './commands/webhooks.ts';
import { webhookHandlers } from './handlers.ts';
import { webhookCleanUp, webhookJobs, webhookSweeper } from './jobs.ts';

export const webhooks = serverFeature({
  name: 'webhooks',
  calls: contract.webhooks,
  handlers: webhookHandlers,
  jobs: webhookJobs,
  timed: [webhookSweeper, webhookCleanUp],
  closeOrganisation: async ({ db, accountId }) => endAllWebhooks(db, accountId),
});
