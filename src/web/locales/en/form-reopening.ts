import { catalogue } from '../../lib/i18n.ts';

export const en = catalogue('form-reopening', {
  title: 'The form has changes that are not published',
  body: 'Opening again opens the project with the form as it was published. The changes wait on the form’s page.',
  link: 'See the changes',
});
