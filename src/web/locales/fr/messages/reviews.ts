import type { texts } from '#contract/messages/reviews.ts';

export const reviews: Record<keyof typeof texts, string> = {
  'reviews.weight': 'Donnez un poids supérieur à 0.',
  'reviews.name_reviewers': 'Nommez au moins un évaluateur.',
  'reviews.no_such_criterion': 'La grille n’a pas (ou plus) ce critère. Rechargez la grille.',
  'reviews.score_once': 'Notez chaque critère une seule fois.',
  'reviews.score_scale': 'Donnez une note de 1 à {max}.',
  'reviews.score_missing': 'Notez « {criterion} ».',
  'reviews.criterion_twice': 'Nommez chaque critère une seule fois.',
  'reviews.unknown_criterion': 'Ce critère n’est pas de cette grille.',
  'reviews.rubric_saved_by_another':
    'Quelqu’un a enregistré cette grille entre-temps : vous étiez à la version {yours}, elle est à la version {present}. Chargez la dernière et reportez-y vos changements.',
  'reviews.rubric_judged':
    'Des évaluations ont été envoyées selon cette grille. Dites si elles comptent encore ou sont redemandées.',
  'reviews.rubric_changed':
    'La grille a changé entre-temps. Rechargez-la et notez selon la nouvelle.',
  'reviews.no_rubric':
    'Ce projet n’a pas encore de grille. Votre évaluation est gardée en brouillon.',
  'reviews.not_reviewed_any_more': 'La candidature est {status} : elle n’est plus évaluée.',
  'reviews.no_draft_again':
    'Votre évaluation est envoyée et d’autres ont pu la lire : elle ne redevient pas un brouillon.',
  'reviews.sent_less_often': 'La candidature n’a pas été envoyée autant de fois.',
  'reviews.time_passed': 'Choisissez un moment passé.',
  'reviews.own_application':
    'C’est votre candidature : les fondateurs ne voient pas ce qu’on en pense.',
  'reviews.project_or_applications': 'Nommez soit un projet, soit des candidatures.',
  'reviews.conflict': 'Cet évaluateur a ici un conflit d’intérêts.',
  'reviews.no_such_project': 'Ce compte n’a pas ce projet.',
  'reviews.too_many_open':
    'Plus de {max} candidatures sont ouvertes ici. Confiez le projet entier.',
  'reviews.no_reviewer': 'Choisissez un membre de l’équipe qui a le rôle d’évaluateur.',
  'reviews.author_only': 'Seul son auteur peut changer un commentaire.',
  'reviews.comment_fixed':
    'Un commentaire se change pendant 15 minutes. Écrivez-en plutôt un autre.',
  'reviews.blind_locked':
    'Des candidatures ont été envoyées à une évaluation à l’aveugle. On ne peut que la lever, avec une raison que les candidats peuvent lire.',
  'reviews.blind_was_lifted':
    'L’évaluation à l’aveugle de cette édition a été levée et ses évaluateurs ont lu les noms. Utilisez-la à la prochaine édition.',
  'reviews.blind_too_late':
    'Des candidatures de cette édition ont déjà été évaluées avec les noms. Utilisez l’évaluation à l’aveugle à la prochaine édition.',
  'reviews.not_blind': 'Les évaluateurs lisent déjà les noms ici : il n’y a rien à lever.',
  'reviews.blind_not_sent':
    'Rien n’a encore été envoyé. Désactivez l’évaluation à l’aveugle dans les réglages des évaluations.',
  'reviews.reviewers_recuse':
    'Seuls les évaluateurs se récusent : les gestionnaires voient chaque candidature.',
};
