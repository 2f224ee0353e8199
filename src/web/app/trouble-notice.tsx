import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { isOutdated } from '#web/lib/query.ts';
import { isServerHere } from '#web/lib/unreached.ts';
import { en } from '#web/locales/en/trouble.ts';
import { linkStyle } from '#web/ui/link-style.ts';

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

/* A part that is asked for again does so after five seconds; failures that are further apart are of different parts. */
const AGAIN_MS = [4000, 30_000] as const;

/**
 * True once a built file did not come twice although the server answers: a newer version has no such file, or the browser
 * does not ask for one again that failed.
 */
function usePartMissing(): boolean {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let first = -Infinity;
    const heard = () => {
      const since = performance.now() - first;
      if (since > AGAIN_MS[1]) first = performance.now();
      else if (since > AGAIN_MS[0])
        void isServerHere().then((isHere) => isHere && setMissing(true));
    };
    window.addEventListener('vite:preloadError', heard);
    return () => window.removeEventListener('vite:preloadError', heard);
  }, []);
  return isMissing;
}

/** Says above the page what is wrong with all of it, that what is typed is kept, and what to do where there is anything to do. */
export function TroubleNotice() {
  const text = useText(en);
  const trouble = useTrouble();
  const isMissing = usePartMissing();
  return (
    <div role="status" className="empty:hidden">
      {trouble || isMissing ? (
        <p
          data-tone="orange"
          className="tone flex items-center justify-center gap-2 px-4 py-2 text-sm font-medium"
        >
          <CloudOff size={16} aria-hidden className="shrink-0" />
          {trouble ? (
            text[trouble]
          ) : (
            <span>
              {text.missing}{' '}
              <button type="button" className={linkStyle()} onClick={() => location.reload()}>
                {text.reload}
              </button>
            </span>
          )}
        </p>
      ) : null}
    </div>
  );
}
