import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/form-import.ts';

export const fr: Translation<typeof en> = {
  title: 'Importer un formulaire',
  choose: 'Quel formulaire ?',
  search: 'Chercher un formulaire',
  forms: (count) =>
    plural('fr', count, {
      one: '# formulaire dans le fichier',
      other: '# formulaires dans le fichier',
    }),
  none: 'Aucun formulaire ne contient ces mots.',
  more: (count) => plural('fr', count, { one: '# autre : cherchez', other: '# autres : cherchez' }),
  line: (number) => `Ligne ${number}`,
  unnamed: 'Formulaire sans nom',
  found: (questions, screens) =>
    `${plural('fr', questions, { one: '# question', other: '# questions' })} sur ${plural('fr', screens, { one: '# écran', other: '# écrans' })}`,
  whole: 'Tout est repris.',
  partly: (count) =>
    plural('fr', count, {
      one: '# question perd quelque chose. C’est dit ci-dessous.',
      other: '# questions perdent quelque chose. C’est dit ci-dessous.',
    }),
  left: (names) => `Seules les questions sont reprises. Non repris : ${names}.`,
  refused: 'Ce formulaire ne peut pas être repris',
  refusedAt: (question, why) => `Question ${question} : ${why}`,
  add: 'Ajouter au formulaire',
  late: 'Cette partie n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  at: (field, why) => `${field} : ${why}`,
};
