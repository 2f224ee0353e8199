import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('referral-terms', {
  agreed: (share: string, price: string) => `agreed: ${share} of the ${price} for a shortlisting`,
});
