import { useMemo } from 'react';
import { currencyDecimals } from '#rules/formats.ts';
import { useLanguage } from '../../../lib/i18n.ts';

export type Money = (units: number, currency: string, exact?: boolean) => string;

/** Writes an amount, in units of its currency, to the last cent: €32, €32.50. */
export function useMoney(): Money {
  const language = useLanguage();
  return useMemo(() => {
    const tag = language === 'fr' ? 'fr-FR' : 'en-GB';
    return (units, currency, exact = false) => {
      const whole = Number.isInteger(units) && !exact;
      const digits = whole ? 0 : currencyDecimals(currency);
      return new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: exact ? 6 : digits,
      }).format(units);
    };
  }, [language]);
}
