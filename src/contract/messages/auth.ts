import { messagesOf } from './message.ts';

/** What is said about accounts, passwords and operators. */
export const texts = {
  'auth.password_too_short': 'Use at least {min} characters for the password.',
  'auth.password_too_long': 'Use at most {max} characters for the password.',
  'auth.password_common': 'This password is among the first that attackers try; choose another.',
  'auth.password_personal': 'Choose a password that is not your e-mail address or your name.',
  'auth.own_address': 'This is already your address.',
  'auth.no_password': 'Ask for a login code and enter it here: this account has no password.',
  'auth.enter_password': 'Enter your password.',
  'auth.password_wrong': 'The password is wrong.',
  'auth.current_password_wrong': 'The current password is wrong.',
  'auth.operator_already': 'This person is already an operator. Nothing was changed.',
  'auth.cannot_be_operator':
    'Only a person with a confirmed address, who is neither suspended nor an operator, can be made one.',
  'auth.last_operator': 'Another operator must withdraw your role: there must always be one.',
  'auth.operator_by_settings':
    'This address is in OPERATOR_EMAILS. Remove it there and restart Flair.',
  'auth.no_operator': 'This person is not an operator.',
  'auth.operator_not_suspended': 'An operator cannot be suspended. Withdraw the role first.',
  'auth.suspended_already': 'This account is already suspended.',
  'auth.not_suspended': 'This account is not suspended.',
  'auth.no_factor': 'This account has no second factor.',
  'auth.own_factors': 'Remove your own second factors under Settings.',
  'auth.no_passkey': 'This account has no passkey. Enter a code instead.',
  'auth.passkey_wrong':
    'This passkey could not be used. Begin again, and use it within five minutes.',
  'auth.passkey_known': 'This passkey is set up already.',
  'auth.factors_most': 'You have {most} second factors. Remove one before you add another.',
  'auth.factor_asked_for':
    'The last second factor must stay: an organisation of yours, or this installation, asks for one.',
  'auth.code_or_passkey': 'Give either a code or a passkey.',
  'auth.country': 'Choose a country from the list.',
} as const;

export const sayAuth = /* @__PURE__ */ messagesOf(texts);
