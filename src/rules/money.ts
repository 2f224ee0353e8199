import { limits } from '../contract/limits.ts';
import { currencyDecimals } from './formats.ts';

/** The amount in minor units (cents for EUR), or null when it has more decimals than the currency. */
export function toMinor(amount: number, currency: string): number | null {
  const exact = amount * 10 ** currencyDecimals(currency);
  const minor = Math.round(exact);
  return Math.abs(exact - minor) < 1e-6 ? minor : null;
}

/** The amount in units of the currency. */
export function fromMinor(minor: number, currency: string): number {
  const decimals = currencyDecimals(currency);
  return Number((minor / 10 ** decimals).toFixed(decimals));
}

export type PriceFacts = {
  /** Minor units; null where none is set. */
  projectPriceMinor: number | null;
  accountPriceMinor: number | null;
  currency: string;
  /** The application was referred by the account that runs the project. */
  ownReferral: boolean;
};
export type PriceSource = 'default' | 'managementAccount' | 'project' | 'ownReferral';

/** What shortlisting one application costs, in minor units, and whose price that is. */
export function shortlistingPrice(facts: PriceFacts): { minor: number; source: PriceSource } {
  if (facts.ownReferral) return { minor: 0, source: 'ownReferral' };
  if (facts.projectPriceMinor !== null) {
    return { minor: facts.projectPriceMinor, source: 'project' };
  }
  if (facts.accountPriceMinor !== null) {
    return { minor: facts.accountPriceMinor, source: 'managementAccount' };
  }
  const minor = limits.defaultPrice * 10 ** currencyDecimals(facts.currency);
  return { minor, source: 'default' };
}

/** The part of a shortlisting price that goes to the connector, in whole minor units, rounded down. */
export function connectorShare(priceMinor: number, policy: string): number {
  if (policy !== 'paid') return 0;
  return Math.floor((priceMinor * limits.connectorSharePercent) / 100);
}
