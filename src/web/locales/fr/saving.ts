import type { en } from '../en/saving.ts';
import type { Translation } from '#web/lib/i18n.ts';

export const fr: Translation<typeof en> = {
  empty: 'Rien d’écrit pour l’instant',
  saved: 'Enregistré',
  savedAt: (time) => `Enregistré à ${time}`,
  saving: 'Envoi…',
  device: 'Sur cet appareil',
  offline: 'Sur cet appareil – hors connexion',
  login: 'Sur cet appareil – connectez-vous pour enregistrer',
  conflict: 'Sur cet appareil – aussi écrit ailleurs, choisissez ci-dessous',
  conflictSomewhere: 'Sur cet appareil – aussi écrit ailleurs, choisissez que garder',
  refused: 'Sur cet appareil – à modifier',
  closed: 'Sur cet appareil – non enregistré',
  page: 'Dans cette fenêtre seulement – ce navigateur ne garde rien',
  partly: 'Enregistré, sauf ce qui est incomplet. Cela reste sur cet appareil',
  retry: 'Enregistrer',
  failed: 'Cela n’a pas marché.',
};
