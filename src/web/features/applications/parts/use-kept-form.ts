import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '../../../lib/auth-store.ts';
import { keepForm, readForm, VISITOR } from '../../../lib/draft/kept-forms.ts';

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
  return isUnreached && looked !== key;
}

/** Keeps the replies of these queries on this device whenever one of them changes. */
export function useKeepForm(
  path: string,
  projectName: string,
  queryKeys: readonly (readonly unknown[])[],
  seen: unknown,
): void {
  const client = useQueryClient();
  const owner = useOwner();
  const names = JSON.stringify(queryKeys);
  useEffect(() => {
    if (!seen || owner === null) return;
    const queries = (JSON.parse(names) as unknown[][]).flatMap(
      (queryKey): [unknown[], unknown][] => {
        const data = client.getQueryData(queryKey);
        return data === undefined ? [] : [[queryKey, data]];
      },
    );
    // A device that refuses storage works online only.
    keepForm({ owner, path, projectName, keptAt: Date.now(), queries }).catch(() => undefined);
  }, [client, owner, path, projectName, names, seen]);
}
