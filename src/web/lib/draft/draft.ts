import { nameOf } from './document-name.ts';
import { forgetAbout, keepAbout } from './about.ts';
import type { Draft, DraftOptions } from './draft-options.ts';
import {
  acknowledged,
  emptyEntry,
  markOf,
  sending,
  settled,
  typed,
  withServer,
  type Entry,
  type Normalise,
} from './entry.ts';
import { isContested, isDirty } from './dirty.ts';
import { adopted, merged } from './merged.ts';
import { openJournal } from './journal.ts';
import { electLeader } from './leader.ts';
import { makeSender, type Outgoing, type Save } from './sender.ts';
import { sayDevice } from '#contract/messages/device.ts';
import { stateOf, worstOf, type SaveState } from './state.ts';
import { makeWatchers } from './watchers.ts';

export type { Draft } from './draft-options.ts';

type Message = { kind: 'entry'; questionId: string; entry: Entry } | { kind: 'want' };

const tooLong = sayDevice('device.too_long_for_network');
const JOURNAL_PATIENCE_MS = 4000;
const FIRST_REREAD_MS = 1000;
const LAST_REREAD_MS = 30_000;
const FLUSH_PATIENCE_MS = 15_000;
const LEAVE_PATIENCE_MS = 5000;
const asItIs: Normalise = (options) => [...options];

/** The answers of one application on this device, and their way to the server. */
export function openDraft(options: DraftOptions): Draft {
  const { id, owner, about, platform, normalise = () => asItIs } = options;
  const documentId = nameOf(owner, id);
  let entries: Readonly<Record<string, Entry>> = {};
  let save: Save | null = null;
  let isAsked = false;
  const { subscribe, changed, clear: unwatch } = makeWatchers();

  const put = (questionId: string, entry: Entry) => {
    entries = { ...entries, [questionId]: entry };
  };
  const entryOf = (questionId: string): Entry => entries[questionId] ?? emptyEntry;

  /* Something about this answer is known from elsewhere: the journal, another tab. */
  const absorb = (questionId: string, entry: Entry) => {
    const own = entries[questionId];
    const next = own ? merged(own, entry, normalise(questionId)) : entry;
    if (!own || JSON.stringify(next) !== JSON.stringify(own)) put(questionId, next);
    sender.nudge();
  };

  const journal = openJournal({
    documentId,
    platform,
    normalise,
    onStored: (questionId, entry) => {
      absorb(questionId, entry);
      changed(questionId);
    },
    onKept: changed,
  });
  const channel = platform.channel(`flair.draft:${documentId}`);

  const keep = (questionId: string, given: Entry) => {
    const { words: known, ...rest } = given;
    const label = options.labelOf?.(questionId) ?? given.label;
    const isAsBefore = given.options === entries[questionId]?.options;
    const read = options.wordsOf?.(questionId, given.options) ?? (isAsBefore ? known : undefined);
    const isOther = read !== undefined && read !== given.options.join('\n');
    const entry = {
      ...rest,
      ...(label !== undefined && { label }),
      ...(isOther && { words: read }),
    };
    put(questionId, entry);
    journal.write(questionId, entry);
    channel.post({ kind: 'entry', questionId, entry } satisfies Message);
  };

  /* What the server holds meets the text here; a choice that nobody needs to make is made. */
  const meet = (questionId: string, met: Entry) => {
    let entry = met;
    for (const other of met.others) {
      const text = options.settle?.(questionId, entry.options, other.options) ?? null;
      if (text === null) continue;
      const by = { options: text, tab: platform.tab, now: platform.now(), other };
      entry = settled(entry, by, normalise(questionId));
    }
    if (entry !== entries[questionId]) keep(questionId, entry);
  };

  const isHeld = (questionId: string, entry: Entry) =>
    options.isHeld?.(questionId, entry.options) ?? false;
  const pending = (): Outgoing[] =>
    Object.entries(entries)
      .filter(([, entry]) => isDirty(entry) && !isContested(entry))
      .filter(([, { refused, isTried }]) => refused === null || isTried)
      .filter(([questionId, entry]) => !isHeld(questionId, entry))
      .toSorted(([, a], [, b]) => a.stamp - b.stamp)
      .map(([questionId, { options: text, baseRevision, stamp }]) => ({
        questionId,
        // Half a character (a paste, an input method in the middle of its work) would be refused.
        options: text.map((option) => option.toWellFormed().replaceAll('\0', '')),
        baseRevision,
        stamp,
      }));

  const sender = makeSender({
    pending,
    elapsed: () => platform.elapsed(),
    heldUntil: () => platform.heldUntil(),
    afterPicture: () => platform.afterPicture(),
    onChange: () => {
      const halt = sender.halt();
      if (about && halt?.kind === 'closed') keepAbout(platform, documentId, about, halt);
      changed();
    },
    onSending: async (batch) => {
      for (const { questionId } of batch) {
        keep(questionId, sending(entryOf(questionId), normalise(questionId)));
      }
      await Promise.race([journal.settled(), pause(500)]);
    },
    onReply: (batch, reply) => {
      const sent = new Map(batch.map((answer) => [answer.questionId, answer]));
      for (const { questionId, revision, updatedAt } of reply.saved) {
        const text = sent.get(questionId);
        if (!text) continue;
        const mark = markOf(normalise(questionId)(text.options));
        const known = { stamp: text.stamp, revision, updatedAt, mark };
        keep(questionId, acknowledged(entryOf(questionId), known));
      }
      for (const answer of reply.conflicts) {
        const same = normalise(answer.questionId);
        meet(answer.questionId, withServer(entryOf(answer.questionId), answer, same));
      }
    },
    onRefused: (questionId, stamp, said) => {
      const entry = entryOf(questionId);
      if (entry.stamp === stamp) keep(questionId, { ...entry, refused: said, isTried: false });
    },
    onTooLarge: (questionId, stamp) => {
      const entry = entryOf(questionId);
      if (entry.stamp !== stamp || entry.isTried) return;
      keep(questionId, { ...entry, refused: tooLong, isTried: true });
      changed(questionId);
    },
  });

  const leadership = electLeader(platform, `flair.draft:${documentId}`, {
    onElected: () => sender.connect(save),
    onRetired: async () => {
      sender.connect(null);
      await sender.idle();
    },
  });

  channel.listen((message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only drafts of this document speak on its channel.
    const heard = message as Message;
    if (heard.kind === 'want') leadership.yield();
    if (heard.kind === 'entry') {
      absorb(heard.questionId, heard.entry);
      changed(heard.questionId);
    }
  });

  let isClosed = false;
  const reread = async (wait = FIRST_REREAD_MS): Promise<void> => {
    const { found, isWhole } = await journal.read();
    for (const [questionId, entry] of found) absorb(questionId, entry);
    changed();
    // A storage that did not answer may hold texts that nobody has seen yet.
    if (isWhole || isClosed) return;
    setTimeout(() => void (isClosed || reread(Math.min(wait * 2, LAST_REREAD_MS))), wait);
  };
  const ready = Promise.race([reread(), pause(JOURNAL_PATIENCE_MS)]);

  const unwake = platform.onWake((what) => {
    if (what === 'shown') {
      // A frozen tab hears nothing; the journal knows what the others wrote.
      void reread();
      if (!leadership.isLeader()) channel.post({ kind: 'want' } satisfies Message);
    }
    sender.hurry(what === 'online');
  });

  const stateFor = (questionId: string): SaveState =>
    stateOf(entries[questionId], {
      inFlight: sender.inFlight().has(questionId),
      isKept: journal.isKept(questionId),
      halt: save ? sender.halt() : { kind: 'login' },
    });

  const flushed = async (end: number): Promise<boolean> => {
    const left = Object.entries(entries).filter(([, entry]) => isDirty(entry));
    if (left.length === 0) return true;
    const isStuck = left.every(
      ([questionId, entry]) =>
        isContested(entry) || entry.refused !== null || isHeld(questionId, entry),
    );
    if (!save || isStuck || sender.halt() || platform.elapsed() > end) return false;
    sender.hurry();
    await pause(50);
    await sender.idle();
    return flushed(end);
  };

  const draft: Draft = {
    id,
    owner,
    ready,
    entries: () => entries,
    state: stateFor,
    overall: () => worstOf(Object.keys(entries).map(stateFor)),
    edit: (questionId, text) => {
      if (about) keepAbout(platform, documentId, about, sender.halt());
      const by = { options: text, tab: platform.tab, now: platform.now() };
      keep(questionId, typed(entryOf(questionId), by, normalise(questionId)));
      if (!leadership.isLeader() && !isAsked) {
        isAsked = true;
        channel.post({ kind: 'want' } satisfies Message);
        setTimeout(() => (isAsked = false), 2000);
      }
      sender.nudge();
      changed(questionId);
    },
    load: (answers) => {
      for (const answer of answers) {
        const own = entryOf(answer.questionId);
        meet(answer.questionId, withServer(own, answer, normalise(answer.questionId)));
      }
      sender.nudge();
      changed();
    },
    resolve: (questionId, text, other) => {
      const by = { options: text, tab: platform.tab, now: platform.now(), other };
      keep(questionId, settled(entryOf(questionId), by, normalise(questionId)));
      sender.nudge();
      changed(questionId);
    },
    adopt: async (others) => {
      for (const [questionId, other] of Object.entries(others)) {
        const own = entryOf(questionId);
        const by = { tab: platform.tab, now: platform.now() };
        const entry = adopted(own, other, by, normalise(questionId));
        if (entry !== own) keep(questionId, entry);
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
      sender.hurry(true);
      await pause(20);
      await sender.idle();
      return flushed(platform.elapsed() + timeoutMs);
    },
    forget: async () => {
      entries = {};
      forgetAbout(platform, documentId);
      await journal.clear();
      changed();
    },
    subscribe,
    close: () => {
      isClosed = true;
      unwake();
      leadership.stop();
      sender.stop();
      channel.close();
      unwatch();
    },
    leave: async () => {
      await draft.flush(LEAVE_PATIENCE_MS);
      draft.close();
    },
  };
  return draft;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
