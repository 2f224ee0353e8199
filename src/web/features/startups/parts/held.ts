import { useEffect, useState } from 'react';
import { onLogout, useAuth } from '#web/lib/auth-store.ts';

/**
 * The last value that was there: an expired session takes what was loaded out of the cache, but not the
 * form from under the fingers. A log-out, or somebody else's log-in, lets go of it.
 */
export function useHeld<T>(value: T | undefined): T | null {
  const userId = useAuth((state) => state.profile?._id ?? null);
  const [held, hold] = useState<{ value: T; userId: string | null } | null>(
    value === undefined ? null : { value, userId },
  );
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== undefined) hold({ value, userId });
  }
  useEffect(() => onLogout(() => hold(null)), []);
  if (held === null) return null;
  const isForeign = userId !== null && held.userId !== null && held.userId !== userId;
  return isForeign ? null : held.value;
}
