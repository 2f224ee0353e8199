import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Draft } from './draft.ts';
import { dropEarly, keepEarly } from './early.ts';
import type { Fields, Kept, KeptPlace, Taken } from './kept.ts';
import { loadedEngine, loadEngine } from './load-engine.ts';
import { useOwner } from './use-owner.ts';

const nothing: Fields = {};
/* What was typed before the journal is here, and whether the device took it. */
const noEarly = { fields: nothing, isKept: true };

/**
 * The fields of a place that has no draft on the server. `taken` is what a field becomes with the text that waits
 * beside it.
 */
export function useKept(place: KeptPlace | null, taken: Taken): Kept {
  const owner = useOwner();
  const path = useLocation().pathname;
  const id = place?.id ?? null;
  const [opened, setOpened] = useState<Draft | null>(null);
  const [early, setEarly] = useState(noEarly);
  const latest = useRef({ place, path, early });
  useEffect(() => {
    latest.current = { place, path, early };
  });
  useEffect(() => {
    if (id === null || owner === undefined) return undefined;
    let draft: Draft | null = null;
    let isShown = true;
    const open = () => {
      const { place: first, path: at, early: typed } = latest.current;
      const engine = loadedEngine();
      if (!engine || !isShown) return;
      draft = engine.openHere({
        id,
        owner,
        about: { title: first?.title ?? '', path: at, byPress: true },
        labelOf: (field) => latest.current.place?.labels[field],
      });
      for (const [field, options] of Object.entries(typed.fields)) draft.edit(field, [...options]);
      dropEarly(owner, id, typed.fields);
      setOpened(draft);
      setEarly(noEarly);
    };
    if (loadedEngine()) open();
    // Without it the texts stay where the journal finds them the next time.
    else void loadEngine().then(open, () => undefined);
    return () => {
      isShown = false;
      setOpened(null);
      setEarly(noEarly);
      draft?.close();
    };
  }, [id, owner]);
  const draft = opened?.id === id && opened?.owner === owner ? opened : null;
  const subscribe = (changed: () => void) => draft?.subscribe(changed) ?? (() => undefined);
  const entries = useSyncExternalStore(subscribe, () => draft?.entries() ?? null);
  const state = useSyncExternalStore(subscribe, () => draft && loadedEngine()?.placeOf(draft));
  const write = useCallback(
    (field: string, options: readonly string[]) => {
      if (draft) {
        draft.edit(field, [...options]);
        return;
      }
      const label = latest.current.place?.labels[field];
      // Whose texts these are is not known in the first moment after a log-in.
      const isOwned = id !== null && owner !== undefined;
      const isKept = isOwned && keepEarly(owner, id, { field, options, ...(label && { label }) });
      setEarly(({ fields }) => ({ fields: { ...fields, [field]: options }, isKept }));
    },
    [draft, id, owner],
  );
  const clear = useCallback(
    (sent?: Fields) => {
      if (draft) void loadedEngine()?.forget(draft, sent);
      if (id !== null && owner !== undefined) dropEarly(owner, id, latest.current.early.fields);
      setEarly(noEarly);
    },
    [draft, id, owner],
  );
  return {
    fields: { ...(entries && loadedEngine()?.writtenIn(entries)), ...early.fields },
    beside: (draft && loadedEngine()?.besideIn(draft, taken)) ?? [],
    write,
    clear,
    once: (call, input) => (draft && loadedEngine()?.once(draft, call, input)) ?? input,
    state: state ?? (early.isKept ? 'device' : 'page'),
  };
}
