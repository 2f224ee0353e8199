import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/saved-searches.ts';

export const fr: Translation<typeof en> = {
  title: 'Recherches enregistrées',
  lead: 'Soyez prévenu des nouveaux projets qui correspondent. Les alertes arrivent par e-mail à votre adresse confirmée et figurent dans vos notifications.',
  list: 'Recherches enregistrées',
  save: 'Enregistrer cette recherche',
  saved: 'Enregistrée. Nous vous annonçons les nouveaux projets chaque matin.',
  see: 'Modifier',
  separator: ' • ',
  alert: (search) => `Alertes pour ${search}`,
  rhythm: {
    off: 'Pas d’alerte',
    at_once: 'Aussitôt',
    daily: 'Chaque jour',
    weekly: 'Le lundi',
  },
  feed: (search) => `Flux RSS de ${search}`,
  remove: (search) => `Supprimer ${search}`,
  removed: (search) => `${search} est supprimée.`,
  none: {
    title: 'Aucune recherche enregistrée',
    body: 'Cherchez des projets ou choisissez des filtres, puis enregistrez la recherche.',
    action: 'Chercher des projets',
  },
  visitor: {
    title: 'Connectez-vous pour voir vos recherches enregistrées',
    body: 'Enregistrez une recherche et soyez prévenu des nouveaux projets qui correspondent.',
  },
  stop: {
    title: 'Arrêter les alertes',
    question: 'Arrêter toutes les alertes de vos recherches enregistrées ?',
    body: 'Les recherches restent enregistrées. Vous pourrez réactiver les alertes de chacune.',
    action: 'Arrêter toutes les alertes',
    done: 'Plus d’alertes',
    doneBody: 'Nous ne vous écrirons plus au sujet de nouveaux projets.',
    none: 'Ce lien est incomplet',
    noneBody:
      'Ouvrez à nouveau le lien de l’e-mail, ou modifiez vos alertes parmi vos recherches enregistrées.',
    manage: 'Voir vos recherches enregistrées',
  },
};
