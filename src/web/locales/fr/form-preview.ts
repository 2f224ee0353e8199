import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/form-preview.ts';

export const fr: Translation<typeof en> = {
  tablet: 'Tablette',
  shownWhen: (answers) => `Affichée quand ${answers}. L’aperçu répond ainsi.`,
  never: 'Aucune réponse trouvée n’affiche la question que vous modifiez.',
  edited: 'Vous modifiez cette question',
};
