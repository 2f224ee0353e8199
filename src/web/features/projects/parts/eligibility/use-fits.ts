import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#web/lib/auth-store.ts';
import { useHydrated } from '#web/lib/time.ts';
import { ownStartups } from '../own-startups.ts';

const none: readonly { _id: string; name: string }[] = [];

/** The founder's startups, and the one of them that the address names: nobody else's narrows the list. */
export function useFits(wanted: string) {
  const loggedIn = useAuth((auth) => auth.token !== null);
  // The page of the server is the same for everybody.
  const enabled = useHydrated() && loggedIn;
  const own = useQuery({ ...ownStartups, enabled }).data?.data;
  const startups = enabled ? (own ?? none) : none;
  return { startups, startup: startups.find(({ _id }) => _id === wanted) ?? null };
}
