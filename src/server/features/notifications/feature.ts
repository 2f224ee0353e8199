import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { notificationHandlers } from './handlers.ts';

export const notifications = serverFeature({
  name: 'notifications',
  calls: contract.notifications,
  handlers: notificationHandlers,
});
