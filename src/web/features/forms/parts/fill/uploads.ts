import { onLogout } from '#web/lib/auth-store.ts';
import { uploadFile, uploadedHere } from './upload.ts';

/** A file on its way into an answer. */
export interface Upload {
  key: string;
  file: File;
  /** 0 to 1. */
  progress: number;
  /** What was thrown when it failed; undefined while it is under way. */
  error?: unknown;
}

/** The files on their way into one answer; they go on while another page is shown. */
export interface Uploads {
  subscribe: (changed: () => void) => () => void;
  /** All of them; a new list whenever one changed. */
  list: () => readonly Upload[];
  start: (files: readonly File[]) => void;
  retry: (key: string) => void;
  /** Takes one away, and ends it where it is under way. */
  remove: (key: string) => void;
}

const known = new Map<string, Uploads>();
const underWay = new Map<string, AbortController>();
onLogout(() => {
  for (const abort of underWay.values()) abort.abort();
  known.clear();
});

const hold = (event: BeforeUnloadEvent) => event.preventDefault();
/* A reload would lose what is under way, whichever page shows it. */
function setUnderWay(key: string, abort: AbortController | null): void {
  if (abort) underWay.set(key, abort);
  else underWay.delete(key);
  if (underWay.size > 0) window.addEventListener('beforeunload', hold);
  else window.removeEventListener('beforeunload', hold);
}

/** True while a file is on its way into an answer whose name begins so. */
export function isUploading(start: string): boolean {
  return [...known].some(
    ([name, uploads]) =>
      name.startsWith(start) && uploads.list().some(({ error }) => error === undefined),
  );
}

/** The uploads of the answer of that name, the same in the whole visit; `add` is given each file that arrived. */
export function uploadsTo(name: string, add: (fileId: string) => void): Uploads {
  const before = known.get(name);
  if (before) return before;
  let all: readonly Upload[] = [];
  const watchers = new Set<() => void>();
  const set = (next: readonly Upload[]) => {
    all = next;
    watchers.forEach((watcher) => watcher());
  };
  const patch = (key: string, change: Partial<Upload>) =>
    set(all.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const without = (key: string) => all.filter((item) => item.key !== key);

  const run = async ({ key, file }: Upload) => {
    const abort = new AbortController();
    setUnderWay(key, abort);
    try {
      const done = await uploadFile(file, {
        signal: abort.signal,
        onProgress: (progress) => patch(key, { progress }),
      });
      uploadedHere.set(done._id, done);
      set(without(key));
      add(done._id);
    } catch (error) {
      if (!abort.signal.aborted) patch(key, { error });
    } finally {
      setUnderWay(key, null);
    }
  };

  const uploads: Uploads = {
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    list: () => all,
    start: (files) => {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file, progress: 0 }));
      set([...all, ...added]);
      for (const item of added) void run(item);
    },
    retry: (key) => {
      const item = all.find((one) => one.key === key);
      if (!item) return;
      patch(key, { error: undefined, progress: 0 });
      void run(item);
    },
    remove: (key) => {
      underWay.get(key)?.abort();
      set(without(key));
    },
  };
  known.set(name, uploads);
  return uploads;
}
