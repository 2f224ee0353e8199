import { limits } from '../contract/limits.ts';
import { numberFormat } from './text/intl.ts';

// ISO 4217, and not Intl: browsers disagree about currencies whose small coins are out of use.
const MINOR_UNITS: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
      .split(' ')
      .map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
};

/** The digits behind the point of a currency, e.g. 2 for EUR, 0 for JPY and 3 for KWD. */
export function currencyDecimals(code: string): number {
  return MINOR_UNITS[code] ?? 2;
}

/** The amount in minor units (cents for EUR), or null when it has more decimals than the currency. */
export function toMinor(amount: number, currency: string): number | null {
  const exact = amount * 10 ** currencyDecimals(currency);
  const minor = Math.round(exact);
  return Math.abs(exact - minor) < 1e-6 ? minor : null;
}

/** The amount in units of the currency. */
export function fromMinor(minor: number, currency: string): number {
  return Number(plainAmount(minor, currency));
}

/** Minor units as a plain decimal with all digits of the currency, for files: 32.50, 32, 32.500. */
export function plainAmount(minor: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  return (minor / 10 ** decimals).toFixed(decimals);
}

/**
 * An amount in units of its currency as people write it: €32, €32.50, ¥32. `exact` shows what is
 * below the smallest unit too.
 */
export function writeMoney(
  units: number,
  currency: string,
  language: string,
  digits: 'short' | 'exact' = 'short',
): string {
  const decimals = currencyDecimals(currency);
  const least = digits === 'short' && Number.isInteger(units) ? 0 : decimals;
  return numberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: least,
    maximumFractionDigits: digits === 'exact' ? 6 : decimals,
  }).format(units);
}

export type PriceFacts = {
  /** Minor units; null where none is set. */
  projectPriceMinor: number | null;
  accountPriceMinor: number | null;
  currency: string;
  /** The application was referred by the account that runs the project. */
  ownReferral: boolean;
  /** What the price was when the link was followed that the application is credited to; null without such terms. */
  agreed?: AgreedPrice | null;
};
export type AgreedPrice = { minor: number; source: PriceSource };
export type PriceSource = 'default' | 'managementAccount' | 'project' | 'ownReferral';

/** What shortlisting one application costs, in minor units, and whose price that is. */
export function shortlistingPrice(facts: PriceFacts): { minor: number; source: PriceSource } {
  if (facts.ownReferral) return { minor: 0, source: 'ownReferral' };
  if (facts.agreed) return facts.agreed;
  if (facts.projectPriceMinor !== null) {
    return { minor: facts.projectPriceMinor, source: 'project' };
  }
  if (facts.accountPriceMinor !== null) {
    return { minor: facts.accountPriceMinor, source: 'managementAccount' };
  }
  const minor = limits.defaultPrice * 10 ** currencyDecimals(facts.currency);
  return { minor, source: 'default' };
}

/**
 * The highest price, in minor units, that an organisation may set itself: ten times the default, or
 * what the operators have set for its account.
 */
export function priceLimit(currency: string, accountPriceMinor: number | null): number {
  const standard = limits.defaultPrice * 10 ** currencyDecimals(currency);
  return Math.max(standard * limits.priceLimitFactor, accountPriceMinor ?? 0);
}

/** The part of a shortlisting price that goes to the connector, in whole minor units, rounded down. */
export function connectorShare(
  priceMinor: number,
  policy: string,
  percent: number = limits.connectorSharePercent,
): number {
  if (policy !== 'paid') return 0;
  return Math.floor((priceMinor * percent) / 100);
}
