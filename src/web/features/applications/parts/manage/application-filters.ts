import type { ApplicationView as Row } from '#contract/application-views.ts';
import { applicationStatuses } from '#rules/applications/application.ts';
import { choiceParam, listParam, textParam, type useParamsOf } from '#web/lib/search-params.ts';
import { callPages } from '#web/lib/query.ts';

/** Orders the server knows, and those that are made here out of all rows. */
const served = ['-sentAt', 'sentAt', '-updatedAt', 'status'] as const;
const made = ['-rating', '-comments'] as const;
/** Of a search what fits best, else the newest. */
const BEST = 'best';
export const sorts = [BEST, ...served, ...made] as const;
export const views = ['table', 'board'] as const;

/** Everything a list call gives at once. */
const WHOLE_LIST = 1000;

/** What the list of applications can be narrowed by; the view of one application carries it along. */
export const filterShape = {
  q: textParam(),
  project: textParam(),
  status: listParam,
  sort: choiceParam(sorts, BEST),
  view: choiceParam(views, 'table'),
};

export type Filters = ReturnType<typeof useParamsOf<typeof filterShape>>['values'];

/** Whether the browser makes this order, out of the rows it holds. */
export const isOrderedHere = (sort: Filters['sort']): boolean =>
  made.some((known) => known === sort);

/** The sent applications of an account under the filters, page by page; whole where the order or the board needs all. */
export function applicationPages(accountId: string, filters: Filters) {
  const statuses = applicationStatuses.filter((status) => filters.status.includes(status));
  const sort = served.find((known) => known === filters.sort);
  const needsAll = filters.view === 'board' || isOrderedHere(filters.sort);
  return callPages('listManagementApplications', {
    params: { id: accountId },
    query: {
      ...(sort ? { sort } : {}),
      ...(needsAll ? { limit: WHOLE_LIST } : {}),
      ...(statuses.length ? { statuses: statuses.join(',') } : {}),
      ...(filters.project ? { projectId: filters.project } : {}),
      ...(filters.q.trim() ? { q: filters.q.trim() } : {}),
    },
  });
}

const figure = (row: Row, sort: (typeof made)[number]) =>
  (sort === '-comments' ? row.comments : (row.rating?.average ?? row.rating?.myRating)) ?? -1;

/** The rows in the chosen order; those without a figure come last. */
export function inOrder(rows: Row[], sort: Filters['sort']): Row[] {
  const own = made.find((known) => known === sort);
  return own ? rows.toSorted((one, other) => figure(other, own) - figure(one, own)) : rows;
}
