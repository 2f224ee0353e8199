import type { Translation } from '../../lib/i18n.ts';
import type { en } from '../en/home-banner.ts';

export const fr: Translation<typeof en> = {
  label: 'Des nouvelles de Flair',
  dismiss: (title) => `Fermer « ${title} »`,
};
