import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '#web/lib/live.ts';
import { accountDuties } from './queries.ts';

/** Changes that come together are one reading. */
const GATHER_MS = 400;
/** Time alone makes things late. */
const AGAIN_MS = 5 * 60_000;

/** What waits for the caller, read again as something changes. */
export function useDuties(accountId: string) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const renew = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void client.invalidateQueries({ queryKey: accountDuties(accountId).queryKey }),
      GATHER_MS,
    );
  };
  useLive('application', undefined, renew);
  useLive('conversation', undefined, renew);
  useLive('releaseDate', undefined, renew);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useQuery({ ...accountDuties(accountId), refetchInterval: AGAIN_MS });
}
