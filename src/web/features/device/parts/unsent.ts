import type { KeptDocument } from '#web/lib/draft/kept-documents.ts';
import { isContested, isDirty } from '#web/lib/draft/dirty.ts';
import type { Entry } from '#web/lib/draft/entry.ts';
import type { Said } from '#web/lib/call-error.ts';
import { saidOf } from '#web/lib/messages.ts';

/** Why the server does not have the texts of a place. */
export type WhyUnsent =
  | { kind: 'waiting' }
  | { kind: 'offline' }
  /** Typed before anybody had logged in. */
  | { kind: 'visitor' }
  /** It goes to the server by a press only, which never came. */
  | { kind: 'press' }
  /** The application has been sent, here or by somebody else. */
  | { kind: 'sent' }
  /** What it belongs to does not exist any more. */
  | { kind: 'gone' }
  | { kind: 'closed'; message: Said };

export interface UnsentText {
  key: string;
  /** What its box is called; null where that was not kept. */
  label: string | null;
  text: string;
  /** When it was typed, in ms. */
  at: number;
  /** Why the server does not take this text. */
  refused: Entry['refused'];
  /** It is not the server that refuses it: it is tried again. */
  isTried: boolean;
  /** Another text was written for the same box. */
  isElsewhere: boolean;
}

export interface UnsentPlace {
  documentId: string;
  title: string | null;
  path: string | null;
  /** When the oldest of its texts was typed, in ms. */
  since: number;
  texts: UnsentText[];
  /** Null where each of its texts has a reason of its own. */
  why: WhyUnsent | null;
}

/** What is known of the world when the list is drawn. */
export interface Around {
  isOnline: boolean;
  /** By application, where the server said so: it takes no change any more, or is not there. */
  ended: ReadonlyMap<string, 'sent' | 'gone'>;
}

/** The documents that may be shown to this person (null: a visitor), and how many texts belong to others. */
export function shareOut(
  documents: readonly KeptDocument[],
  present: string | null,
): { own: KeptDocument[]; others: number } {
  const own = documents.filter(({ owner }) => owner === null || owner === present);
  const others = documents.filter((document) => !own.includes(document));
  return { own, others: others.reduce((sum, { texts }) => sum + texts.length, 0) };
}

/** The application that a document belongs to; null for any other place. */
export function applicationOf({ id }: Pick<KeptDocument, 'id'>): string | null {
  return /^application:(.+)$/.exec(id)?.[1] ?? null;
}

/** A document as the list shows it. */
export function placeOf(document: KeptDocument, around: Around): UnsentPlace {
  const { documentId, about, since } = document;
  const texts = document.texts
    .toSorted((a, b) => b.entry.stamp - a.entry.stamp)
    .flatMap(({ questionId, entry }) => textsOf(questionId, entry));
  const isEachKnown = texts.every(({ refused, isElsewhere }) => refused !== null || isElsewhere);
  const why = whyOf(document, around);
  return {
    documentId,
    since,
    texts,
    title: about?.title ?? null,
    // The address comes from this device's storage, so it must be one of this site.
    path: about && /^\/(?!\/)/.test(about.path) ? about.path : null,
    why: isEachKnown && (why.kind === 'waiting' || why.kind === 'offline') ? null : why,
  };
}

function whyOf(document: KeptDocument, { isOnline, ended }: Around): WhyUnsent {
  const end = ended.get(applicationOf(document) ?? '');
  if (end) return { kind: end };
  if (document.about?.byPress) return { kind: 'press' };
  if (document.owner === null) return { kind: 'visitor' };
  if (document.about?.closed !== undefined) {
    return { kind: 'closed', message: saidOf(document.about.closed) };
  }
  return { kind: isOnline ? 'waiting' : 'offline' };
}

/* The text itself, where the server lacks it, and those that wait beside it on this device alone. */
function textsOf(questionId: string, entry: Entry): UnsentText[] {
  const shared = { label: entry.label ?? null };
  const beside = entry.others
    .filter(({ revision }) => revision === null)
    .map((other, place) => ({
      ...shared,
      key: `${questionId} ${place}`,
      text: other.words ?? readable(other.options),
      at: other.stamp,
      refused: null,
      isTried: false,
      isElsewhere: true,
    }));
  if (!isDirty(entry)) return beside;
  const own = {
    ...shared,
    key: questionId,
    text: entry.words ?? readable(entry.options),
    at: entry.stamp,
    refused: entry.refused,
    isTried: entry.isTried ?? false,
    isElsewhere: isContested(entry) || beside.length > 0,
  };
  return [own, ...beside];
}

/** An answer as a person can read it, without knowing its question: a row of a table with its cells apart. */
export function readable(options: readonly string[]): string {
  return options.map((option) => cellsOf(option)?.join(' | ') ?? option).join('\n');
}

function cellsOf(option: string): string[] | null {
  if (!option.startsWith('["')) return null;
  try {
    const cells: unknown = JSON.parse(option);
    return Array.isArray(cells) ? cells.map(String) : null;
  } catch {
    return null;
  }
}

/** The texts of a place as a file holds them, each under the name of its box. */
export function placeAsText(
  title: string,
  texts: readonly { label: string; text: string }[],
): string {
  const parts = texts.map(({ label, text }) => `${label}\n\n${text}`);
  return `${[title, ...parts].join('\n\n----\n\n')}\n`;
}

/** A file name that any system takes. */
export function fileNameOf(title: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'text'}.txt`;
}
