import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/account-menu.ts';

export const fr: Translation<typeof en> = {
  menu: 'Menu du compte',
  confirmEmail: 'Confirmer votre e-mail',
  logOut: 'Se déconnecter',
  operators: 'Console des opérateurs',
  shortcuts: 'Raccourcis clavier',
  bookmarks: 'Favoris',
  workspace: 'Mes organisations',
};
