import { z } from 'zod';
import { webOrigin } from './address-settings.ts';
import { startFailure } from './start-failure.ts';

/** What the settings of Stripe may be. */
export const stripe = {
  /** Secret or restricted; the publishable key opens nothing here. */
  key: z
    .string()
    .regex(
      /^[rs]k_(?:test|live)_\w+$/,
      'write a secret or restricted key of Stripe, which begins with sk_ or rk_',
    )
    .optional(),
  webhookSecret: z
    .string()
    .regex(/^whsec_\S+$/, 'write the signing secret of the webhook, which begins with whsec_')
    .optional(),
  apiUrl: webOrigin('http://localhost:12111').optional(),
};

type Values = {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL?: string | undefined;
};

/** How invoices are paid by card; without them they are not. */
export type CardSettings = Readonly<{
  secretKey: string;
  webhookSecret: string;
  /** Another address of Stripe's API, of a rehearsal. */
  apiUrl: string | undefined;
  /** Of a live key: what a test key does moves no money, and counts for nothing beside it. */
  isLive: boolean;
}>;

/** Undefined: invoices are settled by operators alone. Throws a start failure where one of the two is missing. */
export function toCardSettings(values: Values): CardSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined || webhookSecret === undefined) {
    throw startFailure(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither.',
    );
  }
  const isLive = isLiveKey(secretKey);
  return { secretKey, webhookSecret, apiUrl: values.STRIPE_API_URL, isLive };
}

export const isLiveKey = (key: string): boolean => /^[rs]k_live_/.test(key);
