import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followOtherTabs, onLogout, useAuth } from '../lib/auth-store.ts';
import { rememberReferral } from '../lib/aux-store.ts';
import { callQuery } from '../lib/query.ts';

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
    const ends = [onLogout(() => client.clear()), followOtherTabs()];
    return () => ends.forEach((end) => end());
  }, [client]);
  useEffect(() => {
    if (!token) return undefined;
    let end: () => void = () => undefined;
    let ended = false;
    // Only those who are logged in need it, so it is not in everybody's first script.
    void import('./live-updates.ts').then(
      ({ followChanges }) => {
        if (!ended) end = followChanges(client);
      },
      () => undefined,
    );
    return () => {
      ended = true;
      end();
    };
  }, [client, token]);
  return null;
}
