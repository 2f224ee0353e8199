import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('form-preview', {
  tablet: 'Tablet',
  shownWhen: (answers: string) => `Shown when ${answers}. The preview uses these answers.`,
  never: 'No answers were found that show the question you are editing.',
  edited: 'You are editing this question',
});
