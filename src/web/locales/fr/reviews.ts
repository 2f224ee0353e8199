import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/reviews.ts';

export const fr: Translation<typeof en> = {
  title: 'Évaluation',
  cancel: 'Annuler',
  optional: '(facultatif)',
  own: {
    place: 'Votre évaluation',
    title: 'Votre évaluation',
    score: (score, scale) => `${score} sur ${scale}`,
    weight: (weight) => `compte ${weight}×`,
    missing: 'Choisissez une note.',
    comment: 'Ce qui plaide pour, ce qui plaide contre',
    commentHelp: 'Votre équipe le lit après l’envoi. Les fondateurs, jamais.',
    total: (total) => `Votre note pondérée : ${total} sur 5`,
    noRubric: 'Ce projet n’a pas de critères. Écrivez ce que vous en pensez.',
    submit: 'Envoyer l’évaluation',
    submitted: 'Votre évaluation est envoyée.',
    change: 'Modifier l’évaluation',
    counts: 'Cette évaluation est envoyée. Ce que vous changez compte tout de suite.',
    closed: 'Il n’y a rien à évaluer ici pour le moment.',
  },
  bar: { label: 'Noter et décider', score: 'Noter', decide: 'Décider' },
  earlier: {
    open: 'Versions précédentes',
    title: 'Ce que disait votre évaluation',
    body: 'Ce qui a été retiré d’un brouillon, que vous seul voyez, et ce que vous avez envoyé avant, qui figure aussi dans le dossier.',
    none: 'Rien n’a encore été retiré de cette évaluation.',
    submitted: 'envoyée',
    draft: 'brouillon',
    noComment: 'Sans commentaire',
    use: 'Reprendre ce texte',
  },
  team: {
    title: 'Les évaluations de l’équipe',
    afterOwn: 'Vous les verrez après avoir envoyé la vôtre, pour ne pas vous influencer.',
    none: 'Personne d’autre n’a encore envoyé d’évaluation.',
    changed: 'modifiée depuis',
    average: (count) =>
      plural('fr', count, {
        one: 'sur 5, d’après # évaluation',
        other: 'sur 5 en moyenne, d’après # évaluations',
      }),
    noNormal:
      'Sans correction des évaluateurs sévères ou généreux : à moins de 60 candidatures ayant chacune trois évaluations, une correction trompe aussi souvent qu’elle aide.',
    normal: (value, size) =>
      Math.abs(value) < 0.25
        ? 'À peu près ce que ces évaluateurs donnent d’habitude.'
        : value > 0
          ? `Plus haut que d’habitude chez ces évaluateurs, de ${size} écarts types.`
          : `Plus bas que d’habitude chez ces évaluateurs, de ${size} écarts types.`,
  },
  comments: {
    title: 'Commentaires',
    body: 'Pour l’équipe seulement. Vous pouvez modifier un commentaire pendant 15 minutes.',
    label: 'Commentaire',
    add: 'Commenter',
    edit: 'Modifier',
    save: 'Enregistrer',
    remove: 'Supprimer',
    edited: 'modifié',
  },
  recuse: {
    open: 'Conflit d’intérêts',
    title: 'Déclarer un conflit d’intérêts ?',
    body: 'La candidature disparaît de votre liste et votre évaluation ne compte pas. Les gestionnaires lisent votre motif.',
    reason: 'Ce qui vous lie',
    missing: 'Dites en quelques mots ce qui vous lie.',
    confirm: 'Se retirer de cette candidature',
    done: 'Vous n’évaluez plus cette candidature.',
    listTitle: 'Conflits d’intérêts',
    listBody: 'Les évaluateurs qui se sont retirés d’une candidature de ce projet.',
    lift: 'Lever',
    liftOf: (name) => `Lever le conflit d’intérêts de ${name}`,
    lifted: 'Levé. La candidature peut de nouveau être évaluée.',
  },
  readers: {
    title: 'Qui la lit',
    projectTitle: 'Évaluateurs de tout le projet',
    whole: 'tout le projet',
    none: 'Personne n’est désigné. Les gestionnaires lisent tout de toute façon.',
    noReviewers: 'Personne dans l’équipe n’a encore le rôle d’évaluateur.',
    toTeam: 'Inviter un évaluateur',
    add: 'Désigner',
    choose: 'Choisir un évaluateur',
    assign: 'Désigner',
    remove: (name) => `Retirer la désignation de ${name}`,
  },
  spread: {
    title: 'Répartir équitablement',
    body: 'Confie les candidatures non décidées à vos évaluateurs, à peu près autant à chacun.',
    start: 'Répartir',
    who: 'Évaluateurs',
    each: 'Pour chaque candidature',
    readers: (count) => plural('fr', count, { one: '# évaluateur', other: '# évaluateurs' }),
    preview: 'Aperçu',
    back: 'Retour',
    open: (count) =>
      plural('fr', count, {
        zero: 'Aucune candidature n’attend d’évaluation.',
        one: '# candidature attend une évaluation.',
        other: '# candidatures attendent une évaluation.',
      }),
    reviewer: 'Évaluateur',
    before: 'A déjà',
    added: 'Reçoit',
    short: (count) =>
      plural('fr', count, {
        one: '# candidature reçoit moins d’évaluateurs que demandé.',
        other: '# candidatures reçoivent moins d’évaluateurs que demandé.',
      }),
    apply: (count) =>
      plural('fr', count, {
        zero: 'Rien à confier',
        one: 'Confier # lecture',
        other: 'Confier # lectures',
      }),
    done: (count) =>
      plural('fr', count, { one: '# lecture confiée.', other: '# lectures confiées.' }),
  },
  rubric: {
    title: 'Ce que notent les évaluateurs',
    body: 'Chaque évaluateur note chaque critère. Ce qui a servi à une évaluation envoyée reste tel quel.',
    none: 'Aucun critère : les évaluateurs n’écrivent qu’un commentaire.',
    add: 'Ajouter un critère',
    save: 'Enregistrer les critères',
    saved: 'Les critères sont enregistrés.',
    unsaved: 'Pas encore enregistré.',
    label: 'Critère',
    labelMissing: 'Nommez le critère.',
    help: 'Ce qu’il faut regarder',
    weight: 'Poids',
    weightWrong: 'Utilisez un nombre supérieur à 0, au plus 100.',
    scale: 'Échelle',
    scaleTo: (scale) => `1 à ${scale}`,
    unnamed: (number) => `critère ${number}`,
    up: (name) => `Monter : ${name}`,
    down: (name) => `Descendre : ${name}`,
    remove: (name) => `Retirer : ${name}`,
    stale:
      'Quelqu’un d’autre a changé les critères entre-temps. Chargez les siens, puis refaites votre changement.',
    load: 'Charger les siens',
  },
  blind: {
    title: 'Évaluation à l’aveugle',
    body: 'Les évaluateurs jugent les réponses sans savoir de qui elles viennent. Les gestionnaires voient tout.',
    label: 'Cacher aux évaluateurs qui candidate',
    help: 'Noms, startup, fichiers et réponses aux questions identifiantes sont retenus.',
    on: 'Les évaluateurs ne voient plus qui candidate.',
    off: 'Les évaluateurs voient maintenant qui candidate.',
    stillOn: 'Rien n’a changé : les évaluateurs ne voient toujours pas qui candidate.',
    stillOff: 'Rien n’a changé : les évaluateurs voient toujours qui candidate.',
    notice:
      'Évaluation à l’aveugle : vous voyez un pseudonyme, et les réponses qui nomment quelqu’un sont retenues.',
    withheld: 'Retenu dans cette évaluation à l’aveugle',
    locked:
      'Verrouillée : des candidatures ont été envoyées à une évaluation à l’aveugle. Elle vaut jusqu’à ce qu’un administrateur la lève avec une raison.',
    tooLate:
      'Des candidatures de cette édition ont déjà été évaluées avec les noms. L’évaluation à l’aveugle pourra commencer à la prochaine.',
    lift: 'Lever l’évaluation à l’aveugle',
    liftTitle: 'Montrer aux évaluateurs qui candidate ?',
    liftBody:
      'Dès maintenant les évaluateurs lisent noms, startups et fichiers. On ne peut pas revenir en arrière pour cette édition. Tous ceux dont la candidature n’est pas décidée l’apprennent, avec votre raison.',
    reason: 'Pourquoi elle est levée',
    missing: 'Dites pourquoi. Les candidats le lisent.',
    confirm: 'Montrer les noms',
    isLifted:
      'L’évaluation à l’aveugle est levée. Ceux dont la candidature attendait l’ont appris.',
    liftedBy: (name, day) => `Levée par ${name} le ${day}`,
    liftedOn: (day) => `Levée le ${day}`,
  },
};
