import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { setRedirect } from '#web/lib/aux-store.ts';
import { useModal } from '#web/lib/search-params.ts';

/** A dialog that needs a log-in: whoever has none logs in first and comes back to it. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const isLoggedIn = useAuth((state) => state.token !== null);
  const { pathname, search } = useLocation();
  const { open } = useModal();
  useEffect(() => {
    if (isLoggedIn) return;
    setRedirect(pathname + search);
    open('login');
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when the dialog opens
  }, []);
  return isLoggedIn ? children : null;
}
