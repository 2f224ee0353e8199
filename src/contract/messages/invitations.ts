import { messagesOf } from './message.ts';

/** Why an invitation cannot be sent or accepted. */
export const texts = {
  'invitations.other_address':
    'This invitation was sent to another e-mail address; log in with that one.',
  'invitations.confirm_first': 'Confirm your e-mail address first, then accept the invitation.',
  'invitations.accepted': 'This invitation has already been used.',
  'invitations.revoked': 'This invitation was revoked; ask the organisation for a new one.',
  'invitations.expired': 'This invitation has expired; ask the organisation for a new one.',
  'invitations.invited_today':
    'You have invited this address in the last 24 hours. The link in that e-mail still works.',
  'invitations.address_full':
    'This address has had too many invitations today. Try again tomorrow.',
  'invitations.too_many_today':
    'You can invite {max} people in 24 hours. The limit rises after a week, and once you are verified.',
  'invitations.too_many_open': 'You have {count} open invitations. Revoke some first.',
} as const;

export const sayInvitations = /* @__PURE__ */ messagesOf(texts);
