import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { setRedirect } from '#web/lib/aux-store.ts';
import { ownProfile } from '#web/lib/query.ts';
import { useFollow } from './follow.ts';

/** For dialogs of logged-out visitors: keeps the address's redirect target, and sends on who is logged in already. */
export function useVisitorsOnly(params: URLSearchParams): void {
  const follow = useFollow();
  const client = useQueryClient();
  const redirect = params.get('redirect');
  useEffect(() => {
    if (redirect !== null) setRedirect(redirect);
    const followIfStill = () => {
      if (useAuth.getState().token !== null) follow();
    };
    // What this device holds may be a session that has ended elsewhere; the server's word of it clears it.
    if (useAuth.getState().token !== null) {
      void client.fetchQuery({ ...ownProfile, staleTime: 0 }).then(followIfStill, followIfStill);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when the dialog opens
  }, []);
}
