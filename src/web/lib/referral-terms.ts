import type { ReferralTerms } from '#contract/shared.ts';
import { en } from '#web/locales/en/referral-terms.ts';
import { useFormat } from './format.ts';
import { useText } from './i18n.ts';

/** What was agreed with whoever referred, in the words that the connector reads; null where nothing is to be earned. */
export function useReferralTerms(): (terms: ReferralTerms | null) => string | null {
  const text = useText(en);
  const format = useFormat();
  return (terms) =>
    terms && terms.share > 0
      ? text.agreed(
          format.money(terms.share, terms.currency),
          format.money(terms.price, terms.currency),
        )
      : null;
}
