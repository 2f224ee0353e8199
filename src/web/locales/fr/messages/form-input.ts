import type { texts } from '#contract/messages/form-input.ts';

export const formInput: Record<keyof typeof texts, string> = {
  'form_input.limit_bound': 'Donnez un nombre, ou pour une date AAAA-MM-JJ.',
  'form_input.option_blank': 'Écrivez quelque chose dans cette option, ou retirez-la.',
  'form_input.value_or_values': 'Nommez une valeur ou plusieurs, pas les deux.',
  'form_input.cannot_publish':
    'Le formulaire ne peut pas être publié ainsi. Voyez ce qu’il faut changer.',
  'form_input.cannot_save':
    'Le formulaire ne peut pas être enregistré ainsi. Voyez ce qu’il faut changer.',
  'form_input.unknown_question': 'Cette question n’est pas de ce projet.',
  'form_input.stays_identifying':
    'Cette question a des réponses masquées aux évaluateurs à l’aveugle : elle le reste. Posez plutôt une nouvelle question.',
  'form_input.fixed':
    'Le projet est {status}, son formulaire reste donc tel quel. Dupliquez-le pour travailler sur une copie.',
  'form_input.saved_by_another':
    'Quelqu’un a enregistré ce formulaire entre-temps : vous étiez à la version {yours}, il est à la version {present}. Chargez le dernier et reportez-y vos changements.',
  'form_input.no_such_version': 'Le formulaire n’a pas cette version.',
};
