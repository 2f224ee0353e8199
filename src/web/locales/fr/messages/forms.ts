import type { texts } from '#contract/messages/forms.ts';

export const forms: Record<keyof typeof texts, string> = {
  'forms.screen':
    'Donnez à la page un titre de 1 à 80 caractères, ou un nombre entier à partir de 0.',
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
  'forms.limit_not_for_type':
    'retirez la limite « {limit} » ; elle ne convient pas au type {type}.',
  'forms.no_answer_fits': 'aucune réponse ne peut respecter ses limites ; élargissez-les.',
  'forms.no_answer_taken':
    'aucune réponse permise n’est acceptée : personne ne pourrait envoyer ; changez les réponses acceptées.',
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
};
