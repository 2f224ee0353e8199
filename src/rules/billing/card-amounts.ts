import type { surplusReasons } from '../../contract/card-payments.ts';
import { currencyDecimals } from '../money.ts';

// Where Stripe counts a currency in other units than ISO 4217 does.
const STRIPE_DIGITS: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 };

const stripeDigits = (currency: string): number =>
  STRIPE_DIGITS[currency] ?? currencyDecimals(currency);

/** An amount as Stripe counts it; null where Stripe cannot take exactly that. */
export function toStripeAmount(minor: number, currency: string): number | null {
  const amount = minor * 10 ** (stripeDigits(currency) - currencyDecimals(currency));
  // Of three digits behind the point Stripe wants the last one to be 0.
  const isWhole = stripeDigits(currency) === 3 ? amount % 10 === 0 : Number.isInteger(amount);
  return isWhole ? amount : null;
}

/** What Stripe counts, in minor units, rounded down. */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.floor(amount * 10 ** (currencyDecimals(currency) - stripeDigits(currency)));
}

export type SurplusReason = (typeof surplusReasons)[number];

/** What came for an invoice. */
type Paid = { amountMinor: number; currency: string; isPlain: boolean };

/**
 * Why money that came settles nothing and is to be paid back; null where it is exactly what is open of its invoice. A part is
 * never settled: which charges it pays for nobody could say.
 */
export function surplusOf(
  { amountMinor, currency, isPlain }: Paid,
  invoice: { openMinor: number; currency: string } | null,
): SurplusReason | null {
  if (invoice === null) return 'unknown_invoice';
  if (invoice.openMinor === 0) return 'nothing_open';
  const isAsAsked = isPlain && currency === invoice.currency && amountMinor === invoice.openMinor;
  return isAsAsked ? null : 'not_as_asked';
}
