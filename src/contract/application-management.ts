import { z } from 'zod';
import { applicationCounts, applicationStatus, applicationView } from './application-views.ts';
import { call } from './define.ts';
import { searched } from './project-search.ts';
import {
  currency,
  data,
  flag,
  id,
  instant,
  list,
  paged,
  person,
  queryList,
  setInstant,
  sortOf,
} from './shared.ts';
import { limits } from './limits.ts';
import { text } from './text.ts';
import { sayApplications } from './messages/applications.ts';
import { says } from './messages/said.ts';
import { reasonFields } from './messages/wire.ts';
import { givenReason, reasonKeys } from './rejection-reasons.ts';

/** What the founder is told; a rejection and a way back need at least one reason. */
export const decisionWords = {
  /** With `rejected`, keys of the project's list of reasons. With any other status, reasons in words. */
  reasons: reasonKeys.optional(),
  /** Free text after the reasons, in which fields such as `{{startup}}` are filled in, once. */
  message: text({ max: 4000 }).optional(),
  /** One more reason in words, the spelling of before `reasons`; with `rejected` it stands above the message. */
  reason: text({ max: 4000 }).optional(),
};
/** At once, at an instant, or, left out, after the hold: 60 seconds for one, 15 minutes for many. */
const release = z
  .union([z.literal('now'), setInstant], says(sayApplications('applications.now_or_time')))
  .optional();
const ofApplication = z.strictObject({ id, applicationId: id });

/** What shortlisting costs in units of the currency; 0 with the reason in `source`: `waived` where its charge was taken back. */
const charge = z.strictObject({
  amount: z.number(),
  currency,
  source: z.enum(['default', 'managementAccount', 'project', 'ownReferral', 'charged', 'waived']),
});
const bulkChange = z.strictObject({
  applicationId: id,
  from: applicationStatus,
  to: applicationStatus,
  /** Null for a step that costs nothing. */
  charge: charge.nullable(),
  /** Of a rejection: what its founder is going to read. */
  reasons: z.array(givenReason),
  /** Names its mails, as `seen` of `previewDecisionMail` does, which shows them. */
  mail: z.string(),
  /** When all outcomes of its project are told; null where it waits for its own time. */
  toldAt: instant.nullable(),
});

/** A bulk decision: held for 15 minutes unless said otherwise, then told application by application. */
export const decisionBatch = z.strictObject({
  _id: id,
  status: applicationStatus,
  reason: z.string().nullable(),
  state: z.enum(['scheduled', 'applied', 'undone']),
  createdBy: person.nullable(),
  createdAt: instant,
  /** Until then it can be undone, and nobody is told. */
  releaseAt: instant,
  counts: z.strictObject({ scheduled: z.int(), applied: z.int(), refused: z.int() }),
  /** Of those that wait: how many wait for a second person, whatever the time. */
  unconfirmed: z.int(),
  /** What waits is told with all outcomes of a project, and nobody sends it sooner. */
  together: z.boolean(),
  /** What is charged when the rest is told; null where nothing is. */
  price: z.strictObject({ amount: z.number(), currency }).nullable(),
  /** Applications that had changed when it took effect, and were left as they were. */
  refused: z.array(z.strictObject({ applicationId: id, ...reasonFields })),
});
export type DecisionBatch = z.infer<typeof decisionBatch>;

/** What an organisation does with the applications sent to its projects. */
export const applicationManagementCalls = {
  listManagementApplications: call({
    method: 'GET',
    path: '/v3/management/{id}/applications',
    who: 'user',
    summary: 'Sent applications to the projects of an account: filter, sort, search, page.',
    hot: true,
    key: 'applications',
    // What a search finds says what was answered, by being found already.
    keyWith: { q: 'answers' },
    params: z.strictObject({ id }),
    query: z.strictObject({
      statuses: queryList(applicationStatus, 12).optional(),
      projectId: id.optional(),
      /**
       * Words in English or French, as the list of projects takes them: in the names of startup, applicant and project,
       * and in the answers that were sent. In a blind review only in what a reviewer reads there. What was sent is found
       * a moment later.
       */
      q: text({ max: 200 }).optional(),
      referred: flag.optional(),
      /** Without one, a search comes by how well it fits, else the newest first. */
      sort: sortOf(['relevance', '-sentAt', 'sentAt', '-updatedAt', 'status']).optional(),
      ...paged(limits.page.managementApplications, 50),
    }),
    reply: z.strictObject({
      ...list(applicationView).shape,
      ...searched,
      /** Live counts by status under the other filters. */
      counts: z.array(z.strictObject({ status: applicationStatus, count: z.int() })),
      summary: applicationCounts,
    }),
    errors: ['not_found', 'forbidden'],
  }),
  decideApplication: call({
    method: 'PATCH',
    path: '/v3/management/{id}/applications/{applicationId}',
    who: 'user',
    summary:
      'Move an application to another status: a reviewer starts the review, a manager decides. Nobody is told, and it can be undone, until it is released. An old `version`, another `price` or `mail`, and a decision that waits, are 409.',
    params: ofApplication,
    body: z.strictObject({
      status: applicationStatus.exclude(['draft', 'withdrawn', 'confirmed', 'declined']),
      ...decisionWords,
      release,
      /** Questions to complete, with `needs_info`. */
      questions: z.array(id).max(limits.page.questions).optional(),
      /** What the step was said to cost, 0 included: where it costs anything else by now, it is a 409 and not taken. */
      price: z.strictObject({ amount: z.number().min(0), currency }).optional(),
      /** `seen` of the mails that were looked at: where they would read otherwise by now, it is a 409 and not decided. */
      mail: text({ min: 1, max: 100 }).optional(),
      version: z.int().min(1),
    }),
    reply: data(applicationView),
    errors: [
      'not_found',
      'forbidden',
      'state_conflict',
      'version_conflict',
      'conflict_of_interest',
    ],
  }),
  undoDecision: call({
    method: 'POST',
    path: '/v3/management/{id}/applications/{applicationId}/undo',
    who: 'user',
    summary: 'Take a decision back that nobody has been told (who decided, and manager and up).',
    params: ofApplication,
    reply: data(applicationView),
    errors: ['not_found', 'forbidden', 'state_conflict', 'conflict_of_interest'],
  }),
  releaseDecision: call({
    method: 'POST',
    path: '/v3/management/{id}/applications/{applicationId}/release',
    who: 'user',
    summary: 'Tell a decision now that waits (who decided, and manager and up).',
    params: ofApplication,
    reply: data(applicationView),
    errors: ['not_found', 'forbidden', 'state_conflict', 'conflict_of_interest'],
  }),
  decideInBulk: call({
    method: 'POST',
    path: '/v3/management/{id}/applications/decisions',
    who: 'user',
    summary:
      'Decide on many applications (manager and up). A dry run says what would change and costs, and gives a token; with it the same is decided, to be told after 15 minutes unless undone. 409 when anything changed since the dry run.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      applicationIds: z
        .array(id)
        .min(1, says(sayApplications('applications.name_applications')))
        .max(500),
      status: applicationStatus.exclude([
        'draft',
        'needs_info',
        'withdrawn',
        'confirmed',
        'declined',
      ]),
      ...decisionWords,
      /** With `rejected`: reasons for one of them, instead of those for all. */
      reasonsFor: z
        .array(z.strictObject({ applicationId: id, reasons: reasonKeys }))
        .max(500)
        .optional(),
      /** A message for one of them, instead of the one for all; empty for none. */
      messageFor: z
        .array(z.strictObject({ applicationId: id, message: text({ max: 4000 }) }))
        .max(500)
        .optional(),
      release,
      dryRun: z.boolean().default(true),
      /** From the dry run; needed without `dryRun`. */
      token: text({ min: 1, max: 100 }).optional(),
    }),
    reply: data(
      z.strictObject({
        changes: z.array(bulkChange),
        refused: z.array(z.strictObject({ applicationId: id, ...reasonFields })),
        /** What the changes cost together; null when they cost nothing by their kind. */
        total: z.strictObject({ amount: z.number(), currency }).nullable(),
        /** Null once applied. */
        token: z.string().nullable(),
        /** Null for a dry run. */
        batch: decisionBatch.nullable(),
      }),
    ),
    status: [200, 201],
    errors: ['not_found', 'forbidden', 'version_conflict', 'state_conflict'],
    patienceMs: 8000,
  }),
  listDecisionBatches: call({
    method: 'GET',
    path: '/v3/management/{id}/applications/decisions',
    who: 'user',
    summary: 'Bulk decisions, newest first, with what became of them (manager and up).',
    params: z.strictObject({ id }),
    query: z.strictObject(paged(limits.page.decisionBatches, 20)),
    reply: list(decisionBatch),
    errors: ['not_found', 'forbidden'],
  }),
  undoDecisionBatch: call({
    method: 'POST',
    path: '/v3/management/{id}/applications/decisions/{batchId}/undo',
    who: 'user',
    summary: 'Take a bulk decision back before it takes effect (manager and up). Nobody was told.',
    params: z.strictObject({ id, batchId: id }),
    reply: data(decisionBatch),
    errors: ['not_found', 'forbidden', 'state_conflict', 'conflict_of_interest'],
  }),
  releaseDecisionBatch: call({
    method: 'POST',
    path: '/v3/management/{id}/applications/decisions/{batchId}/release',
    who: 'user',
    summary: 'Tell a bulk decision now that waits (manager and up). The mails leave one by one.',
    params: z.strictObject({ id, batchId: id }),
    reply: data(decisionBatch),
    errors: ['not_found', 'forbidden', 'state_conflict', 'conflict_of_interest'],
  }),
};
