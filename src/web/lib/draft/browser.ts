import { createStore, promisifyRequest } from 'idb-keyval';
import { isDirty, merged, type Entry } from './entry.ts';
import { forgetForms } from './kept-forms.ts';
import type { DraftPlatform, DraftStorage } from './platform.ts';

type Row = { documentId: string; questionId: string; entry: Entry };

/* Opened at the first use: neither the server nor a test's import may touch indexedDB. */
let opened: ReturnType<typeof createStore> | null = null;
const store: ReturnType<typeof createStore> = (mode, callback) => {
  opened ??= createStore('flair-drafts', 'answers');
  return opened(mode, callback);
};

const ofDocument = (documentId: string) => IDBKeyRange.bound([documentId], [documentId, []]);

const indexedStorage: DraftStorage = {
  read: async (documentId) => {
    const rows = await store(
      'readonly',
      (table) => promisifyRequest(table.getAll(ofDocument(documentId))) as Promise<Row[]>,
    );
    return new Map(rows.map(({ questionId, entry }) => [questionId, entry]));
  },
  put: (documentId, questionId, entry, normalise) =>
    store('readwrite', async (table) => {
      const key = [documentId, questionId];
      // The write follows in the callback of the read: both belong to one transaction.
      const outcome = new Promise<Entry>((resolve, reject) => {
        const request = table.get(key) as IDBRequest<Row | undefined>;
        request.addEventListener('error', () => reject(request.error ?? new Error('No read.')));
        request.addEventListener('success', () => {
          const known = request.result?.entry;
          const next = known ? merged(known, entry, normalise) : entry;
          table.put({ documentId, questionId, entry: next } satisfies Row, key);
          resolve(next);
        });
      });
      const committed = promisifyRequest(table.transaction);
      const next = await outcome;
      await committed;
      return next;
    }),
  clear: (documentId) =>
    store('readwrite', (table) => {
      table.delete(ofDocument(documentId));
      return promisifyRequest(table.transaction);
    }),
};

/** After a log-out: what the server holds leaves this device, what it lacks stays for the next log-in. */
export async function forgetAcknowledged(): Promise<void> {
  await forgetForms();
  await store('readwrite', (table) => {
    const request = table.openCursor();
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (!cursor) return;
      if (!isDirty((cursor.value as Row).entry)) cursor.delete();
      cursor.continue();
    });
    return promisifyRequest(table.transaction);
  });
}

/** The browser this runs in. */
export function browserPlatform(): DraftPlatform {
  return {
    storage: indexedStorage,
    writeAhead: {
      get: (key) => localStorage.getItem(key),
      set: (key, value) => localStorage.setItem(key, value),
      remove: (key) => localStorage.removeItem(key),
      keys: () => Object.keys(localStorage),
    },
    tab: crypto.randomUUID(),
    now: () => Date.now(),
    channel: (name) => {
      const channel = new BroadcastChannel(name);
      return {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
        post: (message) => channel.postMessage(message),
        listen: (heard) => {
          channel.addEventListener('message', (event: MessageEvent<unknown>) => heard(event.data));
        },
        close: () => channel.close(),
      };
    },
    lock: async (name, signal, held) => {
      // Only secure contexts have locks; elsewhere each tab sends, and the revisions keep order.
      if (!('locks' in navigator)) return signal.aborted ? undefined : held();
      await navigator.locks.request(name, { signal }, held);
    },
    isHidden: () => document.visibilityState === 'hidden',
    onWake: (heard) => {
      const seen = () => heard(document.visibilityState === 'hidden' ? 'hidden' : 'shown');
      const shown = (event: PageTransitionEvent) => {
        if (event.persisted) heard('shown');
      };
      const online = () => heard('online');
      const hidden = () => heard('hidden');
      document.addEventListener('visibilitychange', seen);
      window.addEventListener('pageshow', shown);
      window.addEventListener('pagehide', hidden);
      window.addEventListener('online', online);
      return () => {
        document.removeEventListener('visibilitychange', seen);
        window.removeEventListener('pageshow', shown);
        window.removeEventListener('pagehide', hidden);
        window.removeEventListener('online', online);
      };
    },
  };
}
