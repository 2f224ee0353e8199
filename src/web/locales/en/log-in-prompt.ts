import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('log-in-prompt', {
  logIn: 'Log in',
  register: 'Create an account',
});
