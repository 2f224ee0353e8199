import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/question-types.ts';

export const fr: Translation<typeof en> = {
  short_text: 'Texte court',
  long_text: 'Texte long',
  number: 'Nombre',
  money: 'Montant',
  date: 'Date',
  url: 'Lien',
  email: 'E-mail',
  phone: 'Téléphone',
  single_choice: 'Un seul choix',
  multi_choice: 'Plusieurs choix',
  dropdown: 'Un choix dans une longue liste',
  rating: 'Note',
  ranking: 'Classement',
  table: 'Tableau',
  country: 'Pays',
  file: 'Fichier',
  consent: 'Consentement',
};
