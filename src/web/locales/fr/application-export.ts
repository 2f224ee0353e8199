import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/application-export.ts';

export const fr: Translation<typeof en> = {
  open: 'Exporter',
  title: 'Exporter les candidatures',
  body: 'Un tableau pour Excel et les autres tableurs : une ligne par candidature, avec le dernier envoi, chaque réponse et les notes.',
  project: 'Projet',
  choose: 'Choisissez un projet',
  filtered: 'Les filtres de votre liste s’appliquent.',
  all: 'Toutes les candidatures envoyées au projet.',
  download: { xlsx: 'Télécharger le XLSX', csv: 'Télécharger le CSV' },
  personal:
    'Le fichier contient des données personnelles. Protégez-le comme les candidatures elles-mêmes et supprimez-le quand vous n’en avez plus besoin.',
  most: '10 000 candidatures au plus ; la dernière ligne dit s’il y en a d’autres.',
  failed: 'Le fichier n’a pas pu être créé. Réessayez.',
  earlier: 'Exports de ce projet',
  none: 'Personne n’a encore exporté ces candidatures.',
  key: (name: string) => `Clé d’API « ${name} »`,
  by: (name, when) => `${name}, ${when}`,
  rows: (count) => plural('fr', count, { one: '# candidature', other: '# candidatures' }),
  partly: (count) => `arrêté après ${count}`,
};
