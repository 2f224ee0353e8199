import type { texts } from '#contract/messages/reasons.ts';

export const rejectionReasons: Record<keyof typeof texts, string> = {
  'reasons.none':
    'Donnez au moins un motif de la liste de ce projet ; le fondateur le lira. Il y a : {known}.',
  'reasons.unknown':
    '« {key} » n’est pas un motif de la liste de ce projet, ou en a été retiré. Il y a : {known}. Le texte libre va dans le message.',
  'reasons.unknown_key':
    'Cette liste n’a pas ce motif. Pour en ajouter un nouveau, n’indiquez pas de clé.',
  'reasons.twice': 'Ce motif est déjà dans la liste.',
  'reasons.too_many':
    'Une liste garde au plus {most} motifs, y compris ceux qui ont été retirés. Reprenez-en un, ou reformulez-en un, au lieu d’en ajouter.',
  'reasons.saved_by_another':
    'Quelqu’un a modifié la liste entre-temps : vous êtes parti de la version {yours}, elle en est à la version {present}. Rechargez-la.',
};
