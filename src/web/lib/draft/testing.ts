import { callError } from '../call-error.ts';
import { openDraft, type Draft } from './draft.ts';
import type { Entry } from './entry.ts';
import { merged } from './merged.ts';
import type { DraftPlatform } from './platform.ts';
import type { Save } from './sender.ts';

const PICTURE_MS = 16;

/** A device: what survives a reload, and the tabs that share it. Time is the (faked) clock's. */
export function makeDevice() {
  const stored = new Map<string, Map<string, Entry>>();
  const ahead = new Map<string, string>();
  const channels = new Map<string, Set<(message: unknown) => void>>();
  const locks = new Map<string, Promise<void>>();
  let tabs = 0;
  const device = {
    /** ms that the storage takes to commit. */
    slowness: 5,
    storageFails: false,
    /** ms that the clock was set forward (or back). */
    clockOff: 0,
    writeAheadFails: false,
    /** Every look at the write-ahead throws, as where a browser forbids it. */
    writeAheadForbidden: false,
    ahead,
    tab: () => {
      tabs += 1;
      return makeTab(`tab-${tabs}`);
    },
  };
  const slowly = async () => {
    await new Promise((resolve) => setTimeout(resolve, device.slowness));
    if (device.storageFails) throw new Error('The storage is out of order.');
  };

  const allowed = () => {
    if (device.writeAheadForbidden) throw new Error('Forbidden.');
    return ahead;
  };

  const makeTab = (name: string) => {
    const wakes = new Set<(what: 'hidden' | 'shown' | 'online') => void>();
    const own = new Set<() => void>();
    const crash = new AbortController();
    let isDead = false;
    let isHidden = false;
    const platform: DraftPlatform = {
      tab: name,
      now: () => Date.now() + device.clockOff,
      elapsed: () => Date.now(),
      heldUntil: () => 0,
      isHidden: () => isHidden,
      onWake: (heard) => {
        wakes.add(heard);
        return () => wakes.delete(heard);
      },
      storage: {
        read: async (documentId) => {
          await slowly();
          return new Map(stored.get(documentId));
        },
        put: async (documentId, questionId, entry, normalise) => {
          await slowly();
          if (isDead) return new Promise<never>(() => undefined);
          const rows = stored.get(documentId) ?? new Map<string, Entry>();
          stored.set(documentId, rows);
          const known = rows.get(questionId);
          const next = known ? merged(known, entry, normalise) : entry;
          rows.set(questionId, structuredClone(next));
          return structuredClone(next);
        },
        clear: async (documentId) => {
          await slowly();
          stored.delete(documentId);
        },
      },
      writeAhead: {
        get: (key) => allowed().get(key) ?? null,
        set: (key, value) => {
          if (isDead) return;
          allowed();
          if (device.writeAheadFails) throw new Error('Full.');
          ahead.set(key, value);
        },
        remove: (key) => {
          if (!isDead) allowed().delete(key);
        },
        keys: () => [...allowed().keys()],
      },
      channel: (channel) => {
        const ears = channels.get(channel) ?? new Set();
        channels.set(channel, ears);
        let mine: ((message: unknown) => void) | null = null;
        const close = () => void (mine && ears.delete(mine));
        own.add(close);
        return {
          post: (message) => {
            if (isDead) return;
            const copy = structuredClone(message);
            for (const ear of ears) if (ear !== mine) setTimeout(() => ear(copy), 1);
          },
          listen: (heard) => {
            mine = (message) => void (isDead || heard(message));
            ears.add(mine);
          },
          close,
        };
      },
      afterPicture: () => new Promise((resolve) => setTimeout(resolve, PICTURE_MS)),
      lock: async (lock, signal, held) => {
        const before = locks.get(lock) ?? Promise.resolve();
        const died = new Promise<void>((resolve) => {
          crash.signal.addEventListener('abort', () => resolve());
        });
        const mine = before.then(() =>
          isDead || signal.aborted ? undefined : Promise.race([held(), died]),
        );
        locks.set(lock, mine);
        await mine;
        // A dead tab's code does not go on.
        if (isDead) await new Promise<never>(() => undefined);
      },
    };
    return {
      platform,
      wake: (what: 'hidden' | 'shown' | 'online') => {
        if (what !== 'online') isHidden = what === 'hidden';
        for (const heard of wakes) heard(what);
      },
      isDead: () => isDead,
      /** The process ends without a word, as in a crash or a reload. */
      crash: () => {
        isDead = true;
        crash.abort();
        for (const close of own) close();
        wakes.clear();
      },
      /** The server as this tab reaches it: a dead one sends nothing more. */
      through:
        (save: Save): Save =>
        (batch) =>
          isDead ? new Promise<never>(() => undefined) : save(batch),
    };
  };
  return device;
}

export type Device = ReturnType<typeof makeDevice>;
export type Tab = ReturnType<Device['tab']>;

type Fate = 'ok' | 'lost_request' | 'lost_reply' | 'unavailable' | 'unauthorized' | 'late';

const failure = (status: number, code: string) =>
  callError({ status, code, message: code, details: [], requestId: null, retryAfter: null });

/** How the model server keeps a text. */
export const normaliseLikeServer = (options: readonly string[]): string[] =>
  options.map((option) => option.trim()).filter(Boolean);

/** A server with revisions, as the contract promises: an old base is a conflict, the same text is none. */
export function makeServer() {
  const answers = new Map<string, { options: string[]; revision: number; updatedAt: string }>();
  const history = new Set<string>();
  const fates: Fate[] = [];
  let requests = 0;

  const write = (questionId: string, options: string[], baseRevision: number) => {
    const text = normaliseLikeServer(options);
    const present = answers.get(questionId);
    if (present && JSON.stringify(present.options) === JSON.stringify(text)) {
      return { saved: { questionId, ...present } };
    }
    if (present && baseRevision < present.revision) {
      return { conflict: { questionId, ...present } };
    }
    const next = {
      options: text,
      revision: (present?.revision ?? 0) + 1,
      updatedAt: new Date().toISOString(),
    };
    answers.set(questionId, next);
    history.add(`${questionId} ${JSON.stringify(text)}`);
    return { saved: { questionId, ...next } };
  };

  const apply = (batch: Parameters<Save>[0]) => {
    const outcome = batch.map((answer) =>
      write(answer.questionId, answer.options, answer.baseRevision),
    );
    return {
      saved: outcome.flatMap(({ saved }) => saved ?? []),
      conflicts: outcome.flatMap(({ conflict }) => conflict ?? []),
    };
  };

  const save: Save = async (batch) => {
    requests += 1;
    const fate = fates.shift() ?? 'ok';
    await new Promise((resolve) => setTimeout(resolve, 30));
    if (fate === 'unauthorized') throw failure(401, 'unauthorized');
    if (fate === 'unavailable') throw failure(503, 'unavailable');
    if (fate === 'lost_request') throw failure(0, 'unreachable');
    if (fate === 'late') {
      // The network holds the request back; the client gives up, the server gets it afterwards.
      setTimeout(() => apply(batch), 5000);
      throw failure(0, 'timeout');
    }
    const reply = apply(batch);
    if (fate === 'lost_reply') throw failure(0, 'timeout');
    return reply;
  };

  return {
    save,
    fates,
    requests: () => requests,
    options: (questionId: string) => answers.get(questionId)?.options ?? [],
    /** Somebody else, on another device. */
    writeElsewhere: (questionId: string, options: string[]) =>
      write(questionId, options, answers.get(questionId)?.revision ?? 0),
    /** True when that text (as JSON) was kept at some time. */
    hadText: (questionId: string, text: string) => history.has(`${questionId} ${text}`),
    list: () => [...answers].map(([questionId, answer]) => ({ questionId, ...answer })),
  };
}

/** The draft of an application in a new tab, once its storage was read; `pass` moves the faked clock. */
export async function openTab(
  device: Device,
  server: ReturnType<typeof makeServer> | null,
  pass: (ms: number) => Promise<unknown>,
): Promise<{ tab: Tab; draft: Draft }> {
  const tab = device.tab();
  const draft = openDraft({
    id: 'application:1',
    owner: 'ada',
    platform: tab.platform,
    normalise: () => normaliseLikeServer,
  });
  draft.connect(server ? tab.through(server.save) : null);
  await Promise.all([draft.ready, pass(50 + 3 * device.slowness)]);
  if (server) draft.load(server.list());
  return { tab, draft };
}
