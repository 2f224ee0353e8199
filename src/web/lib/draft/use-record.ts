import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useAuth } from '../auth-store.ts';
import type { DraftOptions } from './draft-options.ts';
import type { Normalise } from './entry.ts';
import type { OpenRecord, RecordConflict, RecordPorts, Versioned } from './record.ts';
import type { SaveState } from './state.ts';
import { loadEngine } from './load-engine.ts';
import { useDraft, useEntries } from './use-draft.ts';
import { useOwner } from './use-owner.ts';
import { saidOf } from '../messages.ts';
import type { Said } from '../call-error.ts';

/** What a page says of a document that the server keeps as a whole. */
export type RecordPlace = Pick<
  DraftOptions,
  'id' | 'about' | 'labelOf' | 'wordsOf' | 'settle' | 'normalise'
>;

/** A document while it is written: as it is here, where it is, and what can be done with it. */
export interface RecordState<D> {
  document: D;
  state: SaveState;
  /** Why the last save failed; null since one succeeded. */
  error: unknown;
  /** By field, why the server does not take what is there. */
  refusals: Readonly<Record<string, Said>>;
  conflict: RecordConflict<D> | null;
  edit: (change: (document: D) => D) => void;
  /** The document at this moment, where an event needs it before the page is drawn again. */
  present: () => D;
  /** True when the server has refused what is in this field, at this moment. */
  refused: (field: string) => boolean;
  /** Sends now; true when the server holds everything. */
  flush: () => Promise<boolean>;
  resolve: (takeTheirs: readonly string[]) => void;
}

const trimmed: Normalise = (options) => options.map((option) => option.trim()).filter(Boolean);

/** The document of a screen, `loaded` being what the query holds; null until this device was read. */
export function useRecord<D>(
  loaded: Versioned<D>,
  place: RecordPlace,
  makePorts: () => RecordPorts<D>,
): RecordState<D> | null {
  const owner = useOwner();
  const token = useAuth((state) => state.token);
  const [record, setRecord] = useState<OpenRecord<D> | null>(null);
  const latest = useRef({ loaded, makePorts });
  useEffect(() => {
    latest.current = { loaded, makePorts };
  });
  const isHeld = (key: string) => record?.isHeld(key) ?? false;
  const draft = useDraft(owner ? { normalise: () => trimmed, ...place, isHeld, owner } : null);
  const entries = useEntries(draft);
  useEffect(() => {
    if (!draft) return undefined;
    let isShown = true;
    const open = async () => {
      const { openRecord, takeFormerJournal } = await loadEngine();
      if (!isShown) return;
      const ports = latest.current.makePorts();
      const opened = openRecord(draft, latest.current.loaded, ports);
      takeFormerJournal(draft, opened, ports);
      setRecord(opened);
    };
    void open();
    return () => {
      isShown = false;
      setRecord(null);
    };
  }, [draft]);
  useEffect(() => record?.loaded(loaded), [record, loaded]);
  useEffect(() => {
    if (draft && record) draft.connect(token === null ? null : record.save);
  }, [draft, record, token]);
  const subscribe = (changed: () => void) => draft?.subscribe(changed) ?? (() => undefined);
  const overall = useSyncExternalStore(subscribe, () =>
    JSON.stringify(draft?.overall() ?? { kind: 'empty' }),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, with JSON.stringify.
  const state = useMemo(() => JSON.parse(overall) as SaveState, [overall]);
  // Also when a newer version was read and nothing was typed here.
  const document = useSyncExternalStore(subscribe, () => record?.present() ?? null);
  return useMemo(() => {
    if (!draft || !record || document === null) return null;
    return {
      document,
      state,
      error: record.error(),
      refusals: Object.fromEntries(
        Object.entries(entries).flatMap(([key, { refused }]) =>
          refused ? [[key, saidOf(refused)]] : [],
        ),
      ),
      conflict: record.conflict(),
      edit: record.edit,
      present: record.present,
      refused: (field) => (draft.entries()[field]?.refused ?? null) !== null,
      flush: () => draft.flush(),
      resolve: record.resolve,
    };
  }, [draft, record, document, entries, state]);
}
