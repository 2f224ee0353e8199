import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Reply } from '#web/lib/client.ts';
import { callQuery, ofCalls } from '#web/lib/query.ts';

type List = Reply<'listManagementApplications'>;
type Application = List['data'][number];
export type Change = Pick<Application, '_id'> & Partial<Application>;

const lists = ofCalls('listManagementApplications');

/** SPEC 4: a change of status is merged into every cached list of applications, and into the application itself. */
export function mergeApplication(client: QueryClient, change: Change): void {
  const inList = (page: List): List => ({
    ...page,
    data: page.data.map((row) => (row._id === change._id ? { ...row, ...change } : row)),
  });
  client.setQueriesData<InfiniteData<List> | List>(lists, (present) =>
    present && 'pages' in present
      ? { ...present, pages: present.pages.map(inList) }
      : present && inList(present),
  );
  const { queryKey } = callQuery('getApplication', { params: { id: change._id } });
  client.setQueryData<Reply<'getApplication'>>(
    queryKey,
    (present) => present && { ...present, data: { ...present.data, ...change } },
  );
}

/** What a decision is shown in. */
export const decided = ofCalls('listManagementApplications', 'getApplication');

/** What a decision, or its end, makes old. */
export const afterDecision = ofCalls(
  'getApplication',
  'listApplicationEvents',
  'listDecisionBatches',
  'listManagementApplications',
  'getManagementStats',
  'getRejectionFigures',
  'getRejectionReasons',
  'getManagementTeam',
);
