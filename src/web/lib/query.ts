import {
  infiniteQueryOptions,
  mutationOptions,
  notifyManager,
  type Query,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { CallName } from '#contract/index.ts';
import { isCallError } from './call-error.ts';
import { send, type InputArgs, type InputOf, type Reply } from './client.ts';

/** Query options of a call; the key is its name and input, so the server can answer it too. */
export function callQuery<N extends CallName>(name: N, ...[input]: InputArgs<N>) {
  return queryOptions<Reply<N>>({
    queryKey: [name, input ?? {}],
    queryFn: ({ signal }) => send(name, input, { signal }),
  });
}

/** What the server needs to know of a query: which call with which input, and what is kept of the reply. */
export interface CallQuery {
  queryKey: readonly unknown[];
  meta?: Record<string, unknown> | undefined;
}

/** Query options of a call of which only a part, by its name, is kept; the page then carries no more than it shows. */
export function callView<N extends CallName, T>(
  name: N,
  input: InputOf<N>,
  part: string,
  view: (reply: Reply<N>) => T,
) {
  return queryOptions<T>({
    queryKey: [name, part, input],
    queryFn: async ({ signal }) => view(await send(name, input, { signal })),
    meta: { view },
  });
}

interface Page {
  paging: { next: string | null };
}

/** A list call page by page; `cursor` is filled in. */
export function callPages<N extends CallName>(name: N, ...[input]: InputArgs<N>) {
  return infiniteQueryOptions({
    queryKey: [name, 'pages', input ?? {}],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => {
      const parts = (input ?? {}) as { query?: object };
      const next = pageParam ? { ...parts, query: { ...parts.query, cursor: pageParam } } : parts;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `cursor` is a parameter of every call with pages.
      return send(name, next as InputOf<N>, { signal });
    },
    getNextPageParam: (last) => (last as Page).paging.next,
  });
}

/** Mutation options of a call; what is passed to `mutate` is its input. */
export function callMutation<N extends CallName>(name: N) {
  return mutationOptions<Reply<N>, Error, InputOf<N>>({
    mutationKey: [name],
    mutationFn: (input) => send(name, input),
  });
}

/** Filter for everything cached of some calls, whatever their input. */
export function ofCalls(...names: CallName[]) {
  const wanted = new Set<unknown>(names);
  return { predicate: (query: CallQuery) => wanted.has(query.queryKey[0]) };
}

/**
 * What is invalidated while it is read for the first time is read once more: the library takes such a reading for a new one,
 * though it may have begun before the change.
 */
function readFirstAgain(client: QueryClient): void {
  const invalidate = client.invalidateQueries.bind(client);
  client.invalidateQueries = async (filters, options) => {
    const begun = client
      .getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    const again = begun.map(async ({ queryHash, promise }) => {
      await promise?.catch(() => undefined);
      const predicate = (query: { queryHash: string }) => query.queryHash === queryHash;
      return invalidate({ ...filters, predicate }, options);
    });
    await Promise.all([invalidate(filters, options), ...again]);
  };
}

/** What could not be read anew is asked for again after so long, while it is looked at. */
const AGAIN_MS = 10_000;

/** True where a failure is of the way (0), of too many requests (429) or of the server, and says nothing of what was asked for. */
const isPassing = (error: unknown): boolean =>
  isCallError(error) && (error.status < 400 || error.status >= 429);

/** True of what is shown as it was, because reading it anew failed. */
export const isOutdated = ({ state }: Query): boolean =>
  state.status === 'success' && state.errorUpdatedAt > state.dataUpdatedAt;

/**
 * What was read stays where reading it anew fails and may not another time: `isError` is then said only of a query that has
 * nothing to show, or whose thing is gone. A page of a list that does not come is told by the list, beside what it has.
 */
function keepWhatWasRead(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { query, action } = event;
    const { data, fetchMeta } = query.state;
    if (data === undefined || fetchMeta?.fetchMore || !isPassing(action.error)) return;
    query.setState({ status: 'success', error: null });
    setTimeout(() => {
      if (query.isActive() && isOutdated(query) && !document.hidden) query.fetch().catch(() => {});
    }, AGAIN_MS);
  });
}

// Before the next press: as a timer, which the library takes, a slow device hears a double press first, and sends twice.
notifyManager.setScheduler(queueMicrotask);

const TRIES = 2;

/** A cache whose reads are tried again only where that can help. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) =>
          failures < TRIES &&
          isCallError(error) &&
          error.code !== 'offline' &&
          (!error.status || error.status >= 500),
        networkMode: 'always',
        refetchOnReconnect: isOutdated,
      },
      mutations: { networkMode: 'always' },
    },
  });
  readFirstAgain(client);
  keepWhatWasRead(client);
  return client;
}

/** The caller's own profile. */
export const ownProfile = callQuery('getProfile');
