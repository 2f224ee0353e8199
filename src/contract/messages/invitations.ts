import { messagesOf } from './message.ts';

/** Why an invitation cannot be sent. */
export const texts = {
  'invitations.invited_today':
    'You have invited this address in the last 24 hours. The link in that e-mail still works.',
  'invitations.address_full':
    'This address has had too many invitations today. Try again tomorrow.',
  'invitations.too_many_today':
    'You can invite {max} people in 24 hours. The limit rises after a week, and once you are verified.',
  'invitations.too_many_open': 'You have {count} open invitations. Revoke some first.',
} as const;

export const sayInvitations = /* @__PURE__ */ messagesOf(texts);
