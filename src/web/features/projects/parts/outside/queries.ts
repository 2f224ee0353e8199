import type { Reply } from '#web/lib/client.ts';
import { callPages, callQuery, ofCalls } from '#web/lib/query.ts';

export type Outside = Reply<'listOutsideApplications'>['data'][number];

/** What the person and their startups' teams noted of a project's source. */
export const outsideOf = (project: string) =>
  callQuery('listOutsideApplications', { query: { project } });

/** Everything that they applied to elsewhere, the latest day first. */
export const outsidePages = (q: string) =>
  callPages('listOutsideApplications', { query: { limit: 20, ...(q ? { q } : {}) } });

/** Everything that a changed note changes. */
export const ofOutside = ofCalls('listOutsideApplications', 'getHome');
