import type { webhookCalls } from '#contract/webhooks.ts';
import { type Declarations, whoCan } from '../declaration.ts';
import { proofOf } from './accounts.ts';

const admins = whoCan('team');

export const webhookDeclarations: Declarations<typeof webhookCalls> = {
  listWebhooks: { on: { account: admins }, id: 'accountId' },
  makeWebhook: {
    on: { account: admins },
    id: 'accountId',
    body: async (given) => ({
      url: 'https://hooks.example/in',
      types: ['application.sent'],
      ...(await proofOf(given)),
    }),
  },
  changeWebhook: {
    on: { webhook: admins },
    id: 'accountId',
    body: () => ({ types: ['project.closed'], paused: false }),
  },
  rotateWebhookSecret: { on: { webhook: admins }, id: 'accountId', body: proofOf },
  deleteWebhook: { on: { webhook: admins }, id: 'accountId' },
  testWebhook: { on: { webhook: admins }, id: 'accountId' },
  listWebhookDeliveries: { on: { webhook: admins }, id: 'accountId' },
  sendWebhookAgain: { on: { webhookDelivery: admins }, id: 'accountId' },
};
