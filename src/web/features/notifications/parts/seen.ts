import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { markSeen, newCount, type NotificationView } from '../queries.ts';

/** How long the page must be in view: a tab in the background has shown nothing to anybody. */
const GLANCE_MS = 800;
const AT_ONCE = 200;

/**
 * Marks what the page shows as seen. Returns the ids that were new when they were first shown, so
 * that they stay marked as new for this visit.
 */
export function useMarkSeen(items: readonly NotificationView[]): ReadonlySet<string> {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...markSeen,
    onSettled: () => client.invalidateQueries({ queryKey: newCount.queryKey }),
  });
  const told = useRef(new Set<string>());
  const [wereNew, setWereNew] = useState<ReadonlySet<string>>(() => new Set());
  const unseen = useMemo(() => items.filter(({ read }) => !read).map(({ _id }) => _id), [items]);
  useEffect(() => {
    const fresh = unseen.filter((id) => !told.current.has(id)).slice(0, AT_ONCE);
    if (fresh.length === 0) return undefined;
    setWereNew((before) => new Set([...before, ...fresh]));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        for (const id of fresh) told.current.add(id);
        mutate({ body: { ids: fresh } });
      }, GLANCE_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [unseen, mutate]);
  return wereNew;
}
