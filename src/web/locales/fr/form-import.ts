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
  notes: {
    'Its options are unknown: asked as a short text.':
      'Ses options sont inconnues : demandée comme un texte court.',
    '{} options are more than the {} a list may have: asked as a short text.':
      '{0} options, c’est plus que les {1} d’une liste : demandée comme un texte court.',
    'Its columns are unknown: asked as a long text.':
      'Ses colonnes sont inconnues : demandée comme un texte long.',
    'Its kind "{}" is not known here; another one asks for it.':
      'Son type « {} » n’existe pas ici ; un autre la pose.',
    'Its only option is to agree: asked as a consent.':
      'Sa seule option est d’accepter : demandée comme un accord.',
    'Its limit {} ({}) is left out.': 'Sa limite {0} ({1}) n’est pas reprise.',
    'Options left out: {}.': 'Options non reprises : {}.',
    'An option that stands there twice is kept once.':
      'Une option présente deux fois n’est gardée qu’une fois.',
    'Columns left out: {}.': 'Colonnes non reprises : {}.',
    'Its columns take any text; they were of these kinds: {}.':
      'Ses colonnes prennent tout texte ; leurs types étaient : {}.',
    'The sign "{}" before its field is left out.':
      'Le signe « {} » devant son champ n’est pas repris.',
    'The name of its screen is cut after {} characters.':
      'Le nom de son écran est coupé après {} caractères.',
    'Left out, because a question has no such thing: {}.':
      'Non repris, car une question n’a rien de tel : {}.',
    'A condition on a question that is not in the file is left out.':
      'Une condition sur une question absente du fichier n’est pas reprise.',
    'This line is no form.': 'Cette ligne n’est pas un formulaire.',
    '{}: {}': '{} : {}',
  },
};
