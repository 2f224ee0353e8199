import { z } from 'zod';
import { applicationStatus } from './application-views.ts';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { flag, id, instant, list, paged, person, queryList } from './shared.ts';
import { text } from './text.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** One time that applications were taken along as a table: noted before the first row leaves. */
export const applicationExport = z.strictObject({
  _id: id,
  /** Null where a key took them along. */
  by: person.nullable(),
  /** The name of the API key that took them along; null where a person did. */
  key: z.string().nullable(),
  createdAt: instant,
  /** How many applications have left. */
  rows: z.int(),
  /** False while it is under way, and where it broke off. */
  complete: z.boolean(),
});

/** What was sent to a project, as a table to take along. */
export const applicationExportCalls = {
  exportApplications: call({
    method: 'GET',
    path: '/v3/management/{id}/applications/export',
    who: 'user',
    summary:
      'Applications sent to a project as a CSV or an XLSX file, newest first (manager and up): the filters are those of the list, and both hold the same rows. At most 10,000; the last line says where more were left out. Making it leaves a line that the team reads.',
    key: 'answers',
    params: z.strictObject({ id }),
    query: z.strictObject({
      projectId: id,
      format: z.enum(exportFormats).default('csv'),
      statuses: queryList(applicationStatus, 12).optional(),
      q: text({ max: 200 }).optional(),
      referred: flag.optional(),
    }),
    reply: z.string(),
    replyKind: 'file',
    errors: ['not_found', 'forbidden'],
    perMinute: 10,
  }),
  listApplicationExports: call({
    method: 'GET',
    path: '/v3/management/{id}/applications/exports',
    who: 'user',
    summary:
      'Who took the applications of a project along, when and how many, the newest first (manager and up).',
    params: z.strictObject({ id }),
    query: z.strictObject({ projectId: id, ...paged(limits.page.decisionBatches, 10) }),
    reply: list(applicationExport),
    errors: ['not_found', 'forbidden'],
  }),
};
