import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/reading.ts';

export const fr: Translation<typeof en> = {
  open: 'Afficher la liste',
  list: (total) => plural('fr', total, { one: '# candidature', other: '# candidatures' }),
  due: 'Votre évaluation est attendue',
  begun: 'Votre évaluation est commencée',
  sections: 'Parties des réponses',
  decision: 'Décision et évaluations',
  show: (name) => `Afficher ${name}`,
  hide: (name) => `Masquer ${name}`,
  preview: 'Afficher',
  close: 'Masquer',
  notShown: 'Cette image ne peut pas être affichée ici. Téléchargez-la.',
};
