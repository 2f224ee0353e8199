import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onLogout, useAuth } from '../../../lib/auth-store.ts';
import { oneApplication, startDraft, type Application } from '../queries.ts';

/**
 * The application that is being written: the one that is named, or the caller's draft for the project.
 * It stays through an expired session, so that a log-in in place goes on with it; a log-out, or somebody
 * else's log-in, lets go of it.
 */
export function useApplication(projectId: string, named: string | null) {
  const token = useAuth((state) => state.token);
  const userId = useAuth((state) => state.profile?._id ?? null);
  const started = useQuery({
    // Not named after a call: what renews lists after an event must never start another draft.
    queryKey: ['draftOf', projectId],
    queryFn: () => startDraft(projectId),
    enabled: token !== null && named === null,
    staleTime: Infinity,
    // Gone with the page: the draft may be sent or deleted before the next visit.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const asked = useQuery({
    ...oneApplication(named ?? ''),
    enabled: token !== null && named !== null,
  });
  const source = named === null ? started : asked;
  const loaded = named === null ? started.data : asked.data?.data;
  const [held, hold] = useState<Application | null>(null);
  const [seen, setSeen] = useState<Application | undefined>();
  if (loaded !== seen) {
    setSeen(loaded);
    if (loaded) hold(loaded);
  }
  useEffect(() => onLogout(() => hold(null)), []);
  const isForeign = held !== null && userId !== null && held.userId._id !== userId;
  return {
    application: isForeign ? null : held,
    hold,
    isLoggedIn: token !== null,
    error: token === null || held ? null : source.error,
    retry: () => void source.refetch(),
  };
}
