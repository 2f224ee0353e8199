import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { browserPlatform } from './browser.ts';
import type { About } from './documents.ts';
import { openDraft, type Draft } from './draft.ts';
import { isSame, type Entry, type OtherText } from './entry.ts';
import type { SaveState } from './state.ts';
import { useEntries, useOpenDraft, useOwner } from './use-draft.ts';

export interface KeptPlace extends About {
  /** Names the document on this device, such as `comment:` and the id of what is commented on. */
  id: string;
  /** What each field is called. */
  labels: Readonly<Record<string, string>>;
}

/** A text that was typed into a field elsewhere on this device and that nobody has taken or dropped yet. */
export interface KeptBeside {
  field: string;
  options: readonly string[];
  take: () => void;
  drop: () => void;
}

export type Fields = Readonly<Record<string, readonly string[]>>;

/** What was typed in a place and has not been sent, by field. */
export interface Kept {
  fields: Fields;
  beside: KeptBeside[];
  /** On this device when the call returns; an empty list when the field is as if it was never touched. */
  write: (field: string, options: readonly string[]) => void;
  /**
   * What was typed has arrived where it belongs, or is not wanted any more. With what was `sent`, a field that was
   * changed since stays.
   */
  clear: (sent?: Fields) => void;
  /** Where it is: on this device, or, where the device refuses, only in this window. */
  state: SaveState['kind'];
}

const nothing: Fields = {};

/**
 * The fields of a place that has no draft on the server. `taken` is what a field becomes with the text that waits
 * beside it.
 */
export function useKept(
  place: KeptPlace | null,
  taken: (mine: readonly string[], other: readonly string[]) => string[],
): Kept {
  const owner = useOwner();
  const id = place?.id ?? null;
  const draft = useOpenDraft(
    place && owner !== undefined
      ? {
          id: place.id,
          owner,
          about: { title: place.title, path: place.path },
          labelOf: (field) => place.labels[field],
        }
      : null,
  );
  const entries = useEntries(draft);
  const state = useSyncExternalStore(
    (changed) => draft?.subscribe(changed) ?? (() => undefined),
    () => stateOf(draft),
  );
  // Whose texts these are is not known in the first moment after a log-in.
  const [early, setEarly] = useState({ id, fields: nothing });
  useEffect(() => {
    if (!draft || early.id !== draft.id) return;
    for (const [field, options] of Object.entries(early.fields)) draft.edit(field, [...options]);
    setEarly({ id: null, fields: nothing });
  }, [draft, early]);
  const write = useCallback(
    (field: string, options: readonly string[]) => {
      if (draft) draft.edit(field, [...options]);
      else {
        setEarly((before) => ({
          id,
          fields: { ...(before.id === id && before.fields), [field]: options },
        }));
      }
    },
    [draft, id],
  );
  const clear = useCallback(
    (sent?: Fields) => {
      setEarly({ id: null, fields: nothing });
      if (draft) void emptied(draft, sent).catch(() => forgetKept(draft.owner, draft.id, sent));
    },
    [draft],
  );
  return {
    fields: { ...writtenIn(entries), ...(early.id === id && early.fields) },
    beside: draft
      ? Object.entries(entries).flatMap(([field, { options, others }]) =>
          others.map((other) => besideOf(draft, field, { options, other, taken })),
        )
      : [],
    write,
    clear,
    state,
  };
}

function writtenIn(entries: Readonly<Record<string, Entry>>): Fields {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([field, { options }]) =>
      options.length > 0 ? [[field, options]] : [],
    ),
  );
}

function besideOf(
  draft: Draft,
  field: string,
  given: {
    options: readonly string[];
    other: OtherText;
    taken: (mine: readonly string[], other: readonly string[]) => string[];
  },
): KeptBeside {
  const { options, other, taken } = given;
  return {
    field,
    options: other.options,
    take: () => draft.resolve(field, taken(options, other.options), other),
    drop: () => draft.resolve(field, [...options], other),
  };
}

/* Emptied first: other windows hear of it, and a storage that gives no answer now learns it at the next start. */
async function emptied(draft: Draft, sent?: Fields): Promise<void> {
  const entries = Object.entries(draft.entries());
  const gone = entries.filter(
    ([field, { options }]) => !sent || options.length === 0 || isSame(options, sent[field] ?? []),
  );
  const empty = () => gone.forEach(([field]) => draft.edit(field, []));
  empty();
  const isAll = gone.length === entries.length;
  if (isAll && entries.every(([, { others }]) => others.length === 0)) {
    await draft.forget().catch(empty);
  }
}

/** Removes what a person typed in a place from this device, also where no page shows it; like `clear`. */
export async function forgetKept(owner: string | null, id: string, sent?: Fields): Promise<void> {
  const draft = openDraft({ id, owner, platform: browserPlatform() });
  await draft.ready;
  await emptied(draft, sent).finally(() => draft.close());
}

/* Nothing is to be sent by itself, so the only question is whether the device took it. */
function stateOf(draft: Draft | null): SaveState['kind'] {
  const kind = draft?.overall().kind ?? 'empty';
  return kind === 'empty' || kind === 'page' ? kind : 'device';
}
