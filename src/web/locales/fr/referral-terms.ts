import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/referral-terms.ts';

export const fr: Translation<typeof en> = {
  agreed: (share, price) => `convenu : ${share} sur les ${price} d’une présélection`,
};
