import { plural, type Translation } from '#web/lib/i18n.ts';
import { roughWait } from '#web/lib/time.ts';
import type { en } from '../en/ui.ts';

export const fr: Translation<typeof en> = {
  status: {
    draft: 'Brouillon',
    pending: 'Nouvelle',
    in_review: 'En examen',
    needs_info: 'Informations demandées',
    shortlisted: 'Présélectionnée',
    interview: 'Entretien',
    waitlisted: 'Liste d’attente',
    accepted: 'Acceptée',
    confirmed: 'Confirmée',
    rejected: 'Refusée',
    declined: 'Offre refusée',
    withdrawn: 'Retirée',
  },
  sentStatus: 'Envoyée',
  deadline: {
    none: 'Sans date limite',
    days: (days) => plural('fr', days, { one: '# jour restant', other: '# jours restants' }),
    hours: (hours) =>
      plural('fr', hours, {
        zero: 'Moins d’une heure',
        one: '# heure restante',
        other: '# heures restantes',
      }),
    grace: 'Dernier appel : ferme sous un jour',
    over: 'Fermé',
  },
  error: {
    title: 'Le chargement a échoué',
    offlineTitle: 'Vous êtes hors ligne',
    missingTitle: 'Rien à voir ici',
    missingAction: 'Voir les projets ouverts',
    unknown: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
    retry: 'Réessayer',
    requestId: (id) => `Si vous nous écrivez, indiquez ${id}.`,
  },
  call: {
    offline: 'Vous semblez hors ligne. Vérifiez la connexion, puis réessayez.',
    timeout: 'Le serveur a mis trop de temps à répondre. Réessayez.',
    unreachable: 'Le serveur est injoignable pour le moment. Réessayez dans un instant.',
    loggedOut: 'Vous n’êtes plus connecté. Connectez-vous pour continuer.',
    wait: (seconds) => {
      const { unit, count } = roughWait(seconds);
      const name = { second: 'seconde', minute: 'minute', hour: 'heure' }[unit];
      const wait = plural('fr', count, { one: `# ${name}`, other: `# ${name}s` });
      return `Trop d’essais. Attendez ${wait}, puis réessayez.`;
    },
  },
  list: {
    shown: (shown, total) => `${shown} sur ${total}`,
    more: 'Afficher plus',
  },
  remove: (name) => `Retirer ${name}`,
  close: 'Fermer',
  clear: 'Effacer',
  loading: 'Chargement',
  noMatches: 'Aucun résultat',
  open: 'Ouvrir la liste',
  dismiss: 'Masquer',
  notifications: 'Messages',
};
