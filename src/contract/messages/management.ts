import { messagesOf } from './message.ts';

/** What an organisation and its team cannot do. */
export const texts = {
  'management.last_owner':
    'You are the last owner of {names}. Make someone else an owner first, or delete it.',
  'management.name_as_it_stands': 'Enter the name exactly as it is: {name}',
  'management.unknown_country': 'There is no country with this code.',
  'management.own_organisation': 'This is your own organisation. Ask another operator.',
  'management.verified_already': 'This organisation is already verified.',
  'management.not_verified': 'This organisation is not verified.',
  'management.hidden_already': 'This organisation is already hidden.',
  'management.not_hidden': 'This organisation is not hidden.',
  'management.project_hidden_already': 'This project is already hidden.',
  'management.project_not_hidden': 'This project is not hidden.',
  'management.amount': 'Use an amount that exists in {currency}.',
  'management.price_already': 'This is already the price.',
  'management.money_open':
    'Payments are still open: {amounts}. Ask the operators to settle it, then delete the organisation.',
  'management.open_charge': '{amount} {currency} (charges not settled)',
  'management.open_share': '{amount} {currency} (shares of connectors not paid)',
  'management.open_own': '{amount} {currency} (your earnings not paid)',
  'management.second_factor_first':
    'Set up a second factor of your own first, under Settings: then you can ask your team for one.',
  'management.enough_founded':
    'You have made {most} organisations today. Make the next one tomorrow, or change the name of one that you do not need.',
  'management.enough_keys': 'An organisation has {most} keys at most. Revoke one that nobody uses.',
  'management.enough_webhooks':
    'An organisation has {most} webhooks at most. Delete one that nobody uses.',
  'management.webhook_url':
    'Use an https address without a user name or password, at port 443 or from 1024 on.',
  'management.webhook_inside':
    'This address leads into a private network. Use one that the internet reaches.',
  'management.hidden_invites_nobody':
    'Your organisation is hidden from the public, so it invites nobody. Its page says why.',
  'management.webhook_paused': 'This webhook is paused. Have it go on first.',
  'management.key_over': 'This key is over or was replaced already.',
} as const;

export const sayManagement = /* @__PURE__ */ messagesOf(texts);
