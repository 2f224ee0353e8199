import { useNavigate } from 'react-router';
import { takeRedirect } from '#web/lib/aux-store.ts';
import { readLinkSecret } from '#web/lib/link-secret.ts';
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

/** After a log-in: a code that waits for it is confirmed first, then the way goes on. */
export function useAfterLogIn(): () => void {
  const follow = useFollow();
  const { open } = useModal();
  return () => (readLinkSecret('code') ? open('email_verify') : follow());
}
