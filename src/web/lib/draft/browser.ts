import { createStore, promisifyRequest } from 'idb-keyval';
import { pace } from '../client.ts';
import { nameOf } from './document-name.ts';
import { forgetAbout, forgetOthers } from './about.ts';
import type { Entry } from './entry.ts';
import { merged } from './merged.ts';
import { forgetForms } from './kept-forms.ts';
import {
  dropAhead,
  isUnsent,
  keptDocuments,
  type KeptDocument,
  type Row,
} from './kept-documents.ts';
import type { DraftPlatform, DraftStorage, TabChannel, WriteAhead } from './platform.ts';

const PATIENCE_MS = 5000;
/* No picture is drawn of a page that nobody sees. */
const NO_PICTURE_MS = 100;

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
    await patiently(renamed);
    return await patiently(asked(mode, callback));
  } catch (error) {
    // A database that hangs or was closed is opened anew the next time.
    if (opened === asked) opened = renamed = null;
    throw error;
  }
};

async function patiently<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error('The storage gives no answer.')),
    PATIENCE_MS,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    // One for each keystroke would go off seconds later, in the middle of another one.
    clearTimeout(timer);
  }
}

/* Before documents had owners: whose these texts are is not known, so they are offered to whoever opens their place. */
async function nameOwners(table: IDBObjectStore): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `put` below alone writes rows.
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
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `put` below alone writes rows.
      (table) => promisifyRequest(table.getAll(ofDocument(documentId))) as Promise<Row[]>,
    );
    return new Map(rows.map(({ questionId, entry }) => [questionId, entry]));
  },
  put: (documentId, questionId, entry, normalise) =>
    store('readwrite', async (table) => {
      const key = [documentId, questionId];
      // The write follows in the callback of the read: both belong to one transaction.
      const outcome = new Promise<Entry>((resolve, reject) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `put` of this very function alone writes rows.
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
  const left: Row[] = [];
  await store('readwrite', (table) => {
    const request = table.openCursor();
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (!cursor) return;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `put` above alone writes rows.
      const row = cursor.value as Row;
      if (isUnsent(row.entry)) left.push(row);
      else cursor.delete();
      cursor.continue();
    });
    return promisifyRequest(table.transaction);
  });
  forgetOthers({ writeAhead }, keptDocuments(left, writeAhead));
}

/** What the journal has not committed yet, and what is said of documents. */
export const writeAhead: WriteAhead = {
  get: (key) => localStorage.getItem(key),
  set: (key, value) => localStorage.setItem(key, value),
  remove: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
};

/** What this device holds and the server lacks. */
export interface Unsent {
  /** The latest first. */
  documents: KeptDocument[];
  /** False when the storage gave no answer: it may hold more. */
  isWhole: boolean;
}

/** All that this device holds and the server lacks, by document, also what no page shows any more. */
export async function listUnsent(): Promise<Unsent> {
  try {
    const rows = await store(
      'readonly',
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `put` above alone writes rows.
      (table) => promisifyRequest(table.getAll()) as Promise<Row[]>,
    );
    return { documents: keptDocuments(rows, writeAhead), isWhole: true };
  } catch (error) {
    // Where there is no such storage, or none is allowed, nothing can lie in it.
    const isNone =
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is no Error has no such name.
      typeof indexedDB === 'undefined' || (error as Error | null)?.name === 'SecurityError';
    return { documents: keptDocuments([], writeAhead), isWhole: isNone };
  }
}

/** Removes a document from this device, whatever of it the server holds. */
export async function dropDocument(documentId: string): Promise<void> {
  forgetAbout({ writeAhead }, documentId);
  dropAhead(writeAhead, documentId);
  await indexedStorage.clear(documentId);
}

/* Where there are no channels, the other tabs hear of a text from the storage, when they are shown. */
function openChannel(name: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { post: () => undefined, listen: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
    post: (message) => channel.postMessage(message),
    listen: (heard) => {
      channel.addEventListener('message', (event: MessageEvent<unknown>) => heard(event.data));
    },
    close: () => channel.close(),
  };
}

let picture: Promise<void> | null = null;

/* One for all who wait for the same picture. */
async function afterPicture(): Promise<void> {
  picture ??= nextPicture().then(() => {
    picture = null;
  });
  await picture;
}

function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_PICTURE_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // It is drawn after this; a task that is begun here comes after it.
      setTimeout(resolve);
    });
  });
}

/** The browser this runs in. */
export function browserPlatform(): DraftPlatform {
  return {
    storage: indexedStorage,
    writeAhead,
    tab: crypto.randomUUID(),
    now: () => Date.now(),
    elapsed: () => performance.now(),
    heldUntil: () => pace.holdUntil,
    channel: openChannel,
    afterPicture,
    lock: async (name, signal, held) => {
      let isHeld = false;
      try {
        await navigator.locks.request(name, { signal }, () => {
          isHeld = true;
          return held();
        });
      } catch (error) {
        if (isHeld || signal.aborted) throw error;
        // No locks outside secure contexts, nor where storage is forbidden: each tab sends, and the revisions keep order.
        await held();
      }
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
