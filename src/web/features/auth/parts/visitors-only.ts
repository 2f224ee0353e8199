import { useEffect } from 'react';
import { useAuth } from '../../../lib/auth-store.ts';
import { setRedirect } from '../../../lib/aux-store.ts';
import { useFollow } from './follow.ts';

/** For dialogs of logged-out visitors: keeps the address's redirect target, and sends on who is logged in already. */
export function useVisitorsOnly(params: URLSearchParams): void {
  const follow = useFollow();
  const redirect = params.get('redirect');
  useEffect(() => {
    if (redirect !== null) setRedirect(redirect);
    if (useAuth.getState().token !== null) follow();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when the dialog opens
  }, []);
}
