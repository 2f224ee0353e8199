import { z } from 'zod';
import { call } from './define.ts';
import { data, flag, id, instant, list, paged, person, sortOf } from './shared.ts';
import { earningReasons, limits } from './limits.ts';

/** What happened; the web app words each kind. */
export const notificationKind = z.enum([
  'application_sent',
  'application_received',
  'application_answered',
  'message_received',
  'application_status',
  'application_withdrawn',
  'decision_refused',
  'second_person',
  'application_confirmed',
  'application_declined',
  'founder_step',
  'review_assigned',
  'deadline_near',
  'decision_moved',
  'invitation_accepted',
  'member_left',
  'member_removed',
  'member_role_changed',
  'project_changed',
  'project_unconfirmed',
  'project_hidden',
  'project_shown',
  'entity_hidden',
  'entity_shown',
  'entity_deleted',
  'project_unavailable',
  'startup_verified',
  'startup_refused',
  'founder_joined',
  'founder_left',
  'founder_removed',
  'founder_role_changed',
  'startup_handed_on',
  'earning_changed',
  'dispute_answered',
  'dispute_late',
  'dispute_due',
  'bookmark_closes',
  'bookmark_moved',
  'search_found',
  'blind_review_lifted',
]);

export const notificationView = z.strictObject({
  _id: id,
  kind: notificationKind,
  /** Who did it, where a person did. */
  profile: person.nullable(),
  payload: z.strictObject({
    applicationId: id.optional(),
    projectId: id.optional(),
    projectName: z.string().optional(),
    projectSlug: z.string().optional(),
    startupId: id.optional(),
    startupName: z.string().optional(),
    /** What an earning comes to, in units of the currency, and why it is in its state. */
    amount: z.number().optional(),
    currency: z.string().optional(),
    earningReason: z.enum(earningReasons).optional(),
    /** Why a verification was refused or taken back, a decision was not told, something was hidden, an earning is void, or blind review was lifted. */
    reason: z.string().optional(),
    managementAccountId: id.optional(),
    entityName: z.string().optional(),
    /** The organisation or project that is not there to be opened any more. */
    about: id.optional(),
    /** The role that a member or founder has been given. */
    role: z.string().optional(),
    status: z.string().optional(),
    deadline: instant.optional(),
    /** What the deadline was before; absent where there was none. */
    previousDeadline: instant.optional(),
    /** The day by which a decision is promised now. */
    decisionDate: z.iso.date().optional(),
    /** The saved search in which something new was found. */
    searchId: id.optional(),
    searchName: z.string().optional(),
    /** How many applications were assigned, absent for a whole project; how many projects were found; how many disputes or decisions wait. */
    count: z.int().optional(),
  }),
  read: z.boolean(),
  createdAt: instant,
});

export const notificationCalls = {
  listNotifications: call({
    method: 'GET',
    path: '/v3/notifications',
    who: 'user',
    summary:
      "The caller's notifications, newest first; of one management account with managementId.",
    query: z.strictObject({
      sort: sortOf(['-createdAt']).default('-createdAt'),
      managementId: id.optional(),
      read: flag.optional(),
      ...paged(limits.page.notifications, 30),
    }),
    reply: list(notificationView),
  }),
  countNewNotifications: call({
    method: 'GET',
    path: '/v3/notifications/new',
    who: 'user',
    summary: 'How many notifications the caller has not seen.',
    reply: data(z.strictObject({ count: z.int() })),
  }),
  markNotificationsSeen: call({
    method: 'PATCH',
    path: '/v3/notifications/seen',
    who: 'user',
    summary: 'Mark the named notifications, or all, as seen.',
    body: z.strictObject({ ids: z.array(id).max(200).optional() }),
    reply: data(z.strictObject({ count: z.int() })),
  }),
  streamNotifications: call({
    method: 'GET',
    path: '/v3/notifications/stream',
    who: 'user',
    summary:
      'Server-sent events: `notification` (a new one), `changed` ({ resource, id }) when a list the caller may see has changed, `presence` ({ id, userId, name, questionId }) while another founder writes in a shared draft, `resync` ({}) when events may have been missed: read anew what is shown.',
    reply: z.any(),
    replyKind: 'stream',
  }),
};
