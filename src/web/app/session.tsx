import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followOtherTabs, onLogout, useAuth } from '../lib/auth-store.ts';
import { rememberReferral } from '../lib/aux-store.ts';
import { subscribeLive } from '../lib/live.ts';
import { callQuery, ofCalls } from '../lib/query.ts';

/** Keeps the profile fresh, empties the cache at log-out, follows other tabs and the live stream. */
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
      onLogout(() => {
        // A device that refuses storage has nothing to forget.
        import('../lib/draft/browser.ts')
          .then((draft) => draft.forgetAcknowledged())
          .catch(() => {});
      }),
      followOtherTabs(),
    ];
    return () => ends.forEach((end) => end());
  }, [client]);
  useEffect(() => {
    if (!token) return undefined;
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
  }, [client, token]);
  return null;
}
