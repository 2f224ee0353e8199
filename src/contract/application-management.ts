import { z } from 'zod';
import { applicationCounts, applicationStatus, applicationView } from './application-views.ts';
import { call } from './define.ts';
import { cursor, data, flag, id, limit, list, queryList } from './shared.ts';
import { limits } from './limits.ts';
import { text } from './text.ts';

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
      sort: z.enum(['-sentAt', 'sentAt', '-updatedAt', 'status']).default('-sentAt'),
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
    summary: 'Move an application to another status (manager and up). An old `version` is 409.',
    params: z.strictObject({ id, applicationId: id }),
    body: z.strictObject({
      status: applicationStatus.exclude(['draft', 'withdrawn', 'confirmed', 'declined']),
      reason: text({ max: 4000 }).optional(),
      /** Questions to complete, with `needs_info`. */
      questions: z.array(id).max(limits.page.questions).optional(),
      version: z.int().min(1),
    }),
    reply: data(applicationView),
    errors: ['not_found', 'forbidden', 'state_conflict', 'version_conflict'],
  }),
};
