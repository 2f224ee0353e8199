import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { listUnsent, type Unsent as OnDevice } from '#web/lib/draft/browser.ts';
import type { KeptDocument } from '#web/lib/draft/kept-documents.ts';
import { callQuery } from '#web/lib/query.ts';
import { applicationOf, placeOf, shareOut, type UnsentPlace } from './unsent.ts';

interface Read extends OnDevice {
  isOnline: boolean;
}
/* A storage that gives no answer is asked again, ever more seldom. */
const FIRST_REREAD_MS = 1000;
const LAST_REREAD_MS = 30_000;
const onDocument = ['visibilitychange'] as const;
const onWindow = ['focus', 'pageshow', 'online', 'offline', 'storage'] as const;

/** What is unsent on this device, read again whenever it may have changed; null until it was read. */
function useDevice(): [Read | null, () => Promise<unknown>] {
  const [read, setRead] = useState<Read | null>(null);
  const reread = useCallback(async () => {
    const onDevice = await listUnsent();
    setRead({ ...onDevice, isOnline: navigator.onLine });
    return onDevice.isWhole;
  }, []);
  useEffect(() => {
    const again = () => void reread();
    let timer: ReturnType<typeof setTimeout>;
    const untilWhole = async (wait = FIRST_REREAD_MS): Promise<void> => {
      if ((await reread()) || isGone) return;
      timer = setTimeout(() => void untilWhole(Math.min(wait * 2, LAST_REREAD_MS)), wait);
    };
    let isGone = false;
    void untilWhole();
    for (const event of onDocument) document.addEventListener(event, again);
    for (const event of onWindow) window.addEventListener(event, again);
    return () => {
      isGone = true;
      clearTimeout(timer);
      for (const event of onDocument) document.removeEventListener(event, again);
      for (const event of onWindow) window.removeEventListener(event, again);
    };
  }, [reread]);
  return [read, reread];
}

export interface Unsent {
  /** Null until this device was read and it is known who looks. */
  places: UnsentPlace[] | null;
  /** False while the storage gives no answer: there may be more than these. */
  isWhole: boolean;
  /** How many texts belong to other people. */
  others: number;
  reread: () => Promise<unknown>;
}

/** The texts of whoever looks that the server does not have, and why. */
export function useUnsent(): Unsent {
  const [read, reread] = useDevice();
  const token = useAuth((state) => state.token);
  const present = useAuth((state) => state.profile?._id ?? null);
  const { own, others } = useMemo(() => shareOut(read?.documents ?? [], present), [read, present]);
  const ended = useEnded(own, token !== null && read?.isOnline === true);
  const isKnown = read !== null && (token === null || present !== null);
  const around = { isOnline: read?.isOnline ?? true, ended };
  return {
    places: isKnown ? own.map((document) => placeOf(document, around)) : null,
    isWhole: read?.isWhole ?? false,
    others: isKnown ? others : 0,
    reread,
  };
}

/* A page that is gone never tries to send its texts again, so only the server knows why. */
function useEnded(
  documents: readonly KeptDocument[],
  enabled: boolean,
): ReadonlyMap<string, 'sent' | 'gone'> {
  const ids = documents.flatMap((document) => applicationOf(document) ?? []);
  return useQueries({
    queries: ids.map((id) => ({ ...callQuery('getApplication', { params: { id } }), enabled })),
    combine: (replies) =>
      new Map(
        replies.flatMap(({ data, error }, place): [string, 'sent' | 'gone'][] => {
          const id = ids[place] ?? '';
          if (isCallError(error) && (error.status === 403 || error.status === 404)) {
            return [[id, 'gone']];
          }
          if (!data) return [];
          const { status, laterQuestions } = data.data;
          const isEditable = status === 'draft' || status === 'needs_info' || laterQuestions > 0;
          return isEditable ? [] : [[id, 'sent']];
        }),
      ),
  });
}
