import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { keepForm, type KeptForm, readForm, VISITOR } from '#web/lib/draft/kept-forms.ts';

/* Null: somebody is logged in and it is not known yet who. */
const useOwner = () =>
  useAuth(({ token, profile }) => profile?._id ?? (token === null ? VISITOR : null));

/**
 * Fills the cache with the form as this device last saw it, when the server cannot be reached. Returns
 * true while it is being looked for.
 */
export function useKeptForm(path: string, isUnreached: boolean): boolean {
  const client = useQueryClient();
  const owner = useOwner();
  const [looked, setLooked] = useState<string | null>(null);
  const key = `${owner}|${path}`;
  useEffect(() => {
    if (!isUnreached || looked === key || owner === null) return undefined;
    let isShown = true;
    void readForm(owner, path)
      .then((form) => {
        for (const [queryKey, data] of form?.queries ?? []) {
          // Old on purpose: the first answer of the server replaces it.
          if (client.getQueryData(queryKey) === undefined) {
            client.setQueryData(queryKey, data, { updatedAt: 1 });
          }
        }
      })
      .catch(() => undefined)
      .finally(() => isShown && setLooked(key));
    return () => {
      isShown = false;
    };
  }, [client, isUnreached, key, looked, owner, path]);
  useEffect(() => {
    // What was primed never counts as old for a query that is made once; the network's return asks anew.
    const renew = () => void client.invalidateQueries({ queryKey: ['draftOf'] });
    if (looked === null) return undefined;
    window.addEventListener('online', renew);
    return () => window.removeEventListener('online', renew);
  }, [client, looked]);
  // Whose it would be is asked of the same server: not known is not found.
  return isUnreached && owner !== null && looked !== key;
}

/** Keeps what a form needs on this device whenever a part of it changes; null while a part is missing. */
export function useKeepForm(
  path: string,
  projectName: string,
  queries: KeptForm['queries'] | null,
): void {
  const owner = useOwner();
  useEffect(() => {
    if (!queries || owner === null) return;
    // A device that refuses storage works online only.
    keepForm({ owner, path, projectName, keptAt: Date.now(), queries }).catch(() => undefined);
  }, [owner, path, projectName, queries]);
}
