import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/titles.ts';

export const fr: Translation<typeof en> = {
  apply: 'Candidater',
  applications: 'Candidatures',
  application: 'Candidature',
  referrals: 'Recommander et gagner',
  invitation: 'Invitation',
  undoEmail: 'Changement d’adresse',
  startups: 'Startups',
  startup: 'Startup',
  profile: 'Profil',
  kit: 'Éléments de design',
  notifications: 'Notifications',
  settings: 'Paramètres',
  onThisDevice: 'Texte sur cet appareil',
  forOrganisations: 'Pour les organisations',
  organisations: 'Mes organisations',
  newOrganisation: 'Créer une organisation',
  workspace: 'Espace de travail',
  projects: 'Projets',
  project: 'Projet',
  form: 'Formulaire de candidature',
  review: 'Évaluation',
  team: 'Équipe',
  billing: 'Facturation',
  operators: 'Opérateurs',
};
