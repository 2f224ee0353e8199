import { z } from 'zod';
import { call } from './define.ts';
import { accountFigures } from './management-overview.ts';
import {
  accountFace,
  countryCode,
  data,
  done,
  email,
  hidden,
  id,
  idOrSlug,
  instant,
  list,
  paged,
  person,
  pictureUrl,
  webUrl,
} from './shared.ts';
import { limits, roles } from './limits.ts';
import { pictureFocus } from './pictures.ts';
import { nameText, text } from './text.ts';
import { sayFields } from './messages/fields.ts';
import { says } from './messages/said.ts';

export const role = z.enum(roles);

const entityFields = z.strictObject({
  name: nameText({ min: 1, max: 160 }),
  slug: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, says(sayFields('fields.slug'))),
  logoUrl: pictureUrl.nullable(),
  banner: pictureUrl.nullable(),
  /** What of the banner stays in sight where it is cut; null, and with another banner until said, its middle. */
  bannerFocus: pictureFocus.nullable(),
  website: webUrl.nullable(),
  description: text({ max: 10_000 }).nullable(),
  country: countryCode.nullable(),
  /** Degrees; the one colour that banner, mark and preview are derived from. */
  hue: z.int().min(0).max(359),
});

export const entityView = z.strictObject({
  _id: id,
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  banner: z.string().nullable(),
  /** Absent for the middle. */
  bannerFocus: pictureFocus.optional(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  descriptionHtml: z.string(),
  country: z.string().nullable(),
  hue: z.int(),
  verified: z.boolean(),
  managementAccountId: id,
  openProjects: z.int(),
  createdAt: instant,
  version: z.int(),
  /** Absent unless an operator has hidden the organisation. */
  hidden: hidden.optional(),
});
export type EntityView = z.infer<typeof entityView>;

export const invitationView = z.strictObject({
  _id: id,
  email: z.string(),
  role,
  state: z.enum(['pending', 'accepted', 'revoked', 'expired']),
  invitedBy: person.nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type InvitationView = z.infer<typeof invitationView>;

const member = z.strictObject({
  userId: person,
  /** Shown to admins and owners only. */
  email: z.string().nullable(),
  role,
  joinedAt: instant,
});

const accountParams = z.strictObject({ id });
const memberParams = z.strictObject({ id, userId: id });
const invitationParams = z.strictObject({ id, invitationId: id });

export const managementCalls = {
  createEntity: call({
    method: 'POST',
    path: '/v2/entities/',
    who: 'verified',
    summary: 'Create an organisation and its management account; the caller is the owner.',
    body: z.strictObject({ ...entityFields.partial().shape, name: entityFields.shape.name }),
    reply: data(z.strictObject({ entity: entityView, managementAccount: accountFace })),
    status: [201],
    errors: ['slug_taken'],
  }),
  listMyManagementAccounts: call({
    method: 'GET',
    path: '/v2/entities/myManagemenAccounts',
    who: 'user',
    summary: "The management accounts the caller is a member of, with the caller's role.",
    query: z.strictObject(paged(limits.page.entities)),
    reply: list(z.strictObject({ ...accountFace.shape, role, createdAt: instant })),
  }),
  getEntity: call({
    method: 'GET',
    path: '/v2/entities/{id}',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'The public page of an organisation, by id or slug.',
    params: z.strictObject({ id: idOrSlug }),
    reply: data(entityView),
    errors: ['not_found'],
  }),
  updateEntity: call({
    method: 'PATCH',
    path: '/v2/entities/{id}',
    who: 'user',
    summary: 'Change the public page (admin and owner). With an old `version`: 409.',
    params: z.strictObject({ id: idOrSlug }),
    body: z.strictObject({
      ...entityFields.partial().shape,
      /** The version that was seen: where somebody has changed the page since, it is a 409 and left as it is. */
      version: z.int().min(1).optional(),
    }),
    reply: data(entityView),
    errors: ['not_found', 'forbidden', 'slug_taken', 'version_conflict'],
  }),
  getManagementStats: call({
    method: 'GET',
    path: '/v3/management/{id}/stats',
    who: 'user',
    summary: 'Counts of projects, applications and views of the account.',
    params: accountParams,
    reply: data(
      z.strictObject({
        projects: z.strictObject({ draft: z.int(), open: z.int(), past: z.int(), total: z.int() }),
        applications: z.strictObject({
          accepted: z.int(),
          rejected: z.int(),
          pending: z.int(),
          total: z.int(),
        }),
        views: z.int(),
        /** Sent applications a day, the last 30 days, oldest first. */
        sentByDay: z.array(z.strictObject({ day: z.iso.date(), count: z.int() })),
        /** Of the whole organisation; null for whoever knows of those assigned to them alone. */
        figures: accountFigures.nullable(),
      }),
    ),
    errors: ['not_found', 'forbidden'],
  }),
  getManagementTeam: call({
    method: 'GET',
    path: '/v3/management/{id}/stats/team',
    who: 'user',
    summary: 'The members with role and number of decisions.',
    params: accountParams,
    query: z.strictObject(paged(limits.page.team)),
    reply: list(z.strictObject({ ...member.shape, decisions: z.int() })),
    errors: ['not_found'],
  }),
  getManagementDetails: call({
    method: 'GET',
    path: '/v3/management/{id}/stats/details',
    who: 'user',
    summary: 'Figures project by project.',
    params: accountParams,
    query: z.strictObject(paged(limits.page.managementApplications)),
    reply: list(
      z.strictObject({
        _id: id,
        name: z.string(),
        status: z.string(),
        deadline: instant.nullable(),
        views: z.int(),
        drafts: z.int(),
        sent: z.int(),
        accepted: z.int(),
        rejected: z.int(),
        pending: z.int(),
      }),
    ),
    errors: ['not_found', 'forbidden'],
  }),
  inviteMember: call({
    method: 'POST',
    path: '/v2/management/{id}/invitationSent',
    who: 'verified',
    summary: 'Invite somebody to the team by e-mail (admin and owner). Valid for 7 days.',
    params: accountParams,
    body: z.strictObject({ email, role: role.default('viewer') }),
    reply: data(invitationView),
    status: [201],
    errors: ['not_found', 'forbidden', 'already_member', 'state_conflict', 'invitation_unwanted'],
    perMinute: 30,
  }),
  listInvitations: call({
    method: 'GET',
    path: '/v3/management/{id}/invitations',
    who: 'user',
    summary: 'Invitations of the account, newest first (admin and owner).',
    params: accountParams,
    query: z.strictObject(paged(limits.page.team)),
    reply: list(invitationView),
    errors: ['not_found', 'forbidden'],
  }),
  resendInvitation: call({
    method: 'POST',
    path: '/v3/management/{id}/invitations/{invitationId}/resend',
    who: 'verified',
    summary: 'Mail a pending or expired invitation again with a new link.',
    params: invitationParams,
    reply: data(invitationView),
    errors: ['not_found', 'forbidden', 'state_conflict', 'invitation_unwanted'],
    perMinute: 10,
  }),
  revokeInvitation: call({
    method: 'DELETE',
    path: '/v3/management/{id}/invitations/{invitationId}',
    who: 'user',
    summary: 'Revoke a pending invitation.',
    params: invitationParams,
    reply: data(invitationView),
    errors: ['not_found', 'forbidden', 'state_conflict'],
  }),
  previewInvitation: call({
    method: 'POST',
    path: '/v3/management/invitationPreview',
    who: 'user',
    summary: 'Who invites to what, before accepting. Consumes nothing.',
    body: z.strictObject({ invitationToken: text({ min: 1, max: 200 }) }),
    reply: data(
      z.strictObject({
        managementAccount: accountFace,
        role,
        invitedBy: person.nullable(),
        /** The invitation was sent to the address of the caller. */
        forCaller: z.boolean(),
        expiresAt: instant,
      }),
    ),
    errors: ['link_wrong'],
    perMinute: 30,
  }),
  stopInvitations: call({
    method: 'POST',
    path: '/v3/management/invitationStop',
    who: 'anyone',
    summary:
      'With the secret of an invitation mail: its sender invites that address no more. Twice is harmless.',
    body: z.strictObject({ token: text({ min: 1, max: 200 }) }),
    reply: done,
    errors: ['link_wrong'],
    perMinute: 20,
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/v2/management/invitationAccept',
    who: 'verified',
    summary: 'Join the team; only for the account with the invited address. Single use.',
    body: z.strictObject({ invitationToken: text({ min: 1, max: 200 }) }),
    reply: data(z.strictObject({ ...accountFace.shape, role })),
    errors: ['link_wrong', 'invitation_other_address'],
    perMinute: 30,
  }),
  changeMemberRole: call({
    method: 'PATCH',
    path: '/v3/management/{id}/team/{userId}',
    who: 'verified',
    summary: 'Change the role of a member (admin and owner; only an owner makes owners).',
    params: memberParams,
    body: z.strictObject({ role }),
    reply: data(member),
    errors: ['not_found', 'forbidden', 'last_owner'],
  }),
  removeMember: call({
    method: 'DELETE',
    path: '/v3/management/{id}/team/{userId}',
    who: 'user',
    summary: 'Remove a member, or leave. The last owner must stay.',
    params: memberParams,
    reply: done,
    errors: ['not_found', 'forbidden', 'last_owner'],
  }),
};
