import { applicationStatuses } from '#rules/applications.ts';
import { choiceParam, listParam, textParam, type useParamsOf } from '../../../lib/search-params.ts';
import { callPages } from '../../../lib/query.ts';

export const sorts = ['-sentAt', 'sentAt', '-updatedAt', 'status'] as const;

/** What the list of applications can be narrowed by; the view of one application carries it along. */
export const filterShape = {
  q: textParam(),
  project: textParam(),
  status: listParam,
  sort: choiceParam(sorts, '-sentAt'),
};

export type Filters = ReturnType<typeof useParamsOf<typeof filterShape>>['values'];

/** The sent applications of an account under the filters, page by page. */
export function applicationPages(accountId: string, filters: Filters) {
  const statuses = applicationStatuses.filter((status) => filters.status.includes(status));
  return callPages('listManagementApplications', {
    params: { id: accountId },
    query: {
      sort: filters.sort,
      ...(statuses.length ? { statuses: statuses.join(',') } : {}),
      ...(filters.project ? { projectId: filters.project } : {}),
      ...(filters.q.trim() ? { q: filters.q.trim() } : {}),
    },
  });
}
