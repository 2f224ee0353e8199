import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/rejection-reasons.ts';

export const fr: Translation<typeof en> = {
  legend: 'Motifs',
  legendAll: 'Motifs pour toutes',
  legendOf: (name) => `Motifs pour ${name}`,
  help: 'Le candidat les lira. Choisissez-en au moins un.',
  helpAll: 'Les candidats les liront. À l’étape suivante, vous pouvez choisir pour chacun d’eux.',
  missing: 'Choisissez au moins un motif, pour que le candidat comprenne.',
  noneShared:
    'Les listes de ces projets n’ont aucun motif en commun. Choisissez pour chaque candidature à l’étape suivante.',
  changeList: 'Modifier les motifs de ce projet',
  without: (count) =>
    plural('fr', count, {
      one: 'Il manque un motif pour # candidature :',
      other: 'Il manque un motif pour # candidatures :',
    }),
  change: 'Modifier les motifs',
  changeOf: (name) => `Modifier les motifs pour ${name}`,
  changed: 'Vous avez changé quelque chose. Revoyez l’aperçu avant de l’appliquer.',
};
