import { z } from 'zod';
import { applicationCounts, applicationStatus, applicationView } from './application-views.ts';
import { call } from './define.ts';
import {
  cursor,
  data,
  flag,
  id,
  instant,
  limit,
  list,
  person,
  queryList,
  sortOf,
} from './shared.ts';
import { limits } from './limits.ts';
import { text } from './text.ts';

const bulkChange = z.strictObject({
  applicationId: id,
  from: applicationStatus,
  to: applicationStatus,
});

/** A bulk decision: held for 15 minutes, then applied application by application. */
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
  /** Applications that had changed when it took effect, and were left as they were. */
  refused: z.array(z.strictObject({ applicationId: id, reason: z.string() })),
});

/** What an organisation does with the applications sent to its projects. */
export const applicationManagementCalls = {
  listManagementApplications: call({
    method: 'GET',
    path: '/v3/management/{id}/applications',
    who: 'user',
    summary: 'Sent applications to the projects of an account: filter, sort, search, page.',
    params: z.strictObject({ id }),
    query: z.strictObject({
      statuses: queryList(applicationStatus, 12).optional(),
      projectId: id.optional(),
      q: text({ max: 200 }).optional(),
      referred: flag.optional(),
      sort: sortOf(['-sentAt', 'sentAt', '-updatedAt', 'status']).default('-sentAt'),
      limit: limit(limits.page.managementApplications, 50),
      cursor,
    }),
    reply: z.strictObject({
      ...list(applicationView).shape,
      /** Live counts by status under the other filters. */
      counts: z.array(z.strictObject({ status: applicationStatus, count: z.int() })),
      summary: applicationCounts,
    }),
    errors: ['not_found'],
  }),
  decideApplication: call({
    method: 'PATCH',
    path: '/v3/management/{id}/applications/{applicationId}',
    who: 'user',
    summary:
      'Move an application to another status: a reviewer starts the review, a manager decides. An old `version` is 409.',
    params: z.strictObject({ id, applicationId: id }),
    body: z.strictObject({
      status: applicationStatus.exclude(['draft', 'withdrawn', 'confirmed', 'declined']),
      reason: text({ max: 4000 }).optional(),
      /** Questions to complete, with `needs_info`. */
      questions: z.array(id).max(limits.page.questions).optional(),
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
  decideInBulk: call({
    method: 'POST',
    path: '/v3/management/{id}/applications/decisions',
    who: 'user',
    summary:
      'Decide on many applications (manager and up). A dry run says what would change and gives a token; with it the same is scheduled, to take effect after 15 minutes unless undone. 409 when anything changed since the dry run.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      applicationIds: z.array(id).min(1, 'Name at least one application.').max(500),
      status: applicationStatus.exclude([
        'draft',
        'needs_info',
        'withdrawn',
        'confirmed',
        'declined',
      ]),
      reason: text({ max: 4000 }).optional(),
      dryRun: z.boolean().default(true),
      /** From the dry run; needed without `dryRun`. */
      token: text({ min: 1, max: 100 }).optional(),
    }),
    reply: data(
      z.strictObject({
        changes: z.array(bulkChange),
        refused: z.array(z.strictObject({ applicationId: id, reason: z.string() })),
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
    query: z.strictObject({ limit: limit(limits.page.decisionBatches, 20), cursor }),
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
    errors: ['not_found', 'forbidden', 'state_conflict'],
  }),
};
