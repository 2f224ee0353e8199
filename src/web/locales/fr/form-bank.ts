import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/form-bank.ts';

export const fr: Translation<typeof en> = {
  open: 'Ajouter depuis la banque',
  title: 'Banque de questions',
  body: 'Les questions que vous avez déjà posées, des exemples, et des formulaires entiers.',
  search: 'Chercher une question',
  own: 'Vous avez déjà demandé',
  ownEmpty: 'Les questions de vos formulaires publiés apparaissent ici.',
  noneFound: 'Aucune question ne contient ces mots.',
  uses: (count) => plural('fr', count, { one: 'dans # formulaire', other: 'dans # formulaires' }),
  starters: 'Pour commencer',
  templates: 'Formulaires entiers',
  add: (count) =>
    plural('fr', count, {
      zero: 'Ajouter',
      one: 'Ajouter # question',
      other: 'Ajouter # questions',
    }),
  texts: {
    startup:
      'Nom de la startup *\nSite web\nDans quel pays est-elle immatriculée ? (pays) *\nDate de création\nDécrivez votre activité en un paragraphe (80 mots) *',
    team: 'Combien de personnes y travaillent ? *\nDécrivez qui fait quoi (150 mots) *\nCombien de fondateurs êtes-vous ?\nPourquoi votre équipe est-elle la bonne ? (150 mots)\nL’équipe y travaille-t-elle à plein temps ?\n  - Oui, tous\n  - Certains d’entre nous\n  - Pas encore',
    product:
      'Décrivez le problème que vous résolvez, et pour qui (150 mots) *\nComment est-il résolu aujourd’hui, et pourquoi faites-vous mieux ? (200 mots) *\nOù en est-il ? *\n  - Idée\n  - Prototype\n  - Premiers utilisateurs\n  - Revenus en croissance\nFichier de votre présentation\n> Dix pages au plus.',
    money:
      'Montant du revenu mensuel\nMontant déjà levé\nQuel montant demandez-vous ? *\nComment utiliserez-vous l’argent ? (200 mots) *',
    impact:
      'Combien d’utilisateurs actifs avez-vous ?\nDécrivez ce qui aura changé dans un an (150 mots)\nComment le mesurez-vous ? (100 mots)',
    end: 'Courriel de contact *\nTéléphone\nComment nous avez-vous connus ?\n  - Par un ami\n  - Recherche\n  - Réseaux sociaux\n  - Un événement\nAutre chose à nous expliquer ? (100 mots)\nJe certifie que ces réponses sont exactes *',
  },
};
