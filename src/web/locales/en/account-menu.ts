import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('account-menu', {
  menu: 'Account menu',
  confirmEmail: 'Confirm your e-mail',
  logOut: 'Log out',
  operators: 'Operators’ console',
  shortcuts: 'Keyboard shortcuts',
  bookmarks: 'Bookmarks',
  workspace: 'My organisations',
});
