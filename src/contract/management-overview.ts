import { z } from 'zod';
import { call } from './define.ts';
import { data, id, instant, person } from './shared.ts';

/** How far applications came, and how long it took. */
export const accountFigures = z.strictObject({
  /** Shortlisted at some time, whatever became of them since. */
  shortlisted: z.int(),
  /** Sent with and without a connector's referral, and how many of each were accepted. */
  sources: z.array(z.strictObject({ referred: z.boolean(), sent: z.int(), accepted: z.int() })),
  decisions: z.strictObject({
    /** The latest that were told, at most 500; the times are of these. */
    sample: z.int(),
    medianDays: z.number().nullable(),
    /** How many took at most so many days; null for longer than all of them. */
    within: z.array(z.strictObject({ days: z.int().nullable(), count: z.int() })),
  }),
  /** Who was given something to review: what is left, and what they sent in the last 30 days. The fullest desk first. */
  load: z.array(z.strictObject({ user: person, open: z.int(), done: z.int() })).max(50),
});
export type AccountFigures = z.infer<typeof accountFigures>;

/** What can wait for a member of a team, in the order in which it is named where nothing else decides. */
export const dutyKinds = [
  'promises',
  'reviews',
  'staged',
  'messages',
  'new',
  'deadlines',
  'charges',
] as const;

/** One thing that waits for the caller, and how much of it. */
export const teamDuty = z.strictObject({
  kind: z.enum(dutyKinds),
  count: z.int(),
  /** Of the count, what should have been done by now. */
  late: z.int(),
  /** When the next of it is due; the first that was missed where something is late. Null where nothing says. */
  due: instant.nullable(),
  /** Since when the oldest waits, where nothing is due. */
  since: instant.nullable(),
  /** The project it is in, where it is all in one. */
  projectId: id.nullable(),
  /** Of `reviews`: the application that comes first. */
  applicationId: id.nullable(),
});
export type TeamDuty = z.infer<typeof teamDuty>;

/** What needs a member of a team now. */
export const managementOverviewCalls = {
  getManagementDuties: call({
    method: 'GET',
    path: '/v3/management/{id}/duties',
    who: 'user',
    summary:
      'What waits for the caller in an organisation, by what their role may do, the most urgent first: promised decisions, own reviews, decisions to be sent, unread messages, new applications, deadlines, open charges.',
    params: z.strictObject({ id }),
    reply: data(z.array(teamDuty).max(dutyKinds.length)),
    errors: ['not_found'],
  }),
};
