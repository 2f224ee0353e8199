import { isDirty } from './dirty.ts';
import { untouched } from './untouched.ts';
import type { Said } from '../call-error.ts';

/**
 * One answer of a draft as this device knows it, and every way it changes. Pure: what is typed, what the
 * server holds and what another tab wrote meet only here.
 */

/** A text that was written elsewhere and that nobody has chosen or dropped yet. */
export interface OtherText {
  options: string[];
  /** The server's revision of it; null when another tab or a visitor's draft of this device holds it. */
  revision: number | null;
  stamp: number;
  /** Who wrote it, as in an entry. */
  tab: string;
  /** What people read of it, as in an entry. */
  words?: string;
}

export interface Entry {
  /** The last that was typed. */
  options: string[];
  /** When, in ms and a fraction of the writer's own; always greater than that of the text it replaced. 0: never written. */
  stamp: number;
  /** Who wrote it: a tab's id, or SERVER. */
  tab: string;
  /** By writer, the stamp of the newest text of theirs that was on the screen when this one was written. */
  seen: Readonly<Record<string, number>>;
  /** The server's revision that this text continues. */
  baseRevision: number;
  /** The stamp of the text that the server has acknowledged. */
  acked: number;
  /** When the server acknowledged, ISO. */
  ackedAt: string | null;
  /** Marks of the texts that were sent without an acknowledgement so far. */
  sent: string[];
  others: OtherText[];
  /** Why the server does not take this text; in its English alone where an earlier release kept it. */
  refused: Said | string | null;
  /** True when it is not the server that refuses it, but something on the way: it is tried again. */
  isTried?: boolean;
  /** What the box is called, for a list of what this device holds. */
  label?: string;
  /** What people read of it there, where that is not the text itself. */
  words?: string;
}

/** What people read of an entry. */
export type Texts = Pick<Entry, 'options' | 'others'>;

export interface ServerAnswer {
  questionId: string;
  options: string[];
  revision: number;
  updatedAt: string;
}

export const SERVER = 'server';
/** As many marks of sent texts are kept. */
export const MOST_SENT = 200;

export const emptyEntry: Entry = {
  ...untouched,
  tab: SERVER,
};

/** The answer as the server would keep it; what is equal in this form is the same text. */
export type Normalise = (options: readonly string[]) => string[];

/** A short mark of a text: length and 53 bits. Enough to know one's own text again. */
export function markOf(options: readonly string[]): string {
  const text = JSON.stringify(options);
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return `${text.length}.${4294967296 * (2097151 & high) + (low >>> 0)}`;
}

/** True when both are the same text, option by option. */
export function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((option, place) => option === b[place]);
}

/* Each page load is a writer. To forget an old one costs at most a needless question. */
const MOST_SEEN = 50;

function withSeen(
  seen: Entry['seen'],
  ...texts: readonly { tab: string; stamp: number }[]
): Entry['seen'] {
  const next = { ...seen };
  for (const { tab, stamp } of texts) next[tab] = Math.max(stamp, next[tab] ?? 0);
  const all = Object.entries(next);
  if (all.length <= MOST_SEEN) return next;
  return Object.fromEntries(all.toSorted(([, a], [, b]) => b - a).slice(0, MOST_SEEN));
}

/** A writer knows what they wrote themselves: if it still waits, it waits beside their text. */
export const hasSeen = (entry: Entry, { tab, stamp }: { tab: string; stamp: number }): boolean =>
  stamp <= (tab === entry.tab ? entry.stamp : (entry.seen[tab] ?? 0));

/* Two tabs that type in the same millisecond: an acknowledgement of one must not count for the other. */
function shareOf(tab: string): number {
  let hash = 0;
  for (let at = 0; at < tab.length; at += 1) hash = (Math.imul(hash, 31) + tab.charCodeAt(at)) | 0;
  // A number this large has twelve bits to spare behind its point.
  return (1 + ((hash >>> 0) % 4095)) / 4096;
}

/**
 * A keystroke. The text that it begins from is known again, as what was sent is: if the server still holds it under a
 * newer revision, nobody changed it there.
 */
export function typed(
  entry: Entry,
  { options, tab, now }: { options: string[]; tab: string; now: number },
  normalise: Normalise,
): Entry {
  return {
    ...entry,
    options,
    sent: isDirty(entry) || entry.stamp === 0 ? entry.sent : [markOf(normalise(entry.options))],
    stamp: Math.max(now, Math.floor(entry.stamp) + 1) + shareOf(tab),
    tab,
    seen: entry.tab === tab ? entry.seen : withSeen(entry.seen, entry),
    refused: null,
    isTried: false,
  };
}

/** The text is about to be sent; kept so that it is recognised if the acknowledgement gets lost. */
export function sending(entry: Entry, normalise: Normalise): Entry {
  const mark = markOf(normalise(entry.options));
  if (entry.sent.includes(mark)) return entry;
  return { ...entry, sent: [...entry.sent, mark].slice(-MOST_SENT) };
}

/** The server holds the text that had this stamp; `mark` is that text's own. */
export function acknowledged(
  entry: Entry,
  {
    stamp,
    revision,
    updatedAt,
    mark,
  }: { stamp: number; revision: number; updatedAt: string; mark: string },
): Entry {
  const baseRevision = Math.max(entry.baseRevision, revision);
  return {
    ...entry,
    baseRevision,
    acked: Math.max(entry.acked, stamp),
    ackedAt: updatedAt,
    // What was typed meanwhile begins from it.
    sent: entry.stamp > Math.max(entry.acked, stamp) ? [mark] : [],
    refused: entry.stamp > stamp ? entry.refused : null,
    others: entry.others.filter(
      (other) => other.revision === null || other.revision > baseRevision,
    ),
  };
}

/** What the server holds meets what this device holds; the typed text wins or both are kept. */
export function withServer(entry: Entry, server: ServerAnswer, normalise: Normalise): Entry {
  if (server.revision <= entry.baseRevision) return entry;
  const theirs = normalise(server.options);
  const stamp = Date.parse(server.updatedAt);
  if (isSame(theirs, normalise(entry.options))) {
    return acknowledged(entry, {
      stamp: entry.stamp,
      revision: server.revision,
      updatedAt: server.updatedAt,
      mark: markOf(theirs),
    });
  }
  if (!isDirty(entry)) {
    const newer = Math.max(stamp, entry.stamp + 1);
    return {
      ...emptyEntry,
      options: server.options,
      stamp: newer,
      seen: withSeen(entry.seen, entry),
      acked: newer,
      baseRevision: server.revision,
      ackedAt: server.updatedAt,
      others: entry.others.filter((other) => other.revision === null),
    };
  }
  // Our own earlier text, whose acknowledgement was lost, or nothing: the present text continues it.
  if (theirs.length === 0 || entry.sent.includes(markOf(theirs))) {
    return { ...entry, baseRevision: server.revision };
  }
  return withOther(
    entry,
    { options: server.options, revision: server.revision, stamp, tab: SERVER },
    normalise,
  );
}

/** Keeps a text of somebody else beside ours, once. Of the server only the newest is worth a choice. */
export function withOther(entry: Entry, other: OtherText, normalise: Normalise): Entry {
  const text = normalise(other.options);
  const kept = entry.others.filter((known) =>
    other.revision !== null && known.revision !== null
      ? known.revision > other.revision
      : !isSame(normalise(known.options), text),
  );
  const isOutdated = kept.some((known) => known.revision !== null && other.revision !== null);
  return { ...entry, others: isOutdated ? kept : [...kept, other] };
}

/** The person has seen their text and one other, and settled on this one. Whatever else waits goes on waiting. */
export function settled(
  entry: Entry,
  { options, tab, now, other }: { options: string[]; tab: string; now: number; other: OtherText },
  normalise: Normalise,
): Entry {
  const chosen = typed(entry, { options, tab, now }, normalise);
  const isNewer = other.revision !== null && other.revision > entry.baseRevision;
  const isTheirs = isNewer && isSame(normalise(other.options), normalise(options));
  return {
    ...chosen,
    seen: withSeen(chosen.seen, entry, other),
    baseRevision: isNewer ? (other.revision ?? 0) : entry.baseRevision,
    acked: isTheirs ? chosen.stamp : entry.acked,
    sent: isTheirs ? [] : entry.sent,
    others: entry.others.filter(
      ({ stamp, tab: writer, revision }) =>
        stamp !== other.stamp || writer !== other.tab || revision !== other.revision,
    ),
  };
}

/** The texts of a document, by their questions. */
export type Entries = Readonly<Record<string, Entry>>;
