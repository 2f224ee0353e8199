import type { texts } from '#contract/messages/editing.ts';

export const editing: Record<keyof typeof texts, string> = {
  'editing.limit_bound': 'Donnez un nombre, ou pour une date AAAA-MM-JJ.',
  'editing.option_blank': 'Écrivez quelque chose dans cette option, ou retirez-la.',
  'editing.value_or_values': 'Nommez une valeur ou plusieurs, pas les deux.',
  'editing.cannot_publish':
    'Le formulaire ne peut pas être publié ainsi. Voyez ce qu’il faut changer.',
  'editing.cannot_save':
    'Le formulaire ne peut pas être enregistré ainsi. Voyez ce qu’il faut changer.',
  'editing.unknown_question': 'Cette question n’est pas de ce projet.',
  'editing.stays_identifying':
    'Cette question a des réponses masquées aux évaluateurs à l’aveugle : elle le reste. Posez plutôt une nouvelle question.',
  'editing.fixed':
    'Le projet est {status}, son formulaire reste donc tel quel. Dupliquez-le pour travailler sur une copie.',
  'editing.saved_by_another':
    'Quelqu’un a enregistré ce formulaire entre-temps : vous étiez à la version {yours}, il est à la version {present}. Chargez le dernier et reportez-y vos changements.',
  'editing.no_such_version': 'Le formulaire n’a pas cette version.',
};
