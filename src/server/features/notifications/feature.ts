import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { forgetNotifications } from './commands.ts';
import { notificationHandlers } from './handlers.ts';
import { exportPerson } from './queries.ts';

export const notifications = serverFeature({
  name: 'notifications',
  calls: contract.notifications,
  handlers: notificationHandlers,
  forgetPerson: async ({ db, caller }) => forgetNotifications(db, caller),
  exportPerson,
});
