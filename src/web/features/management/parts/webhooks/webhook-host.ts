import type { Webhook } from '#contract/webhooks.ts';

/** Where a webhook leads, in a word. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host;
