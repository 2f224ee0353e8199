import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/filled-answers.ts';

export const fr: Translation<typeof en> = {
  seen: {
    profile: 'Remplie d’après le profil de la startup',
    answer: 'Remplie d’après une candidature précédente de la startup',
    document: 'Remplie d’après un fichier de la startup',
    model: 'formulée par un modèle d’IA',
    edited: 'modifiée depuis par la personne qui candidate',
    help: 'La personne qui candidate l’a relue et acceptée.',
  },
  mark: {
    profile: 'Remplie d’après le profil de votre startup',
    answer: (programme) => `Remplie d’après votre réponse pour ${programme}`,
    answerSomewhere: 'Remplie d’après une candidature précédente',
    document: (name) => `Remplie d’après votre fichier ${name}`,
    model: (model) =>
      model ? `formulée par le modèle d’IA ${model}` : 'formulée par un modèle d’IA',
    edited: 'modifiée depuis',
  },
  undo: 'Annuler',
  undoOf: (label) => `Annuler le remplissage de « ${label} »`,
  provider: {
    title: 'Laisser un fournisseur d’IA extérieur proposer des réponses',
    help: (model) =>
      `Seul ce que votre startup a écrit est envoyé${model ? ` au modèle ${model}` : ''}, et seulement pour ce qui reste ouvert. Chaque phrase reçue est comparée à vos propres mots, et rien ne se remplit tout seul.`,
    on: 'Le fournisseur d’IA peut proposer des réponses pour cette startup.',
    off: 'Le fournisseur d’IA ne lit plus rien de cette startup.',
  },
};
