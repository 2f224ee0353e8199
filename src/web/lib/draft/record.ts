import { callError, isCallError, saidBy } from '../call-error.ts';
import type { Draft } from './draft.ts';
import type { ServerAnswer } from './entry.ts';
import { isContested, isDirty } from './dirty.ts';
import type { Save } from './sender.ts';

/** A document as the server has it, and the number that grows with each of its changes. */
export interface Versioned<D> {
  document: D;
  version: number;
}

/** A document's parts by name; each is written, sent and joined for itself. An empty list is no value. */
export type Fields = Readonly<Record<string, readonly string[]>>;

/** How a document that the server keeps as a whole is taken apart, saved and read again. */
export interface RecordPorts<D> {
  toFields(document: D): Fields;
  toDocument(fields: Fields): D;
  /** Saves the document over the one that is the base; throws `version_conflict` when the server has a newer one. */
  save(document: D, base: Versioned<D>): Promise<Versioned<D>>;
  reload(): Promise<Versioned<D>>;
  /** True while a field cannot be sent as it stands; the others are. */
  isHeld?(key: string, document: D): boolean;
  /**
   * The field that a refusal speaks of, by the path in its details; null when it speaks of none. Asked with an empty path
   * of the refusal as a whole.
   */
  fieldOf?(path: string): string | null;
}

/** What two people changed at once: their document, and the fields in which both differ. */
export interface RecordConflict<D> {
  theirs: D;
  keys: string[];
}

/** A document that the server keeps as a whole, written field by field on this device. */
export interface OpenRecord<D> {
  present: () => D;
  edit: (change: (document: D) => D) => void;
  /** A newer version was read; what was typed here and nowhere else stays beside it. */
  loaded: (version: Versioned<D>) => void;
  conflict: () => RecordConflict<D> | null;
  /** Ends a conflict: the named fields become theirs, the others stay ours. */
  resolve: (takeTheirs: readonly string[]) => void;
  isHeld: (key: string) => boolean;
  /** How its draft is saved on the server. */
  save: Save;
  /** Why the last save was refused; null since one succeeded. */
  error: () => unknown;
}

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The document of a draft. Only what was typed here has an entry; the rest is the server's. */
export function openRecord<D>(
  draft: Draft,
  first: Versioned<D>,
  ports: RecordPorts<D>,
): OpenRecord<D> {
  let server = first;
  let held = ports.toFields(first.document);
  let error: unknown = null;
  let seen: { entries: unknown; held: unknown; document: D } | null = null;

  const answerOf = (questionId: string): ServerAnswer => ({
    questionId,
    options: [...(held[questionId] ?? [])],
    // The first version may be 0, which an entry takes for none.
    revision: server.version + 1,
    updatedAt: new Date().toISOString(),
  });
  const fieldsHere = (): Fields => ({
    ...held,
    ...Object.fromEntries(
      Object.entries(draft.entries()).map(([key, { options }]) => [key, options]),
    ),
  });
  const present = (): D => {
    const entries = draft.entries();
    if (seen?.entries !== entries || seen.held !== held) {
      seen = { entries, held, document: ports.toDocument(fieldsHere()) };
    }
    return seen.document;
  };

  /* Takes the server's document; what it says of texts that were typed here is for the draft. */
  const take = (version: Versioned<D>): ServerAnswer[] => {
    server = version;
    held = ports.toFields(version.document);
    return Object.entries(draft.entries()).flatMap(([key, entry]) =>
      // A clean text that the server still has needs no word of it.
      isDirty(entry) || !isEqual(entry.options, held[key] ?? []) ? [answerOf(key)] : [],
    );
  };
  const contested = () =>
    Object.entries(draft.entries()).flatMap(
      ([
        key,
        {
          options,
          others: [other],
        },
      ]) => (other ? [{ key, options, other }] : []),
    );

  const refused = (batch: Parameters<Save>[0], cause: unknown): unknown => {
    if (!isCallError(cause)) return cause;
    const named = [...cause.details, { path: '', ...saidBy(cause) }].flatMap((detail) => {
      const field = ports.fieldOf?.(detail.path) ?? null;
      const place = batch.findIndex(({ questionId }) => questionId === field);
      return place < 0 ? [] : [{ ...detail, path: `answers.${place}` }];
    });
    return callError({ ...cause, message: cause.message, details: named.slice(0, batch.length) });
  };

  draft.load(take(first));
  return {
    present,
    edit: (change) => {
      const before = ports.toFields(present());
      const after = ports.toFields(change(present()));
      for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
        const next = [...(after[key] ?? [])];
        if (isEqual(before[key] ?? [], next)) continue;
        // What the text begins from, so that it is known again when only the version has moved.
        if (!draft.entries()[key] && held[key]) draft.load([answerOf(key)]);
        draft.edit(key, next);
      }
    },
    loaded: (version) => {
      if (version.version > server.version) draft.load(take(version));
    },
    conflict: () => {
      const all = contested();
      if (all.length === 0) return null;
      const theirs = all.map(({ key, other }) => [key, other.options] as const);
      return {
        theirs: ports.toDocument({ ...fieldsHere(), ...Object.fromEntries(theirs) }),
        keys: all.map(({ key }) => key),
      };
    },
    resolve: (takeTheirs) => {
      for (const { key, options, other } of contested()) {
        draft.resolve(key, takeTheirs.includes(key) ? other.options : options, other);
      }
    },
    save: async (all) => {
      // Since these were gathered a newer version may have been read: what it says of them waits for a choice, and
      // sent over that version they would take its place.
      const batch = all.filter(({ questionId }) => {
        const entry = draft.entries()[questionId];
        return !entry || !isContested(entry);
      });
      if (batch.length === 0) return { saved: [], conflicts: [] };
      const fields = {
        ...held,
        ...Object.fromEntries(batch.map(({ questionId, options }) => [questionId, options])),
      };
      // While this is under way a newer version may be read.
      const base = server;
      try {
        const next = await ports.save(ports.toDocument(fields), base);
        error = null;
        const conflicts = next.version < server.version ? [] : take(next);
        const revision = next.version + 1;
        const updatedAt = new Date().toISOString();
        // Of what was sent, the acknowledgement comes first; it says all that is new of it.
        return {
          saved: batch.map(({ questionId }) => ({ questionId, revision, updatedAt })),
          conflicts,
        };
      } catch (cause) {
        if (isCallError(cause) && cause.code === 'version_conflict') {
          const theirs = await ports.reload();
          if (theirs.version !== base.version) {
            return { saved: [], conflicts: theirs.version < server.version ? [] : take(theirs) };
          }
        }
        error = cause;
        throw refused(all, cause);
      }
    },
    error: () => error,
    isHeld: (key) => ports.isHeld?.(key, present()) ?? false,
  };
}
