import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/reading.ts';

export const fr: Translation<typeof en> = {
  open: 'Afficher la liste',
  list: (total) => plural('fr', total, { one: '# candidature', other: '# candidatures' }),
  due: 'À évaluer',
  begun: 'Commencée',
  sections: 'Parties des réponses',
  decision: 'Décision et évaluations',
  opensNext: 'Ouvrir la suivante après une décision',
  opened: (name) => `Suivante de la liste : ${name}.`,
  last: 'C’était la dernière de la liste.',
};
