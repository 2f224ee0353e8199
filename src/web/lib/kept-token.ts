import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const LONGEST = 200;

/**
 * The token of a mailed link, taken out of the address at once and kept for this tab under `key`, so that
 * a log-in on the way, or a reload, does not lose it. Reading it consumes nothing.
 */
export function useKeptToken(parameter: string, key: string): string | null {
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  // Kept before the effect takes it out of the address.
  const [token] = useState(() => {
    const fromAddress = new URLSearchParams(search).get(parameter)?.slice(0, LONGEST);
    if (!fromAddress) return sessionStorage.getItem(key);
    sessionStorage.setItem(key, fromAddress);
    return fromAddress;
  });
  useEffect(() => {
    const rest = new URLSearchParams(search);
    if (!rest.has(parameter)) return;
    rest.delete(parameter);
    void navigate(
      { pathname, hash, search: rest.size ? `?${rest}` : '' },
      { replace: true, preventScrollReset: true },
    );
  }, [parameter, search, pathname, hash, navigate]);
  return token;
}

/** To be called when the token was used or is worth nothing. */
export function forgetToken(key: string): void {
  sessionStorage.removeItem(key);
}
