import { useCallback, useMemo } from 'react';
import type { About } from './documents.ts';
import type { Draft } from './draft.ts';
import type { SaveState } from './state.ts';
import { useDraft, useEntries, useOwner } from './use-draft.ts';

/** Texts that stay on this device until they are sent by a press: a comment, a reason, a message, a form with a button. */
export interface KeptTexts {
  /** By field; what was never typed is missing. Null until this device was read. */
  texts: Readonly<Record<string, string>> | null;
  /** A keystroke: on this device when the call returns. */
  write: (field: string, text: string) => void;
  /** What was typed has arrived where it belongs, or is not wanted any more. */
  clear: () => void;
  /** True when something typed here is nowhere else. */
  isKept: boolean;
  /** Where it is: on this device, or, where the device refuses, only in this window. */
  state: SaveState['kind'];
}

export interface KeptPlace extends About {
  /** Names the document on this device, such as `comment:` and the id of what is commented on. */
  id: string;
  /** What each field is called. */
  labels: Readonly<Record<string, string>>;
}

/** The texts of a place that has no draft on the server. With null they are not kept, and nothing is shown. */
export function useKeptTexts(place: KeptPlace | null): KeptTexts {
  const owner = useOwner();
  const draft = useDraft(
    place && owner !== undefined
      ? {
          id: place.id,
          owner,
          about: { title: place.title, path: place.path, byPress: true },
          labelOf: (field) => place.labels[field],
        }
      : null,
  );
  const entries = useEntries(draft);
  const texts = useMemo(
    () =>
      draft &&
      Object.fromEntries(
        Object.entries(entries).map(([field, { options }]) => [field, options[0] ?? '']),
      ),
    [draft, entries],
  );
  const write = useCallback((field: string, text: string) => draft?.edit(field, [text]), [draft]);
  const clear = useCallback(() => void draft?.forget(), [draft]);
  const isKept = Object.values(entries).some(({ options: [text = ''] }) => text.trim() !== '');
  return { texts, write, clear, isKept, state: stateOf(draft) };
}

/* Nothing is to be sent by itself, so the only question is whether the device took it. */
function stateOf(draft: Draft | null): SaveState['kind'] {
  const kind = draft?.overall().kind ?? 'empty';
  return kind === 'empty' || kind === 'page' ? kind : 'device';
}
