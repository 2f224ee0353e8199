import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followOtherTabs, onLogout, useAuth } from '../lib/auth-store.ts';
import { rememberReferral } from '../lib/aux-store.ts';
import { publishChange, subscribeLive, type Change } from '../lib/live.ts';
import { callQuery, ofCalls } from '../lib/query.ts';

/** Keeps the profile fresh, the cache the present person's own, follows other tabs and the live stream. */
export function Session() {
  const client = useQueryClient();
  const token = useAuth((state) => state.token);
  const profile = useQuery({ ...callQuery('getProfile'), enabled: token !== null });
  const data = profile.data?.data;

  useEffect(() => {
    if (data && token) useAuth.setState({ profile: data });
  }, [data, token]);
  useEffect(() => {
    rememberReferral(window.location.search, useAuth.getState().profile?._id);
    const ends = [
      onLogout(() => client.clear()),
      followOtherTabs(),
      useAuth.subscribe((now, before) => {
        if (now.token !== before.token) startAnew(client, now.token !== null);
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [client]);
  useEffect(() => (token ? listen(client) : undefined), [client, token]);
  return null;
}

/* What one person's token has read must not be shown with another's. */
function startAnew(client: QueryClient, loggedIn: boolean): void {
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries(ofCalls('getProfile'));
  if (loggedIn) void client.invalidateQueries();
}

/** Changes that come together are one reload. */
const GATHER_MS = 250;

/** The tab's one stream; ends with the token. */
function listen(client: QueryClient): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let connections = 0;
  const refreshNotifications = () =>
    void client.invalidateQueries(ofCalls('listNotifications', 'countNewNotifications'));
  const refreshChanged = () => {
    timer = undefined;
    const resources = [...changed];
    changed.clear();
    void client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => {
        const call = String(name).toLowerCase();
        return resources.some((resource) => call.includes(resource));
      },
    });
  };
  const gather = (...resources: string[]) => {
    for (const resource of resources) changed.add(resource.toLowerCase());
    timer ??= setTimeout(refreshChanged, GATHER_MS);
  };
  const stop = subscribeLive(
    '/v3/notifications/stream',
    ({ event, data }) => {
      if (event === 'notification') refreshNotifications();
      if (event !== 'changed') return;
      const change = data as Change;
      publishChange(change);
      gather(change.resource);
    },
    (connected) => {
      if (!connected) return;
      connections += 1;
      if (connections === 1) return;
      // Nobody says what happened while the line was cut.
      refreshNotifications();
      publishChange(null);
      gather('application', 'team');
    },
  );
  return () => {
    stop();
    clearTimeout(timer);
  };
}
