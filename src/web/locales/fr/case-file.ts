import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/case-file.ts';

export const fr: Translation<typeof en> = {
  judged: (sending, rubric) =>
    rubric === null
      ? `A évalué l’envoi ${sending}`
      : `A évalué l’envoi ${sending}, grille ${rubric}`,
  olderRubric: 'Selon une grille plus ancienne.',
  since: {
    answers: (count) =>
      plural('fr', count, {
        zero: 'La candidature a été renvoyée depuis : aucune réponse n’a changé.',
        one: '# réponse ou sa question a changé depuis cette évaluation.',
        other: '# réponses ou leurs questions ont changé depuis cette évaluation.',
      }),
    own: (count) =>
      plural('fr', count, {
        zero: 'La candidature a été renvoyée depuis votre évaluation : aucune réponse n’a changé.',
        one: '# réponse ou sa question a changé depuis votre évaluation.',
        other: '# réponses ou leurs questions ont changé depuis votre évaluation.',
      }),
    before: 'Avant',
    after: 'Maintenant',
    otherwise: 'La question était la même, son aide ou ses options étaient autres.',
    reworded: (label) => `Question posée autrement avant : « ${label} »`,
    confirm: 'Mon évaluation reste valable',
    confirmed: 'Votre évaluation compte pour le nouvel envoi.',
    show: 'Renvoyée depuis. Voir ce qui a changé',
    outdated: (count) =>
      plural('fr', count, {
        one: '# d’entre elles porte sur un envoi ou une grille plus anciens.',
        other: '# d’entre elles portent sur un envoi ou une grille plus anciens.',
      }),
  },
  asked: {
    title: 'Votre évaluation est redemandée',
    body: 'Les critères ont changé. Les notes encore valables sont reprises ; ce que vous aviez donné est conservé.',
    kept: 'Ce que vous aviez donné',
  },
  anew: {
    body: 'La grille a changé depuis. Votre évaluation continue de compter selon celle que vous avez utilisée.',
    action: 'Noter selon la nouvelle grille',
  },
  frozen: {
    title: (count) =>
      plural('fr', count, {
        one: '# évaluation envoyée suit ces critères. Enregistrer crée la grille suivante.',
        other: '# évaluations envoyées suivent ces critères. Enregistrer crée la grille suivante.',
      }),
    legend: 'Les évaluations déjà envoyées',
    keep: 'Continuent de compter',
    keepHelp: 'Elles gardent les critères utilisés et sont signalées.',
    again: 'Sont redemandées',
    againHelp:
      'Celles des candidatures non décidées redeviennent des brouillons ; leurs notes sont mises de côté et leurs auteurs prévenus.',
  },
  link: 'Dossier',
};
