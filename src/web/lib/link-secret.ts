import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onLogout } from './auth-store.ts';

export type LinkSecret = 'code' | 'token';

const kept = new Map<LinkSecret, string>();
onLogout(() => kept.clear());

/** The secret of a mailed link, kept in memory only; null when there is none. */
export function readLinkSecret(name: LinkSecret): string | null {
  return kept.get(name) ?? null;
}

/** To be called when the secrets were used, refused, or their dialog was closed. */
export function forgetLinkSecrets(): void {
  kept.clear();
}

/** Takes a secret out of the address at once, so that neither history nor a shared link holds it, and returns it. */
export function useLinkSecret(name: LinkSecret): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get(name);
  useEffect(() => {
    if (inAddress === null) return;
    kept.set(name, inAddress);
    const rest = new URLSearchParams(search);
    rest.delete(name);
    void navigate(
      { pathname, hash, search: rest.size ? `?${rest}` : '' },
      { replace: true, state: state as unknown, preventScrollReset: true },
    );
  }, [inAddress, name, navigate, pathname, search, hash, state]);
  return inAddress ?? readLinkSecret(name);
}
