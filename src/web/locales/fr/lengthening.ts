import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/lengthening.ts';

const minutes = (count: number) => plural('fr', count, { one: '# minute', other: '# minutes' });

export const fr: Translation<typeof en> = {
  label: 'Reporter la date limite des minutes où ce site était indisponible',
  help: 'Comptées d’un jour avant la date limite jusqu’à la fermeture du formulaire, un jour au plus. La page, les calendriers et les rappels suivent, et les fondateurs qui ont un brouillon sont prévenus.',
  lengthened: (count) =>
    `La date limite est reportée de ${minutes(count)}, le temps que ce site a été indisponible.`,
};
