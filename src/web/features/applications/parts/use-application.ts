import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onLogout, useAuth } from '#web/lib/auth-store.ts';
import { oneApplication, startDraft, type Application } from '../queries.ts';

const draftKey = (projectId: string) => ['draftOf', projectId];

/** The application under the name by which it is read here, for keeping it on this device. */
export const applicationToKeep = (
  projectId: string,
  application: Application,
  named: string | null,
): [key: readonly unknown[], data: unknown] =>
  named === null
    ? [draftKey(projectId), application]
    : [oneApplication(named).queryKey, { status: 'success', data: application }];

type Held = { application: Application; by: string | null };

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
    queryKey: draftKey(projectId),
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
  const [held, setHeld] = useState<Held | null>(null);
  const [seenAt, setSeenAt] = useState<number | null>(null);
  if (loaded && source.dataUpdatedAt !== seenAt) {
    setSeenAt(source.dataUpdatedAt);
    setHeld({ application: loaded, by: userId });
  }
  // The profile may come after the application.
  if (held && held.by === null && userId !== null) setHeld({ ...held, by: userId });
  useEffect(() => onLogout(() => setHeld(null)), []);
  // A draft may be a co-founder's, so its writer does not tell whose it is here.
  const isForeign = held !== null && userId !== null && held.by !== null && held.by !== userId;
  const application = isForeign ? null : (held?.application ?? null);
  const hold = (changed: Application) => setHeld({ application: changed, by: userId });
  return {
    application,
    hold,
    /** Whose texts are written here; null until it is known, and for a visitor. */
    owner: userId ?? held?.by ?? null,
    isLoggedIn: token !== null,
    error: token === null || application ? null : source.error,
    retry: () => void source.refetch(),
  };
}
