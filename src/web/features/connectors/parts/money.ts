import { useMemo } from 'react';
import { writeMoney } from '#rules/money.ts';
import { useLanguage } from '#web/lib/i18n.ts';

export type Money = (units: number, currency: string, exact?: boolean) => string;

/** Writes an amount, in units of its currency, to the last cent: €32, €32.50. */
export function useMoney(): Money {
  const language = useLanguage();
  return useMemo(() => {
    const tag = language === 'fr' ? 'fr-FR' : 'en-GB';
    return (units, currency, exact = false) =>
      writeMoney(units, currency, tag, exact ? 'exact' : 'short');
  }, [language]);
}
