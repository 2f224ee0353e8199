import type { QueryClient } from '@tanstack/react-query';
import { subscribeLive } from '../lib/live.ts';
import { ofCalls } from '../lib/query.ts';

/** Reads again what the server says has changed, until the returned function ends it. */
export function followChanges(client: QueryClient): () => void {
  return subscribeLive('/v3/notifications/stream', ({ event, data: change }) => {
    if (event === 'notification') {
      void client.invalidateQueries(ofCalls('listNotifications', 'countNewNotifications'));
    } else if (event === 'changed') {
      const { resource } = change as { resource?: string };
      void client.invalidateQueries({
        predicate: ({ queryKey: [name] }) =>
          String(name).toLowerCase().includes(String(resource).toLowerCase()),
      });
    }
  });
}
