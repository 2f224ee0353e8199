import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/log-in-prompt.ts';

export const fr: Translation<typeof en> = {
  logIn: 'Se connecter',
  register: 'Créer un compte',
};
