import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/publish-panel.ts';

export const fr: Translation<typeof en> = {
  bar: {
    version: (number) => `Version n° ${number}`,
    when: (when) => `depuis le ${when}`,
    whenBy: (when, name) => `depuis le ${when}, par ${name}`,
    founders: (count, number) =>
      plural('fr', count, {
        zero: 'Personne n’a encore commencé de candidature.',
        one: `# fondateur remplit la version ${number}.`,
        other: `# fondateurs remplissent la version ${number}.`,
      }),
    nothingPublic: 'Ce que vous écrivez reste dans l’équipe jusqu’à la publication.',
    versions: 'Toutes les versions',
  },
  panel: {
    title: 'Publier les changements',
    looking: 'Comparaison avec ce que voient les fondateurs',
    first: 'Les fondateurs voient le formulaire pour la première fois.',
    body: (number) => `Voici ce que la version ${number} change pour les fondateurs.`,
    same: 'Rien ne diffère de ce que voient les fondateurs.',
    sameForFounders:
      'Les fondateurs ne voient aucune différence : seul le sens des réponses, ou ce qui aide l’équipe, a changé.',
    drafts: {
      none: 'Personne n’a commencé de candidature, aucune réponse n’est donc touchée.',
      untouched: (total) =>
        plural('fr', total, {
          one: '# fondateur a commencé. Aucune question avec une réponse ne change.',
          other: '# fondateurs ont commencé. Aucune question avec une réponse ne change.',
        }),
      touched: (touched, total) =>
        plural('fr', total, {
          one: `${touched} fondateur sur # a répondu à l’une de ces questions.`,
          other: `${touched} sur # fondateurs ont répondu à l’une de ces questions.`,
        }),
      unfit: (count) =>
        plural('fr', count, {
          one: 'Dans # brouillon, une réponse ne convient plus. Elle est gardée, sans être envoyée telle quelle.',
          other:
            'Dans # brouillons, une réponse ne convient plus. Elle est gardée, sans être envoyée telle quelle.',
        }),
      fit: 'Toutes les réponses conviennent encore.',
      told: 'Les fondateurs qui ont commencé apprennent ce qui a changé.',
    },
    problems: (count) =>
      plural('fr', count, {
        one: 'Un point empêche de publier ce formulaire',
        other: '# points empêchent de publier ce formulaire',
      }),
    warnings: 'À regarder de plus près',
    confirm: (number) => `Publier la version ${number}`,
    moved:
      'Quelqu’un a enregistré ce formulaire entre-temps. Voici le plus récent : regardez à nouveau, puis publiez.',
    unsaved:
      'Vos derniers changements ne sont pas encore sur le serveur. Publiez une fois enregistrés.',
    verifyTitle: 'Confirmez d’abord votre e-mail',
    verifyBody: 'Publier demande une adresse confirmée.',
    verify: 'Confirmer mon e-mail',
    again: 'Regarder à nouveau',
    failed: 'Cela n’a pas marché. Réessayez.',
    cancel: 'Pas encore',
    close: 'Fermer',
  },
  done: (number) => `La version ${number} est publiée.`,
  undo: {
    act: 'Annuler',
    label: (number, time) => `Reprendre la version ${number} (jusqu’à ${time})`,
    done: 'Publication reprise. Ce qu’elle publiait est de nouveau votre copie de travail.',
    failed: 'La publication n’a pas pu être reprise.',
  },
  changes: { before: 'Avant', after: 'Après' },
};
