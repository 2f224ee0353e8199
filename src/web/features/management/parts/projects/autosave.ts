import { createStore, type StoreApi } from 'zustand/vanilla';
import { isCallError } from '../../../../lib/call-error.ts';

export interface Versioned<D> {
  document: D;
  version: number;
}

/** Where the text is: `device` means kept in this browser, and sent as soon as that works. */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'device' | 'refused' | 'conflict';

export interface AutosaveState<D> {
  document: D;
  status: SaveStatus;
  error: unknown;
  conflict: { theirs: Versioned<D>; keys: string[] } | null;
}

export interface AutosavePorts<D> {
  journalKey: string;
  save(document: D, base: Versioned<D>): Promise<Versioned<D>>;
  reload(): Promise<Versioned<D>>;
  merge(base: D, mine: D, theirs: D): { document: D; conflicts: string[] };
  /** The document with the other side's version of the named parts. */
  take(document: D, theirs: D, keys: string[]): D;
  /** False while a part of the document cannot be sent, so that the copy on this device must stay. */
  isComplete?(document: D): boolean;
}

export interface Autosave<D> {
  store: StoreApi<AutosaveState<D>>;
  edit(change: (document: D) => D): void;
  /** Sends now; resolves to true when everything is on the server. */
  flush(): Promise<boolean>;
  /** A newer version was read; taken over when nothing of ours is waiting. */
  loaded(version: Versioned<D>): void;
  /** Ends a conflict: the named parts become theirs, the others stay mine. */
  resolve(takeTheirs: string[]): void;
  stop(): void;
}

const PAUSE_MS = 700;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

interface Journal<D> {
  base: Versioned<D>;
  document: D;
}

function readJournal<D>(key: string): Journal<D> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Journal<D> | null;
  } catch {
    return null;
  }
}

/** A document that saves itself: each edit goes to this device at once and to the server after a pause. */
export function createAutosave<D>(loaded: Versioned<D>, ports: AutosavePorts<D>): Autosave<D> {
  let base = loaded;
  let acknowledged = loaded.document;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry = FIRST_RETRY_MS;
  let sending: Promise<boolean> | null = null;
  const store = createStore<AutosaveState<D>>(() => ({
    document: loaded.document,
    status: 'saved',
    error: null,
    conflict: null,
  }));
  const current = () => store.getState().document;
  const isDirty = () => current() !== acknowledged;

  const journal = () => {
    if (!isDirty() && (ports.isComplete?.(current()) ?? true)) {
      localStorage.removeItem(ports.journalKey);
      return;
    }
    try {
      const entry: Journal<D> = { base, document: current() };
      localStorage.setItem(ports.journalKey, JSON.stringify(entry));
    } catch {
      // The device is full: the server is then the only copy, so do not wait for the pause.
      schedule(0);
    }
  };
  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };

  /** Puts my changes on top of a newer version; asks where both changed the same. */
  const rebase = (from: D, theirs: Versioned<D>): boolean => {
    const { document, conflicts } = ports.merge(from, current(), theirs.document);
    base = theirs;
    acknowledged = theirs.document;
    const conflict = conflicts.length ? { theirs, keys: conflicts } : null;
    store.setState({ document, conflict, status: conflict ? 'conflict' : 'waiting', error: null });
    journal();
    return conflict === null;
  };

  const reread = async (): Promise<Versioned<D> | null> => {
    try {
      return await ports.reload();
    } catch {
      return null;
    }
  };

  const fail = async (error: unknown): Promise<boolean> => {
    const call = isCallError(error) ? error : null;
    if (call?.code === 'version_conflict') {
      const theirs = await reread();
      if (theirs && theirs.version !== base.version) {
        return rebase(base.document, theirs) ? send() : false;
      }
    }
    const temporary = call !== null && (call.status === 0 || call.status >= 429);
    store.setState({ status: temporary ? 'device' : 'refused', error });
    if (temporary) {
      schedule(call.retryAfter ? call.retryAfter * 1000 : retry);
      retry = Math.min(retry * 2, LAST_RETRY_MS);
    }
    return false;
  };

  const send = async (): Promise<boolean> => {
    const sent = current();
    store.setState({ status: 'saving' });
    try {
      base = await ports.save(sent, base);
    } catch (error) {
      return fail(error);
    }
    retry = FIRST_RETRY_MS;
    acknowledged = sent;
    store.setState({ status: isDirty() ? 'waiting' : 'saved', error: null });
    journal();
    return isDirty() ? send() : true;
  };

  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (store.getState().status === 'conflict') return Promise.resolve(false);
    if (!isDirty()) return Promise.resolve(true);
    sending ??= send().finally(() => {
      sending = null;
    });
    return sending;
  };

  const online = () => {
    if (store.getState().status === 'device') void flush();
  };
  window.addEventListener('online', online);

  const left = readJournal<D>(ports.journalKey);
  if (left) {
    store.setState({ document: left.document, status: 'waiting' });
    const settled = left.base.version === loaded.version || rebase(left.base.document, loaded);
    if (settled) schedule(0);
  }

  return {
    store,
    flush,
    edit(change) {
      const document = change(current());
      if (document === current()) return;
      const { status } = store.getState();
      store.setState({ document, status: status === 'conflict' ? status : 'waiting' });
      journal();
      if (status !== 'conflict') schedule(PAUSE_MS);
    },
    loaded(version) {
      if (version.version <= base.version || isDirty() || sending) return;
      base = version;
      acknowledged = version.document;
      store.setState({ document: version.document, status: 'saved', error: null });
    },
    resolve(takeTheirs) {
      const { conflict } = store.getState();
      if (!conflict) return;
      const document = ports.take(current(), conflict.theirs.document, takeTheirs);
      store.setState({ document, conflict: null, status: 'waiting' });
      journal();
      schedule(0);
    },
    stop() {
      window.removeEventListener('online', online);
      void flush();
    },
  };
}
