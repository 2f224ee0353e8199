import { z } from 'zod';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { projectStatus } from './projects.ts';
import {
  accountFace,
  data,
  done,
  id,
  idOrSlug,
  instant,
  list,
  named,
  paged,
  person,
  sortOf,
} from './shared.ts';
import { text } from './text.ts';
import { sayFields } from './messages/fields.ts';
import { says } from './messages/said.ts';

const day = z.iso.date(says(sayFields('fields.day')));

/** An application that somebody says they made at a project's source: nothing of it was sent through here. */
export const outsideApplication = z.strictObject({
  _id: id,
  project: z.strictObject({
    _id: id,
    slug: z.string(),
    name: z.string(),
    status: projectStatus,
    deadline: instant.nullable(),
    deadlineZone: z.string(),
    sourceUrl: z.string().nullable(),
    entityManagementAccountId: accountFace,
  }),
  /** The startup for which it was made; null for one person's own. */
  startup: named.nullable(),
  /** The day on which they applied, as they say. */
  appliedOn: day,
  note: z.string().nullable(),
  /** Who wrote it down; null for a deleted account. */
  notedBy: person.nullable(),
  createdAt: instant,
});

export const outsideApplicationCalls = {
  listOutsideApplications: call({
    method: 'GET',
    path: '/v3/applications/elsewhere',
    who: 'user',
    summary:
      "Applications that the caller or their startups' teams made elsewhere, as they say. Nobody else sees them.",
    query: z.strictObject({
      project: idOrSlug.optional(),
      q: text({ max: 200 }).optional(),
      sort: sortOf(['-appliedOn']).default('-appliedOn'),
      ...paged(limits.page.startups, 50),
    }),
    reply: list(outsideApplication),
  }),
  noteOutsideApplication: call({
    method: 'PUT',
    path: '/v3/projects/{id}/appliedElsewhere',
    who: 'user',
    summary:
      'Write down that the caller applied to a project at its source, for one of their startups or for themselves. Once more changes what was written.',
    params: z.strictObject({ id: idOrSlug }),
    body: z.strictObject({
      startupId: id.optional(),
      appliedOn: day,
      note: text({ max: limits.outsideNoteLength }).nullable().optional(),
    }),
    reply: data(outsideApplication),
    errors: ['not_found', 'state_conflict'],
  }),
  removeOutsideApplication: call({
    method: 'DELETE',
    path: '/v3/applications/elsewhere/{id}',
    who: 'user',
    summary: 'Take back that an application was made elsewhere.',
    params: z.strictObject({ id }),
    reply: done,
    errors: ['not_found'],
  }),
};
