import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/app.ts';

export const fr: Translation<typeof en> = {
  skip: 'Aller au contenu',
  language: 'Langue',
  languageNotSaved:
    'La langue n’a pas été enregistrée dans votre compte. Vos e-mails restent comme avant.',
  nav: {
    label: 'Principal',
    bottom: 'Principal, en bas',
    projects: 'Projets',
    applications: 'Candidatures',
    perks: 'Avantages',
    referrals: 'Recommandations',
    startups: 'Startups',
    organisations: 'Organisations',
    account: 'Compte',
  },
  titles: {
    home: 'Flair : appels ouverts aux startups',
    projects: 'Projets pour startups',
    project: 'Projet',
    organisation: 'Organisation',
    connector: 'Prescripteur',
    perks: 'Avantages pour startups',
  },
  search: {
    label: 'Chercher des projets',
    placeholder: 'Chercher des projets',
    commands: 'Recherche et commandes',
  },
  account: {
    logIn: 'Connexion',
    signUp: 'S’inscrire',
    settings: 'Réglages',
    notifications: (count) =>
      plural('fr', count, {
        zero: 'Notifications',
        one: 'Notifications, # nouvelle',
        other: 'Notifications, # nouvelles',
      }),
  },
  theme: { label: 'Thème', system: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  footer: {
    line: 'Les startups candidatent, les organisations décident, et chaque réponse porte sa date.',
    founders: 'Fondateurs',
    connectors: 'Prescripteurs',
    organisations: 'Organisations',
    site: {
      help: 'Aide',
      terms: 'Conditions',
      privacy: 'Confidentialité',
      status: 'État du service',
      source: 'Code source',
    },
  },
  notFound: {
    title: 'Il n’y a rien à cette adresse',
    body: 'La page a pu être déplacée, retirée, ou ne vous est pas destinée.',
    projects: 'Voir les projets ouverts',
    home: 'Aller à l’accueil',
  },
};
