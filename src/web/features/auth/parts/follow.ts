import { useNavigate } from 'react-router';
import { takeRedirect } from '#web/lib/aux-store.ts';
import { readLinkSecret } from '#web/lib/link-secret.ts';
import { useEnter } from '../queries.ts';
import { useModal, type ModalValue } from '#web/lib/search-params.ts';

/** Goes where the person was going (the redirect target, else here), with this modal or none. */
export function useFollow(): (modal?: ModalValue) => void {
  const navigate = useNavigate();
  const { open, close } = useModal();
  return (modal) => {
    const target = takeRedirect();
    // The dialog may stand on that page already.
    if (target && target !== window.location.pathname) {
      const url = new URL(target, window.location.origin);
      if (modal) url.searchParams.set('modal', modal);
      void navigate(url.pathname + url.search + url.hash, { replace: true });
    } else if (modal) {
      open(modal);
    } else {
      close();
    }
  };
}

/**
 * Goes in with a token: a code that waits for the log-in comes first, then the way goes on. False where the account has a
 * second factor to show before that.
 */
export function useLogIn(): (token: string) => Promise<boolean> {
  const enter = useEnter();
  const follow = useFollow();
  const { open } = useModal();
  return async (token) => {
    if (!(await enter(token))) return false;
    if (readLinkSecret('code')) open('email_verify');
    else follow();
    return true;
  };
}
