import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Draft } from './draft.ts';
import { dropEarly, keepEarly } from './early.ts';
import type { Fields, Kept, KeptPlace, Taken } from './kept.ts';
import { loadedEngine, loadEngine } from './load-engine.ts';
import { useOwner } from './use-owner.ts';

const nothing: Fields = {};
/* What was typed before the journal is here, and whether the device took it. */
const noEarly = { fields: nothing, isKept: true };
interface Held {
  opened: Draft | null;
  early: { fields: Fields; isKept: boolean };
}
const none: Held = { opened: null, early: noEarly };
/*
 * Not a state of React: a key that comes before the next picture must find the document that was opened since the last,
 * and a document must find that key. Otherwise it lies over the document for good, and hides every key after it.
 */
const holdTexts = () => createStore<Held>()(() => none);

/**
 * The fields of a place that has no draft on the server. `taken` is what a field becomes with the text that waits
 * beside it.
 */
export function useKept(place: KeptPlace | null, taken: Taken): Kept {
  const owner = useOwner();
  const path = useLocation().pathname;
  const id = place?.id ?? null;
  const [held] = useState(holdTexts);
  const { opened, early } = useStore(held);
  const latest = useRef({ place, path });
  useEffect(() => {
    latest.current = { place, path };
  });
  useEffect(() => {
    if (id === null || owner === undefined) return undefined;
    let draft: Draft | null = null;
    let isShown = true;
    const open = () => {
      const { place: first, path: at } = latest.current;
      const engine = loadedEngine();
      if (!engine || !isShown) return;
      draft = engine.openHere({
        id,
        owner,
        about: { title: first?.title ?? '', path: at, byPress: true },
        labelOf: (field) => latest.current.place?.labels[field],
      });
      const typed = held.getState().early.fields;
      for (const [field, options] of Object.entries(typed)) draft.edit(field, [...options]);
      dropEarly(owner, id, typed);
      held.setState({ opened: draft, early: noEarly });
    };
    if (loadedEngine()) open();
    // Without it the texts stay where the journal finds them the next time.
    else void loadEngine().then(open, () => undefined);
    return () => {
      isShown = false;
      held.setState(none);
      draft?.close();
    };
  }, [id, owner, held]);
  const ofPlace = useCallback(
    (one: Draft | null) => (one?.id === id && one?.owner === owner ? one : null),
    [id, owner],
  );
  const draft = ofPlace(opened);
  const subscribe = (changed: () => void) => draft?.subscribe(changed) ?? (() => undefined);
  const entries = useSyncExternalStore(subscribe, () => draft?.entries() ?? null);
  const state = useSyncExternalStore(subscribe, () => draft && loadedEngine()?.placeOf(draft));
  const write = useCallback(
    (field: string, options: readonly string[]) => {
      const present = ofPlace(held.getState().opened);
      if (present) {
        present.edit(field, [...options]);
        return;
      }
      const label = latest.current.place?.labels[field];
      // Whose texts these are is not known in the first moment after a log-in.
      const isOwned = id !== null && owner !== undefined;
      const isKept = isOwned && keepEarly(owner, id, { field, options, ...(label && { label }) });
      const { fields } = held.getState().early;
      held.setState({ early: { fields: { ...fields, [field]: options }, isKept } });
    },
    [held, ofPlace, id, owner],
  );
  const clear = useCallback(
    (sent?: Fields) => {
      const present = ofPlace(held.getState().opened);
      if (present) void loadedEngine()?.forget(present, sent);
      const { fields } = held.getState().early;
      if (id !== null && owner !== undefined) dropEarly(owner, id, fields);
      held.setState({ early: noEarly });
    },
    [held, ofPlace, id, owner],
  );
  return {
    fields: { ...(entries && loadedEngine()?.writtenIn(entries)), ...early.fields },
    beside: (draft && loadedEngine()?.besideIn(draft, taken)) ?? [],
    write,
    clear,
    once: async (call, input) => {
      if (id === null || owner === undefined) return input;
      // Without the code nothing is kept here: it is sent as it is.
      const engine = await loadEngine().catch(() => null);
      return engine?.once({ id, owner }, call, input) ?? input;
    },
    state: state ?? (early.isKept ? 'device' : 'page'),
  };
}
