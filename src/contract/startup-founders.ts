import { z } from 'zod';
import { call } from './define.ts';
import { founderRoles, limits } from './limits.ts';
import { data, done, email, id, instant, list, named, paged, person } from './shared.ts';
import { startupView } from './startups.ts';
import { text } from './text.ts';

const params = z.strictObject({ id });
const founderParams = z.strictObject({ id, userId: id });
const invitationToken = z.strictObject({ invitationToken: text({ min: 1, max: 200 }) });
const page = z.strictObject(paged(limits.page.founders));

const founder = z.strictObject({
  userId: person,
  /** Shown to owners, and each founder's own. */
  email: z.string().nullable(),
  role: z.enum(founderRoles),
  joinedAt: instant,
});
export type Founder = z.infer<typeof founder>;

const founderInvitation = z.strictObject({
  _id: id,
  email: z.string(),
  state: z.enum(['pending', 'accepted', 'revoked', 'expired']),
  invitedBy: person.nullable(),
  createdAt: instant,
  expiresAt: instant,
});

export const startupFounderCalls = {
  listFounders: call({
    method: 'GET',
    path: '/v3/startups/{id}/founders',
    who: 'user',
    summary: 'The founders of a startup, the first first (founders).',
    params,
    query: page,
    reply: list(founder),
    errors: ['not_found'],
  }),
  inviteFounder: call({
    method: 'POST',
    path: '/v3/startups/{id}/founders/invitations',
    who: 'verified',
    summary:
      'Invite a co-founder by e-mail (owner). Valid for 7 days; inviting again mails a new link.',
    params,
    body: z.strictObject({ email }),
    reply: data(founderInvitation),
    status: [201],
    errors: ['not_found', 'forbidden', 'already_member', 'state_conflict', 'invitation_unwanted'],
    perMinute: 30,
  }),
  listFounderInvitations: call({
    method: 'GET',
    path: '/v3/startups/{id}/founders/invitations',
    who: 'user',
    summary: 'Invitations of a startup, newest first (owner).',
    params,
    query: page,
    reply: list(founderInvitation),
    errors: ['not_found', 'forbidden'],
  }),
  revokeFounderInvitation: call({
    method: 'DELETE',
    path: '/v3/startups/{id}/founders/invitations/{invitationId}',
    who: 'user',
    summary: 'Revoke an invitation that nobody has used (owner).',
    params: z.strictObject({ id, invitationId: id }),
    reply: data(founderInvitation),
    errors: ['not_found', 'forbidden', 'state_conflict'],
  }),
  previewFounderInvitation: call({
    method: 'POST',
    path: '/v3/startups/invitations/preview',
    who: 'user',
    summary: 'Who invites to which startup, before accepting. Consumes nothing.',
    body: invitationToken,
    reply: data(
      z.strictObject({
        startup: named,
        invitedBy: person.nullable(),
        /** The invitation was sent to the address of the caller. */
        forCaller: z.boolean(),
        expiresAt: instant,
      }),
    ),
    errors: ['link_wrong'],
    perMinute: 30,
  }),
  acceptFounderInvitation: call({
    method: 'POST',
    path: '/v3/startups/invitations/accept',
    who: 'verified',
    summary: 'Become a co-founder; only for the account with the invited address. Single use.',
    body: invitationToken,
    reply: data(startupView),
    errors: ['link_wrong', 'invitation_other_address'],
    perMinute: 30,
  }),
  changeFounderRole: call({
    method: 'PATCH',
    path: '/v3/startups/{id}/founders/{userId}',
    who: 'verified',
    summary: 'Make a founder an owner or a co-founder (owner). The last owner stays one.',
    params: founderParams,
    body: z.strictObject({ role: z.enum(founderRoles) }),
    reply: data(founder),
    errors: ['not_found', 'forbidden', 'last_owner'],
  }),
  transferStartup: call({
    method: 'POST',
    path: '/v3/startups/{id}/founders/transfer',
    who: 'verified',
    summary: 'Transfer a startup: another founder becomes owner, the caller a co-founder (owner).',
    params,
    body: z.strictObject({ userId: id }),
    reply: data(startupView),
    errors: ['not_found', 'forbidden'],
  }),
  removeFounder: call({
    method: 'DELETE',
    path: '/v3/startups/{id}/founders/{userId}',
    who: 'user',
    summary: 'Remove a founder (owner), or leave. The last owner must stay.',
    params: founderParams,
    reply: done,
    errors: ['not_found', 'forbidden', 'last_owner'],
  }),
};
