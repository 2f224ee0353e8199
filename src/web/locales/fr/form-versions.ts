import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/form-versions.ts';

export const fr: Translation<typeof en> = {
  title: 'Versions du formulaire',
  intro:
    'Chaque formulaire que les fondateurs ont pu remplir, tel qu’il était. Rien n’y change plus : ce qui a été envoyé se lit dans les mots de sa version.',
  back: 'Retour au formulaire',
  none: 'Pas encore de version',
  noneBody: 'La première vient avec la première publication du projet.',
  name: (number) => `Version n° ${number}`,
  current: 'Les fondateurs remplissent celle-ci',
  undone: 'Reprise',
  origin: {
    imported: 'Importée',
    reconstructed: 'Reconstituée d’une version antérieure du logiciel',
  },
  at: (when) => `Publiée le ${when}`,
  atBy: (when, name) => `Publiée le ${when} par ${name}`,
  undoneAt: (when) => `Reprise le ${when}`,
  questions: (count) =>
    plural('fr', count, { one: '# seule question', other: '# questions en tout' }),
  sent: (count) =>
    plural('fr', count, {
      zero: 'Aucune candidature envoyée n’y répond',
      one: '# candidature envoyée y répond',
      other: '# candidatures envoyées y répondent',
    }),
  signedAs: (version) => `Les reçus et les dossiers l’appellent version ${version}`,
  summary: {
    first: 'La première version',
    same: 'Aucune différence pour les fondateurs',
    added: (count) => plural('fr', count, { one: '# nouvelle', other: '# nouvelles' }),
    removed: (count) => plural('fr', count, { one: '# retirée', other: '# retirées' }),
    type: (count) => plural('fr', count, { one: '# d’un autre type', other: '# d’un autre type' }),
    consent: (count) =>
      plural('fr', count, {
        one: '# nouveau texte à accepter',
        other: '# nouveaux textes à accepter',
      }),
    reworded: (count) => plural('fr', count, { one: '# reformulée', other: '# reformulées' }),
    help: (count) =>
      plural('fr', count, { one: '# texte d’aide changé', other: '# textes d’aide changés' }),
    required: (count) =>
      plural('fr', count, { one: '# désormais obligatoire', other: '# désormais obligatoires' }),
    optional: (count) =>
      plural('fr', count, { one: '# désormais facultative', other: '# désormais facultatives' }),
    limits: (count) =>
      plural('fr', count, { one: '# avec d’autres limites', other: '# avec d’autres limites' }),
    options: (count) =>
      plural('fr', count, { one: '# avec d’autres options', other: '# avec d’autres options' }),
    screener: (count) =>
      plural('fr', count, {
        one: '# question accepte d’autres réponses',
        other: '# questions acceptent d’autres réponses',
      }),
    stage: (count) =>
      plural('fr', count, {
        one: '# question posée à un autre moment',
        other: '# questions posées à un autre moment',
      }),
    logic: (count) =>
      plural('fr', count, {
        one: '# avec d’autres conditions',
        other: '# avec d’autres conditions',
      }),
    moved: (count) => plural('fr', count, { one: '# déplacée', other: '# déplacées' }),
    identifying: (count) =>
      plural('fr', count, {
        one: '# retenue ou montrée à l’aveugle',
        other: '# retenues ou montrées à l’aveugle',
      }),
  },
  open: 'Ouvrir',
  changes: 'Ce qui a changé',
  restore: 'Restaurer',
  of: (act, name) => `${act} : ${name}`,
  view: {
    title: (number) => `Version ${number}, telle qu’elle était`,
    body: 'En lecture seule : voici ce que voyaient les fondateurs.',
    screen: 'Écran',
  },
  compare: {
    title: 'Comparer deux versions',
    from: 'De',
    to: 'À',
    heading: (from, to) => `De la version ${from} à la version ${to}`,
    same: 'Ces deux versions demandent la même chose.',
    close: 'Fermer la comparaison',
  },
  restoring: {
    title: (number) => `Restaurer la version ${number} comme copie de travail ?`,
    body: (number) =>
      `Les questions de la version ${number} remplacent ce que vous modifiez. Rien n’est public avant la publication.`,
    unpublished:
      'Ce que vous avez changé depuis la dernière publication, sans le publier, est remplacé.',
    confirm: 'Restaurer comme copie de travail',
    cancel: 'Annuler',
    done: (number) =>
      `La version ${number} est votre copie de travail. Rien n’est public avant la publication.`,
    moved:
      'Quelqu’un a enregistré ce formulaire entre-temps. Restaurez à nouveau pour le remplacer aussi.',
    failed: 'Cela n’a pas marché. Réessayez.',
  },
};
