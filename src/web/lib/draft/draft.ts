import {
  acknowledged,
  emptyEntry,
  isContested,
  isDirty,
  merged,
  sending,
  settled,
  typed,
  withOther,
  withServer,
  type Entry,
  type Normalise,
  type OtherText,
  type ServerAnswer,
} from './entry.ts';
import { openJournal } from './journal.ts';
import { electLeader } from './leader.ts';
import type { DraftPlatform } from './platform.ts';
import { makeSender, type Outgoing, type Save } from './sender.ts';
import { stateOf, worstOf, type SaveState } from './state.ts';

export interface DraftOptions {
  /** Names the document on this device: one per application, or per project for a visitor. */
  id: string;
  /** The form in which an answer is compared; by default as it is. */
  normalise?: (questionId: string) => Normalise;
  platform: DraftPlatform;
}

export interface Draft {
  id: string;
  /** The journal of this device was read (or does not answer). */
  ready: Promise<void>;
  /** All answers; a new object whenever one changed. */
  entries(): Readonly<Record<string, Entry>>;
  state(questionId: string): SaveState;
  overall(): SaveState;
  /** A keystroke: on this device when the call returns, on the server soon after. */
  edit(questionId: string, options: string[]): void;
  /** What the server holds now. */
  load(answers: ServerAnswer[]): void;
  /** Settles a conflict with one other text by this one. */
  resolve(questionId: string, options: string[], other: OtherText): void;
  /** Takes over the texts of another document of this device, keeping both where they differ. */
  adopt(entries: Readonly<Record<string, Entry>>): Promise<void>;
  /** How to save on the server; null while nobody is logged in. */
  connect(save: Save | null): void;
  /** Sends what is pending now; true when the server holds everything typed so far. */
  flush(timeoutMs?: number): Promise<boolean>;
  /** Removes the document from this device. */
  forget(): Promise<void>;
  subscribe: (changed: () => void) => () => void;
  close(): void;
}

type Message = { kind: 'entry'; questionId: string; entry: Entry } | { kind: 'want' };

const JOURNAL_PATIENCE_MS = 4000;
const FLUSH_PATIENCE_MS = 15_000;
const asItIs: Normalise = (options) => [...options];

/** The answers of one application on this device, and their way to the server. */
export function openDraft({ id, platform, normalise = () => asItIs }: DraftOptions): Draft {
  let entries: Readonly<Record<string, Entry>> = {};
  let save: Save | null = null;
  let isAsked = false;
  const watchers = new Set<() => void>();
  const changed = () => watchers.forEach((watcher) => watcher());

  const put = (questionId: string, entry: Entry) => {
    entries = { ...entries, [questionId]: entry };
  };
  const entryOf = (questionId: string): Entry => entries[questionId] ?? emptyEntry;

  /* Something about this answer is known from elsewhere: the journal, another tab. */
  const absorb = (questionId: string, entry: Entry) => {
    const own = entries[questionId];
    put(questionId, own ? merged(own, entry, normalise(questionId)) : entry);
    sender.nudge();
  };

  const journal = openJournal({
    documentId: id,
    platform,
    normalise,
    onStored: (questionId, entry) => {
      absorb(questionId, entry);
      changed();
    },
    onKept: changed,
  });
  const channel = platform.channel(`flair.draft:${id}`);

  const keep = (questionId: string, entry: Entry) => {
    put(questionId, entry);
    journal.write(questionId, entry);
    channel.post({ kind: 'entry', questionId, entry } satisfies Message);
  };

  const pending = (): Outgoing[] =>
    Object.entries(entries)
      .filter(([, entry]) => isDirty(entry) && !isContested(entry) && entry.refused === null)
      .toSorted(([, a], [, b]) => a.stamp - b.stamp)
      .map(([questionId, { options, baseRevision, stamp }]) => ({
        questionId,
        // Half a character (a paste, an input method in the middle of its work) would be refused.
        options: options.map((option) => option.toWellFormed().replaceAll('\0', '')),
        baseRevision,
        stamp,
      }));

  const sender = makeSender({
    pending,
    now: () => platform.now(),
    onChange: changed,
    onSending: async (batch) => {
      for (const { questionId } of batch) {
        keep(questionId, sending(entryOf(questionId), normalise(questionId)));
      }
      await Promise.race([journal.settled(), pause(500)]);
    },
    onReply: (batch, reply) => {
      const sent = new Map(batch.map((answer) => [answer.questionId, answer]));
      for (const { questionId, revision, updatedAt } of reply.saved) {
        const stamp = sent.get(questionId)?.stamp;
        if (stamp === undefined) continue;
        keep(questionId, acknowledged(entryOf(questionId), { stamp, revision, updatedAt }));
      }
      for (const answer of reply.conflicts) {
        const entry = withServer(entryOf(answer.questionId), answer, normalise(answer.questionId));
        keep(answer.questionId, entry);
      }
    },
    onRefused: (questionId, stamp, message) => {
      const entry = entryOf(questionId);
      if (entry.stamp === stamp) keep(questionId, { ...entry, refused: message });
    },
  });

  const leadership = electLeader(platform, `flair.draft:${id}`, {
    onElected: () => sender.connect(save),
    onRetired: async () => {
      sender.connect(null);
      await sender.idle();
    },
  });

  channel.listen((message) => {
    const heard = message as Message;
    if (heard.kind === 'want') leadership.yield();
    if (heard.kind === 'entry') {
      absorb(heard.questionId, heard.entry);
      changed();
    }
  });

  const reread = async () => {
    for (const [questionId, entry] of await journal.read()) absorb(questionId, entry);
    changed();
  };
  const ready = Promise.race([reread(), pause(JOURNAL_PATIENCE_MS)]);

  const unwake = platform.onWake((what) => {
    if (what === 'shown') {
      // A frozen tab hears nothing; the journal knows what the others wrote.
      void reread();
      if (!leadership.isLeader()) channel.post({ kind: 'want' } satisfies Message);
    }
    sender.hurry();
  });

  const stateFor = (questionId: string): SaveState =>
    stateOf(entries[questionId], {
      inFlight: sender.inFlight().has(questionId),
      isKept: journal.isKept(questionId),
      halt: save ? sender.halt() : { kind: 'login' },
    });

  const flushed = async (end: number): Promise<boolean> => {
    const left = Object.values(entries).filter(isDirty);
    if (left.length === 0) return true;
    const isStuck = left.every((entry) => isContested(entry) || entry.refused !== null);
    if (!save || isStuck || sender.halt() || platform.now() > end) return false;
    sender.hurry();
    await pause(50);
    await sender.idle();
    return flushed(end);
  };

  return {
    id,
    ready,
    entries: () => entries,
    state: stateFor,
    overall: () => worstOf(Object.keys(entries).map(stateFor)),
    edit: (questionId, options) => {
      keep(
        questionId,
        typed(entryOf(questionId), { options, tab: platform.tab, now: platform.now() }),
      );
      if (!leadership.isLeader() && !isAsked) {
        isAsked = true;
        channel.post({ kind: 'want' } satisfies Message);
        setTimeout(() => (isAsked = false), 2000);
      }
      sender.nudge();
      changed();
    },
    load: (answers) => {
      for (const answer of answers) {
        const own = entryOf(answer.questionId);
        const entry = withServer(own, answer, normalise(answer.questionId));
        if (entry !== own) keep(answer.questionId, entry);
      }
      sender.nudge();
      changed();
    },
    resolve: (questionId, options, other) => {
      const by = { options, tab: platform.tab, now: platform.now(), other };
      keep(questionId, settled(entryOf(questionId), by, normalise(questionId)));
      sender.nudge();
      changed();
    },
    adopt: async (others) => {
      for (const [questionId, other] of Object.entries(others)) {
        const same = normalise(questionId);
        const own = entryOf(questionId);
        const [mine, theirs] = [same(own.options), same(other.options)].map((text) =>
          JSON.stringify(text),
        );
        if (mine === theirs || theirs === '[]') continue;
        const now = platform.now();
        if (mine === '[]') keep(questionId, typed(own, { ...other, tab: platform.tab, now }));
        else {
          const beside = {
            options: other.options,
            revision: null,
            tab: other.tab,
            stamp: Math.max(now, own.stamp),
          };
          keep(questionId, withOther(own, { ...beside, stamp: beside.stamp + 1 }, same));
        }
      }
      sender.nudge();
      changed();
      await journal.settled();
    },
    connect: (next) => {
      save = next;
      if (leadership.isLeader()) sender.connect(next);
      changed();
    },
    flush: async (timeoutMs = FLUSH_PATIENCE_MS) => {
      if (!leadership.isLeader()) channel.post({ kind: 'want' } satisfies Message);
      // Also when the network failed before: whoever waits wants one more try.
      sender.hurry();
      await pause(20);
      await sender.idle();
      return flushed(platform.now() + timeoutMs);
    },
    forget: async () => {
      entries = {};
      await journal.clear();
      changed();
    },
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    close: () => {
      unwake();
      leadership.stop();
      sender.stop();
      channel.close();
      watchers.clear();
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
