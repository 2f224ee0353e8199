import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Reply } from '#web/lib/client.ts';
import { callQuery, ofCalls } from '#web/lib/query.ts';

type List = Reply<'listManagementApplications'>;
type Application = List['data'][number];
export type Change = Pick<Application, '_id'> & Partial<Application>;

const lists = ofCalls('listManagementApplications');

/** SPEC 4: a change of status is merged into every cached list of applications, and into the application itself. */
export function mergeApplication(client: QueryClient, change: Change): void {
  changeApplication(client, change._id, () => change);
}

/**
 * Shows an application as decided before the server has said so; what it returns takes that back, and nothing that
 * came since: neither the decision on another application nor what was read of this one.
 */
export function guessApplication(
  client: QueryClient,
  guess: Change & Pick<Application, 'statusSince'>,
): () => void {
  type Before = Pick<Application, 'status' | 'statusSince'>;
  let before: Before | undefined;
  changeApplication(client, guess._id, ({ status, statusSince }) => {
    before ??= { status, statusSince };
    return guess;
  });
  return () =>
    changeApplication(client, guess._id, ({ statusSince }) =>
      before && statusSince === guess.statusSince ? before : {},
    );
}

type Known = Pick<Application, '_id' | 'status' | 'statusSince'>;
function changeApplication(
  client: QueryClient,
  id: string,
  changed: (row: Known) => Partial<Application>,
): void {
  const inList = (page: List): List => ({
    ...page,
    data: page.data.map((row) => (row._id === id ? { ...row, ...changed(row) } : row)),
  });
  client.setQueriesData<InfiniteData<List> | List>(lists, (present) =>
    present && 'pages' in present
      ? { ...present, pages: present.pages.map(inList) }
      : present && inList(present),
  );
  const { queryKey } = callQuery('getApplication', { params: { id } });
  client.setQueryData<Reply<'getApplication'>>(
    queryKey,
    (present) => present && { ...present, data: { ...present.data, ...changed(present.data) } },
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
