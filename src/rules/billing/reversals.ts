import { limits } from '../../contract/limits.ts';
import { currencyDecimals } from '../money.ts';

/** What one operator may take back alone within a week, in minor units. */
export function reversalLimit(currency: string): number {
  return limits.defaultPrice * limits.reversalAlone.factor * 10 ** currencyDecimals(currency);
}

/**
 * True when a charge is taken back by two operators: with what this one has taken back alone within the
 * week it comes to more than one may. Small ones add up, so that no sum is brought out in pieces.
 */
export function asksSecondOperator({
  priceMinor,
  aloneMinor,
  currency,
}: {
  priceMinor: number;
  aloneMinor: number;
  currency: string;
}): boolean {
  return aloneMinor + priceMinor > reversalLimit(currency);
}
