import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/prefill.ts';

const answers = (count: number) => plural('fr', count, { one: '# réponse', other: '# réponses' });

const checks: Record<string, string> = {
  story: 'Relisez-la avant l’envoi : un tel texte convient rarement deux fois tel quel.',
  old: 'Elle date de plus de six mois : vérifiez qu’elle est encore juste.',
  unsure: 'Vérifiez que la question veut bien dire la même chose.',
  conflict: 'Vos sources se contredisent : choisissez ce qui est juste aujourd’hui.',
  profile_differs: 'Votre profil dit autre chose : vérifiez ce qui est juste.',
  shortened: 'Elle a été raccourcie à la fin d’une phrase pour respecter la limite.',
  partly_mapped: 'Tout ce que vous aviez choisi ne peut pas être choisi ici.',
  reworded: 'Ces mots ne sont pas les vôtres : lisez-les avant de les utiliser.',
  unverified:
    'Rien de ce que vous avez écrit ne soutient les phrases marquées : elle ne peut pas être reprise telle quelle.',
};
const blanks: Record<string, string> = {
  never_filled:
    'À vous de le dire : accords, déclarations, signatures et dates ne sont jamais remplis.',
  asked_anew: 'Chaque programme pose cette question pour lui-même.',
  private: 'C’est personnel, rien n’est repris.',
  file: 'Les fichiers ne sont pas repris : envoyez-le ici.',
  unknown_question: 'Ce que cette question demande n’est pas assez clair.',
  no_source: 'Rien de ce que vous avez écrit n’y répond encore.',
  does_not_fit: 'Ce que vous avez écrit ne convient pas à la forme demandée.',
  other_person: 'Cette question porte sur une autre personne que vos réponses.',
};

export const fr: Translation<typeof en> = {
  title: 'Remplir avec ce que vous avez déjà écrit',
  loading: 'Recherche dans vos réponses précédentes…',
  failed:
    'Vos réponses précédentes ne peuvent pas être lues pour l’instant. Le formulaire se remplit comme d’habitude.',
  retry: 'Réessayer',
  nothing:
    'Rien de ce que vous avez écrit ne convient à ce qui reste. Ce que vous écrivez ici vous sera proposé la prochaine fois.',
  ready: (sure, onlyOld, toRead) =>
    [
      sure > 0 && plural('fr', sure, { one: '# réponse sûre', other: '# réponses sûres' }),
      onlyOld > 0 &&
        plural('fr', onlyOld, { one: '# peut-être dépassée', other: '# peut-être dépassées' }),
      toRead > 0 && plural('fr', toRead, { one: '# à relire', other: '# à relire' }),
    ]
      .filter(Boolean)
      .join(', ') + '. Rien n’est écrit sans votre accord.',
  acceptAll: (count) =>
    plural('fr', count, {
      one: 'Accepter celle qui est sûre',
      other: 'Accepter les # qui sont sûres',
    }),
  show: 'Voir les réponses',
  showBlank: 'Voir ce qui reste vide',
  hide: 'Fermer la liste',
  filled: (count) =>
    plural('fr', count, { one: '# réponse remplie.', other: '# réponses remplies.' }),
  undoStep: (count) => plural('fr', count, { one: 'L’annuler', other: 'Annuler les # d’un coup' }),
  groups: {
    sure: 'Sûres',
    onlyOld: 'Toujours exactes ?',
    toRead: 'À relire d’abord',
    blank: (count) =>
      plural('fr', count, { one: '# question reste vide', other: '# questions restent vides' }),
  },
  stillTrue: {
    help: 'Vous les avez écrites il y a plus de six mois. Vérifiez-les et reprenez-les d’un coup : elles ne seront plus redemandées pendant six mois.',
    all: (count) =>
      plural('fr', count, {
        one: 'Toujours exacte : la reprendre',
        other: 'Toutes les # sont exactes : les reprendre',
      }),
  },
  confidence: {
    sure: 'Correspondance sûre',
    fair: 'Correspondance probable',
    low: 'Correspondance possible',
    model: 'Formulée par une IA',
  },
  heading: { filled: 'Prête à reprendre,', suggested: 'Proposition' },
  source: {
    profile: (field) => `d’après le profil de votre startup (${field})`,
    answer: (label, programme, date) =>
      `d’après votre réponse à « ${label} » pour ${programme}, ${date}`,
    answerSomewhere: (label, date) =>
      `d’après votre réponse à « ${label} » dans une candidature précédente, ${date}`,
    document: (name, part) => `d’après votre fichier ${name} (${part})`,
    model: (model, from) =>
      `formulée par ${model ? `le modèle d’IA ${model}` : 'un modèle d’IA'}, ${from}`,
  },
  and: (first, more) =>
    `${first}, ${plural('fr', more, { one: 'et une autre source', other: 'et # autres sources' })}`,
  checks,
  blanks,
  original: { show: 'Montrer l’original entier', hide: 'Masquer l’original' },
  more: { show: 'Tout montrer', hide: 'Montrer moins' },
  others: 'Vous avez aussi écrit',
  otherProposals: 'Autres propositions',
  doubt: {
    of: (sentence) => `« ${sentence} »`,
    word: (word) => `« ${word} »`,
    why: {
      instruction: 'dit au lecteur quoi faire.',
      address: 'dit ce que vous n’avez jamais écrit :',
      number: 'dit ce que vous n’avez jamais écrit :',
      superlative: 'affirme plus que vous :',
      name: 'dit ce que vous n’avez jamais écrit :',
      words: 'dit ce que vous n’avez jamais écrit :',
      negation: 'dit le contraire de ce que vous avez écrit.',
    },
  },
  use: 'L’utiliser',
  acceptOf: (label) => `L’utiliser pour « ${label} »`,
  useOther: 'Utiliser celle-ci',
  acceptOtherOf: (number, label) => `Utiliser l’autre réponse ${number} pour « ${label} »`,
  edit: 'Modifier',
  editOf: (label) => `La reprendre et la modifier : « ${label} »`,
  dismiss: 'Écarter',
  dismissOf: (label) => `Écarter la proposition pour « ${label} »`,
  goTo: (label) => `Aller à la question « ${label} »`,
  run: {
    look: 'Chercher aussi dans vos fichiers',
    lookWithModel: 'Chercher dans vos fichiers et demander au fournisseur d’IA',
    started: 'La recherche continue. Vous pouvez continuer à écrire.',
    running: (seconds) =>
      `La recherche continue depuis ${plural('fr', seconds, { one: '# seconde', other: '# secondes' })}. Vous pouvez continuer à écrire.`,
    done: (count) => `Terminé : ${answers(count)} à regarder.`,
    lost: 'La recherche a duré trop longtemps et a été abandonnée. Ce qui était trouvé reste.',
    stop: 'Arrêter',
    usedUp: (day) =>
      `Votre startup a épuisé le fournisseur d’IA pour ce mois. Il sera de nouveau là à partir du ${day} ; vos propres mots et vos fichiers restent utilisés.`,
    fallback: {
      off: 'Le fournisseur d’IA est désactivé.',
      timeout: 'Le fournisseur d’IA n’a pas répondu à temps : voici ce qui a été trouvé sans lui.',
      failed: 'Le fournisseur d’IA n’a pas pu être utilisé : voici ce qui a été trouvé sans lui.',
      partial: 'Le fournisseur d’IA n’a répondu qu’en partie.',
      budget: 'Votre startup a épuisé le fournisseur d’IA pour ce mois.',
      busy: 'Le fournisseur d’IA a trop à faire en ce moment : voici ce qui a été trouvé sans lui.',
      lost: 'Le fournisseur d’IA n’a pas répondu à temps : voici ce qui a été trouvé sans lui.',
      cancelled: 'Vous avez arrêté le fournisseur d’IA.',
    },
  },
  said: {
    filled: (count, label) =>
      count === 1
        ? `Remplie : ${label}. Vous pouvez l’annuler.`
        : plural('fr', count, { one: '# réponse remplie.', other: '# réponses remplies.' }),
    kept: (count) =>
      plural('fr', count, {
        one: 'Une réponse est restée comme vous l’avez écrite.',
        other: '# réponses sont restées comme vous les avez écrites.',
      }),
    changed: (count) =>
      plural('fr', count, {
        one: 'Une source a changé : relisez sa réponse.',
        other: '# sources ont changé : relisez ces réponses.',
      }),
    undone: (count) =>
      plural('fr', count, { one: '# réponse vidée.', other: '# réponses vidées.' }),
    changedSince: (count) =>
      plural('fr', count, {
        one: 'Une réponse que vous avez modifiée depuis reste telle quelle.',
        other: '# réponses que vous avez modifiées depuis restent telles quelles.',
      }),
    dismissed: (label) => `Écartée : ${label}.`,
  },
};
