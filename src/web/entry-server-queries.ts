// What the server's build takes for `@tanstack/react-query`: the same, without an observer for what the server has not
// loaded and only the browser will ask for.
import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  useQuery as useObservedQuery,
  type UseQueryOptions,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query';

// oxlint-disable-next-line oxc/no-barrel-file -- it stands for the whole library, and for one thing of it otherwise.
export * from '@tanstack/react-query';

const onlyInBrowser = (): never => {
  throw new Error('On the server nothing is asked again.');
};
const pending = (fetchStatus: 'idle' | 'fetching') => ({
  status: 'pending',
  fetchStatus,
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  errorUpdatedAt: 0,
  failureCount: 0,
  failureReason: null,
  errorUpdateCount: 0,
  isPending: true,
  isSuccess: false,
  isError: false,
  isLoadingError: false,
  isRefetchError: false,
  isFetched: false,
  isFetchedAfterMount: false,
  isFetching: fetchStatus === 'fetching',
  isLoading: fetchStatus === 'fetching',
  isInitialLoading: fetchStatus === 'fetching',
  isPaused: false,
  isRefetching: false,
  isPlaceholderData: false,
  isStale: true,
  refetch: onlyInBrowser,
});
const willBeAsked = pending('fetching');
const isNotAsked = pending('idle');

/* Many queries are the same object on every page. */
const hashes = new WeakMap<QueryKey, string>();
function hashOf(key: QueryKey): string {
  const hash = hashes.get(key) ?? hashKey(key);
  hashes.set(key, hash);
  return hash;
}

/** A query as a page is rendered with it. */
export function useQuery(options: UseQueryOptions): UseQueryResult {
  const { queryKey, enabled, placeholderData, initialData } = options;
  const queries = useQueryClient().getQueryCache();
  const isLoaded = queries.get(hashOf(queryKey)) !== undefined;
  // Before the first rendering there is nothing previous.
  const isBegun = placeholderData !== undefined && placeholderData !== keepPreviousData;
  const isPlain = !isBegun && initialData === undefined;
  // oxlint-disable-next-line react/hooks, react-hooks/rules-of-hooks -- on the server each component is rendered once.
  if (isLoaded || !isPlain || typeof enabled === 'function') return useObservedQuery(options);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the promise of it is asked for where there is suspense, which is nowhere.
  return (enabled === false ? isNotAsked : willBeAsked) as unknown as UseQueryResult;
}
