import { messagesOf } from './message.ts';

/** What is said about accounts, passwords and operators. */
export const texts = {
  'auth.password_too_short': 'Use at least {min} characters for the password.',
  'auth.password_too_long': 'Use at most {max} characters for the password.',
  'auth.password_common': 'This password is among the first that attackers try; choose another.',
  'auth.password_personal': 'Choose a password that is not your e-mail address or your name.',
  'auth.own_address': 'This is your address already.',
  'auth.no_password': 'Ask for a login code and enter it here: this account has no password.',
  'auth.enter_password': 'Enter your password.',
  'auth.password_wrong': 'The password is not right.',
  'auth.current_password_wrong': 'The current password is not right.',
  'auth.operator_already': 'This person is an operator already. Nothing was changed.',
  'auth.cannot_be_operator':
    'Only a person with a confirmed address, not suspended and no operator yet, can be named.',
  'auth.last_operator': 'Another operator must take your role: somebody has to stay.',
  'auth.operator_by_settings':
    'This address is in OPERATOR_EMAILS. Take it out there and start Flair again.',
  'auth.no_operator': 'This person is no operator.',
  'auth.operator_not_suspended': 'An operator cannot be suspended. Take the role first.',
  'auth.suspended_already': 'This account is suspended already.',
  'auth.not_suspended': 'This account is not suspended.',
  'auth.country': 'Choose a country of the list.',
} as const;

export const sayAuth = /* @__PURE__ */ messagesOf(texts);
