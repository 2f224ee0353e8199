import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { isOutdated } from '#web/lib/query.ts';
import { en } from '#web/locales/en/app.ts';

/** What is wrong with the page: no connection, or something that is shown as it was because it could not be read anew. */
function useTrouble() {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (changed) => {
      const end = cache.subscribe(changed);
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        end();
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () =>
      navigator.onLine
        ? cache.getAll().some((query) => query.isActive() && isOutdated(query)) && 'outdated'
        : 'offline',
    () => false as const,
  );
}

/** Says that the connection is gone, or that the page may be out of date, and that what is typed is kept. */
export function OfflineNotice() {
  const text = useText(en);
  const trouble = useTrouble();
  return (
    <div role="status" className="empty:hidden">
      {trouble ? (
        <p
          data-tone="orange"
          className="tone flex items-center justify-center gap-2 px-4 py-2 text-sm font-medium"
        >
          <CloudOff size={16} aria-hidden className="shrink-0" />
          {text[trouble]}
        </p>
      ) : null}
    </div>
  );
}
