import { createStore, promisifyRequest } from 'idb-keyval';
import { forgetAbout, nameOf } from './documents.ts';
import { isDirty, type Entry } from './entry.ts';
import { merged } from './merged.ts';
import { forgetForms } from './kept-forms.ts';
import { dropAhead, keptDocuments, type KeptDocument, type Row } from './kept-documents.ts';
import type { DraftPlatform, DraftStorage, WriteAhead } from './platform.ts';

const PATIENCE_MS = 5000;

/* Opened at the first use: neither the server nor a test's import may touch indexedDB. */
let opened: ReturnType<typeof createStore> | null = null;
let renamed: Promise<void> | null = null;
const store = async <T>(
  mode: IDBTransactionMode,
  callback: (table: IDBObjectStore) => T | PromiseLike<T>,
): Promise<T> => {
  if (!opened) {
    opened = createStore('flair-drafts', 'answers');
    // What the browser keeps only as long as it has room, it may throw away with texts that nobody else has.
    void navigator.storage?.persist?.().catch(() => false);
  }
  const asked = opened;
  try {
    renamed ??= asked('readwrite', nameOwners);
    await Promise.race([renamed, patience()]);
    return await Promise.race([asked(mode, callback), patience()]);
  } catch (error) {
    // A database that hangs or was closed is opened anew the next time.
    if (opened === asked) opened = renamed = null;
    throw error;
  }
};

function patience(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The storage gives no answer.')), PATIENCE_MS);
  });
}

/* Before documents had owners: whose these texts are is not known, so they are offered to whoever opens their place. */
async function nameOwners(table: IDBObjectStore): Promise<void> {
  const rows = (await promisifyRequest(table.getAll())) as Row[];
  for (const row of rows) {
    if (row.documentId.includes('/')) continue;
    const documentId = nameOf(null, row.documentId);
    table.put({ ...row, documentId } satisfies Row, [documentId, row.questionId]);
    table.delete([row.documentId, row.questionId]);
  }
}

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

const writeAhead: WriteAhead = {
  get: (key) => localStorage.getItem(key),
  set: (key, value) => localStorage.setItem(key, value),
  remove: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
};

/** All that this device holds and the server lacks, by document, also what no page shows any more; the latest first. */
export async function listUnsent(): Promise<KeptDocument[]> {
  const rows = await store(
    'readonly',
    (table) => promisifyRequest(table.getAll()) as Promise<Row[]>,
  ).catch(() => []);
  return keptDocuments(rows, writeAhead);
}

/** Removes a document from this device, whatever of it the server holds. */
export async function dropDocument(documentId: string): Promise<void> {
  forgetAbout({ writeAhead }, documentId);
  dropAhead(writeAhead, documentId);
  await indexedStorage.clear(documentId);
}

/* Where a browser has no channels, windows meet in the journal alone. */
const noChannel = { post: () => undefined, listen: () => undefined, close: () => undefined };

/** The browser this runs in. */
export function browserPlatform(): DraftPlatform {
  return {
    storage: indexedStorage,
    writeAhead,
    tab: crypto.randomUUID(),
    now: () => Date.now(),
    elapsed: () => performance.now(),
    channel: (name) => {
      if (!('BroadcastChannel' in globalThis)) return noChannel;
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
