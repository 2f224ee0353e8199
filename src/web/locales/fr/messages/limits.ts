import type { texts } from '#contract/messages/limits.ts';

export const limits: Record<keyof typeof texts, string> = {
  'limits.columns_unknown': 'Ses colonnes sont inconnues : demandée comme un texte long.',
  'limits.file_kind':
    '« {kind} » n’est pas un type de fichier ; écrivez .pdf ou image/*, par exemple.',
  'limits.least_one_option': 'permettez au moins une option.',
  'limits.least_one_row': 'permettez au moins une ligne.',
  'limits.limits_dates': 'donnez le premier et le dernier jour.',
  'limits.limits_numbers': 'donnez les limites en nombres.',
  'limits.limits_order': 'la limite basse ne doit pas dépasser la haute, {max}.',
  'limits.limits_whole': 'donnez les limites en nombres entiers.',
  'limits.most_options': 'demandez au plus {max} options.',
  'limits.most_rows': 'demandez au plus {max} lignes.',
  'limits.no_columns': 'nommez au moins une colonne.',
  'limits.options_unknown': 'Ses options sont inconnues : demandée comme un texte court.',
  'limits.scale': 'prenez une échelle de 2 à {max} degrés.',
  'limits.screener_not_for_type':
    'une telle question ne peut pas dire quelles réponses sont acceptées ; retirez cela.',
  'limits.screener_value': 'les réponses acceptées nomment {value}, qui n’en est pas une réponse.',
  'limits.too_few_options': 'donnez au moins deux options.',
  'limits.too_many_options':
    '{count} options, c’est plus que les {max} d’une liste : demandée comme un texte court.',
  'limits.unknown_country': '« {code} » n’est pas un code de pays ; utilisez par exemple FR.',
  'limits.unknown_currency': '« {code} » n’est pas un code de devise ; utilisez par exemple EUR.',
  'limits.no_version_before': 'Il n’y a pas de version avant celle-ci. Fermez plutôt le projet.',
  'limits.undo_sent':
    'Quelqu’un a déjà envoyé cette version. Restaurez plutôt l’ancienne version et publiez-la.',
  'limits.undo_too_late':
    'La publication date de plus de 15 minutes. Restaurez plutôt l’ancienne version et publiez-la.',
};
