import type { WebhookDelivery } from '#contract/webhooks.ts';
import { callPages, callQuery } from '#web/lib/query.ts';

const EVERY_MS = 1500;

/** The webhooks of an organisation. */
export const webhooks = (accountId: string) =>
  callQuery('listWebhooks', { params: { id: accountId } });

/** Whether it is on its way for the first time, or again by hand. */
export const isBeingSent = ({ state, attempts }: WebhookDelivery): boolean =>
  state === 'waiting' && attempts === 0;

/** What was sent to a webhook, page by page; anew while something is on its way. */
export const webhookDeliveries = (params: { id: string; webhookId: string }) => {
  const pages = callPages('listWebhookDeliveries', { params, query: {} });
  return {
    ...pages,
    refetchInterval: ({
      state,
    }: {
      state: { data?: { pages: { data: WebhookDelivery[] }[] } | undefined };
    }) =>
      state.data?.pages.some(({ data }) => data.some(isBeingSent)) === true ? EVERY_MS : false,
  } as const;
};
