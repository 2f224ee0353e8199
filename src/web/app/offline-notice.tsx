import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/app.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** True while the device says it has no connection. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

/** Says that the connection is gone and that what is typed is kept. */
export function OfflineNotice() {
  const text = useText(en);
  const offline = useOffline();
  return (
    <div role="status" className="empty:hidden">
      {offline ? (
        <p
          data-tone="orange"
          className="tone flex items-center justify-center gap-2 px-4 py-2 text-sm font-medium"
        >
          <CloudOff size={16} aria-hidden />
          {text.offline}
        </p>
      ) : null}
    </div>
  );
}
