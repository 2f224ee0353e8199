import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/project-filters.ts';

export const fr: Translation<typeof en> = {
  closes: 'Ferme sous',
  days: (days) => `${days} jours`,
  amount: 'Montant',
  atLeast: (sum) => `Au moins ${sum}`,
  amountNote: 'Les autres devises comptent si elles valent sûrement autant.',
  currency: 'Devise',
  apply: 'Où candidater',
  here: 'Candidature ici',
  language: 'Langue de l’appel',
  country: 'Ouvert à',
  countryNote: 'Sans ce qui exclut ce pays avec certitude.',
};
