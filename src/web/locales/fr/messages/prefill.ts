import type { texts } from '#contract/messages/prefill.ts';

export const prefill: Record<keyof typeof texts, string> = {
  'prefill.still_running': 'La proposition se prépare encore. Relisez-la dans quelques secondes.',
  'prefill.answered_meanwhile': 'Quelqu’un a écrit une réponse entre-temps ; elle reste.',
  'prefill.not_supported':
    'Vos propres textes ne confirment pas tout cela. Écrivez-le vous-même si c’est vrai.',
  'prefill.nothing_proposed': 'Rien n’est proposé pour cette question.',
  'prefill.at_work':
    'Le fournisseur d’IA travaille encore sur cette candidature. Attendez qu’il ait terminé, ou arrêtez-le.',
  'prefill.nothing_to_undo': 'Il n’y a plus rien à annuler ici.',
  'prefill.changed_since': 'Vous avez changé cette réponse depuis ; elle reste.',
};
