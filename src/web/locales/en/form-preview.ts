import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('form-preview', {
  tablet: 'Tablet',
  shownWhen: (answers: string) => `Shown when ${answers}. The preview answers so.`,
  never: 'No answer was found that shows the question you edit.',
  edited: 'You edit this question',
});
