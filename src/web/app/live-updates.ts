import type { QueryClient } from '@tanstack/react-query';
import { publishChange, subscribeLive, type Change } from '#web/lib/live.ts';
import { ofCalls } from '#web/lib/query.ts';

/** Changes that come together are one reload. */
const GATHER_MS = 250;

/** The tab's one stream; ends with the token. */
export function listen(client: QueryClient): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let connections = 0;
  const refreshNotifications = () =>
    void client.invalidateQueries(ofCalls('listNotifications', 'countNewNotifications', 'getHome'));
  const refreshChanged = () => {
    timer = undefined;
    const resources = [...changed];
    changed.clear();
    void client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => {
        const call = String(name).toLowerCase();
        // The home has something of everything.
        return call === 'gethome' || resources.some((resource) => call.includes(resource));
      },
    });
  };
  const gather = (...resources: string[]) => {
    for (const resource of resources) changed.add(resource.toLowerCase());
    timer ??= setTimeout(refreshChanged, GATHER_MS);
  };
  /* Nobody says what happened while a line was cut, this tab's or the server's own. */
  const refreshAll = () => {
    refreshNotifications();
    publishChange(null);
    gather('application', 'team', 'startup');
  };
  const stop = subscribeLive(
    '/v3/notifications/stream',
    ({ event, data }) => {
      if (event === 'notification') refreshNotifications();
      if (event === 'resync') refreshAll();
      if (event === 'presence') {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends these with this event.
        const { id, ...writer } = data as { id: string } & NonNullable<Change['writer']>;
        publishChange({ resource: 'presence', id, writer });
      }
      if (event !== 'changed') return;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends a change with this event.
      const change = data as Change;
      publishChange(change);
      gather(change.resource);
    },
    (connected) => {
      if (!connected) return;
      connections += 1;
      if (connections > 1) refreshAll();
    },
    // The session may be over: reading the profile tells, and forgets what was that person's.
    () => void client.invalidateQueries(ofCalls('getProfile')),
  );
  return () => {
    stop();
    clearTimeout(timer);
  };
}
