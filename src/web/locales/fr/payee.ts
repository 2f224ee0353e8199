import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/payee.ts';

export const fr: Translation<typeof en> = {
  title: 'Où être payé',
  note: {
    own: 'Ce que vous gagnez est versé sur ce compte bancaire.',
    organisation: 'Ce que votre organisation gagne par ses liens est versé sur ce compte bancaire.',
  },
  none: 'Pas encore de compte bancaire : rien ne peut être versé.',
  account: (country, tail) => `Compte ${country} •••• ${tail}`,
  since: (date) => `indiqué le ${date}`,
  waits: (date) => `Indiqué récemment : rien n’y est versé avant le ${date}.`,
  add: 'Ajouter un compte bancaire',
  change: 'Changer de compte bancaire',
  body: (days) =>
    `Le numéro entier est conservé chiffré. Seul le fichier servant au virement le montre. Rien n’est versé sur un nouveau compte pendant ${days} jours.`,
  leaves: 'Les montants qui sont dans un lot en sortent et attendent jusque-là.',
  holder: 'Titulaire du compte',
  holderMissing: 'Indiquez le titulaire du compte.',
  kind: 'Le compte a',
  kinds: { iban: 'un IBAN', number: 'un numéro de compte' },
  iban: 'Numéro IBAN',
  ibanWrong: 'Vérifiez cet IBAN : sa longueur, son pays ou un chiffre ne va pas.',
  number: 'Numéro de compte',
  numberWrong: 'Saisissez un numéro de compte de 4 à 34 lettres et chiffres.',
  bankCode: 'BIC ou code bancaire',
  bankCodeWrong: 'Saisissez un BIC ou un code bancaire de 3 à 11 lettres et chiffres.',
  bankName: 'Nom de la banque',
  bankNameMissing: 'Indiquez le nom de la banque.',
  country: 'Pays du compte',
  countryPlaceholder: 'Choisir un pays',
  countryMissing: 'Choisissez un pays.',
  taxNumber: 'Numéro fiscal (facultatif)',
  save: 'Enregistrer',
  saved: 'Le compte bancaire est enregistré. Vous recevrez un e-mail.',
};
