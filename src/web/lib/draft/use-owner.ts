import { useEffect, useState } from 'react';
import { onLogout, useAuth } from '../auth-store.ts';

/**
 * Whose texts are written on this page: null for a visitor's, undefined until it is known. A session that ends leaves
 * them with the person who began them; a log-out does not.
 */
export function useOwner(): string | null | undefined {
  const token = useAuth((state) => state.token);
  const present = useAuth((state) => state.profile?._id ?? null);
  const [last, setLast] = useState(present);
  if (present !== null && present !== last) setLast(present);
  useEffect(() => onLogout(() => setLast(null)), []);
  if (present !== null) return present;
  return token === null ? last : undefined;
}
