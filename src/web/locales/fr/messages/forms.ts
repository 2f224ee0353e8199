import type { texts } from '#contract/messages/forms.ts';

export const forms: Record<keyof typeof texts, string> = {
  'forms.limit_bound': 'Donnez un nombre, ou pour une date AAAA-MM-JJ.',
  'forms.screen':
    'Donnez à la page un titre de 1 à 80 caractères, ou un nombre entier à partir de 0.',
  'forms.option_blank': 'Écrivez quelque chose dans cette option, ou retirez-la.',
  'forms.value_or_values': 'Nommez une valeur ou plusieurs, pas les deux.',
  'forms.key':
    'Une clé commence par une lettre ou un chiffre et ne contient que lettres, chiffres et _ . : -',
  'forms.at_question': 'Question « {label} » : {problem}',
  'forms.at_number': 'Question {number} : {problem}',
  'forms.no_questions': 'Ajoutez au moins une question au formulaire.',
  'forms.too_many_questions': 'Le formulaire a au plus {max} questions ; celui-ci en a {count}.',
  'forms.consent_empty': 'écrivez ce que l’on accepte.',
  'forms.label_empty': 'écrivez la question.',
  'forms.key_twice': 'donnez-lui un autre {field} ; « {value} » sert deux fois.',
  'forms.option_empty': 'écrivez chaque option, ou retirez la vide.',
  'forms.option_twice': 'distinguez les options ; « {value} » y est deux fois.',
  'forms.unknown_currency': '« {code} » n’est pas un code de devise ; utilisez par exemple EUR.',
  'forms.unknown_country': '« {code} » n’est pas un code de pays ; utilisez par exemple FR.',
  'forms.too_few_options': 'donnez au moins deux options.',
  'forms.no_columns': 'nommez au moins une colonne.',
  'forms.limit_not_for_type':
    'retirez la limite « {limit} » ; elle ne convient pas au type {type}.',
  'forms.limits_dates': 'donnez le premier et le dernier jour.',
  'forms.limits_numbers': 'donnez les limites en nombres.',
  'forms.limits_whole': 'donnez les limites en nombres entiers.',
  'forms.limits_order': 'la limite basse ne doit pas dépasser la haute, {max}.',
  'forms.scale': 'prenez une échelle de 2 à {max} degrés.',
  'forms.least_one_option': 'permettez au moins une option.',
  'forms.least_one_row': 'permettez au moins une ligne.',
  'forms.most_options': 'demandez au plus {max} options.',
  'forms.most_rows': 'demandez au plus {max} lignes.',
  'forms.file_kind':
    '« {kind} » n’est pas un type de fichier ; écrivez .pdf ou image/*, par exemple.',
  'forms.no_answer_fits': 'aucune réponse ne peut respecter ses limites ; élargissez-les.',
  'forms.no_answer_taken':
    'aucune réponse permise n’est acceptée : personne ne pourrait envoyer ; changez les réponses acceptées.',
  'forms.screener_not_for_type':
    'une telle question ne peut pas dire quelles réponses sont acceptées ; retirez cela.',
  'forms.screener_value': 'les réponses acceptées nomment {value}, qui n’en est pas une réponse.',
  'forms.condition_unknown':
    'sa condition nomme « {question} », qui n’est pas une question de ce formulaire.',
  'forms.condition_not_earlier':
    'sa condition ne peut nommer qu’une question antérieure ; « {question} » vient plus tard.',
  'forms.condition_asked_later':
    'sa condition ne peut pas nommer « {question} », posée seulement après la présélection.',
  'forms.condition_operator':
    '« {operator} » ne convient pas à « {question} » ; utilisez {operators}.',
  'forms.condition_value':
    'sa condition demande une valeur que « {question} » peut prendre ; {value} n’en est pas une.',
  'forms.cannot_publish':
    'Le formulaire ne peut pas être publié ainsi. Voyez ce qu’il faut changer.',
  'forms.cannot_save':
    'Le formulaire ne peut pas être enregistré ainsi. Voyez ce qu’il faut changer.',
  'forms.unknown_question': 'Cette question n’est pas de ce projet.',
  'forms.stays_identifying':
    'Cette question a des réponses masquées aux évaluateurs à l’aveugle : elle le reste. Posez plutôt une nouvelle question.',
  'forms.fixed':
    'Le projet est {status}, son formulaire reste donc tel quel. Dupliquez-le pour travailler sur une copie.',
  'forms.saved_by_another':
    'Quelqu’un a enregistré ce formulaire entre-temps : vous étiez à la version {yours}, il est à la version {present}. Chargez le dernier et reportez-y vos changements.',
  'forms.no_version_before': 'Il n’y a pas de version avant celle-ci. Fermez plutôt le projet.',
  'forms.undo_too_late':
    'La publication date de plus de 15 minutes. Restaurez plutôt l’ancienne version et publiez-la.',
  'forms.undo_sent':
    'Quelqu’un a déjà envoyé cette version. Restaurez plutôt l’ancienne version et publiez-la.',
  'forms.no_such_version': 'Le formulaire n’a pas cette version.',
  'forms.too_many_options':
    '{count} options, c’est plus que les {max} d’une liste : demandée comme un texte court.',
  'forms.options_unknown': 'Ses options sont inconnues : demandée comme un texte court.',
  'forms.columns_unknown': 'Ses colonnes sont inconnues : demandée comme un texte long.',
};
