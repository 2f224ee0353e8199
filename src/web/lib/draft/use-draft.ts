import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Draft } from './draft.ts';
import type { DraftOptions } from './draft-options.ts';
import type { Entries, Texts } from './entry.ts';
import { loadEngine } from './load-engine.ts';
import type { SaveState } from './state.ts';
import { isSameState, useRead } from './use-read.ts';

/** What a page says of its document: all of `DraftOptions` that is no browser's. */
export type DraftPlace = Omit<DraftOptions, 'platform'>;

/** The document of that place once this device's journal was read; null before, and without a place. */
export function useDraft(place: DraftPlace | null): Draft | null {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const id = place?.id ?? null;
  const owner = place?.owner ?? null;
  useEffect(() => {
    let isShown = true;
    let opened: Draft | null = null;
    const open = async () => {
      // Also before the place is known: it loads beside what tells the place.
      const { browserPlatform, openDraft } = await loadEngine();
      const first = latest.current;
      if (!isShown || id === null || !first) return;
      opened = openDraft({
        id,
        owner,
        platform: browserPlatform(),
        ...(first.about && { about: first.about }),
        // Of what the page knows at that moment: a form may change while it is written in.
        normalise: (questionId) => (options) =>
          latest.current?.normalise?.(questionId)(options) ?? [...options],
        wordsOf: (questionId, options) => latest.current?.wordsOf?.(questionId, options),
        labelOf: (questionId) => latest.current?.labelOf?.(questionId),
        isHeld: (questionId, options) => latest.current?.isHeld?.(questionId, options) ?? false,
        settle: (questionId, mine, theirs) =>
          latest.current?.settle?.(questionId, mine, theirs) ?? null,
      });
      await opened.ready;
      if (isShown) setDraft(opened);
    };
    open().catch((error: unknown) => {
      if (isShown) setFailure(error instanceof Error ? error : new Error(String(error)));
    });
    return () => {
      isShown = false;
      setDraft(null);
      // The page is left: what was typed last still goes to the server.
      void opened?.leave();
    };
  }, [id, owner]);
  // Nothing may be typed that is kept nowhere.
  if (failure) throw failure;
  return draft?.id === id && draft?.owner === owner ? draft : null;
}

/** Removes a person's document from this device. */
export async function forgetDraft(owner: string | null, id: string): Promise<void> {
  const { browserPlatform, openDraft } = await loadEngine();
  const draft = openDraft({ id, owner, platform: browserPlatform() });
  await draft.forget().finally(() => draft.close());
}

const noEntries: Entries = {};

/** All texts of the document; a new object whenever one changed. */
export function useEntries(draft: Draft | null): Entries {
  return useSyncExternalStore(
    (changed) => draft?.subscribe(changed) ?? (() => undefined),
    () => draft?.entries() ?? noEntries,
  );
}

/** The options of every answer, as logic and counts need them. */
export function useAnswers(draft: Draft | null): Record<string, string[]> {
  const entries = useEntries(draft);
  return useMemo(() => answersOf(entries), [entries]);
}

/** The options of every answer, by its question. */
export const answersOf = (entries: Entries): Record<string, string[]> =>
  Object.fromEntries(Object.entries(entries).map(([id, { options }]) => [id, options]));

const isSameTexts = (a: Texts | undefined, b: Texts | undefined): boolean =>
  a?.options === b?.options &&
  a?.others.length === b?.others.length &&
  (a?.others ?? []).every((other, place) => other === b?.others[place]);

/** What is written for a question, and what waits beside it; a save of it is no other text. */
export function useEntry(draft: Draft, questionId: string): Texts | undefined {
  const read = useCallback(() => draft.entries()[questionId], [draft, questionId]);
  return useRead(draft, read, isSameTexts, questionId);
}

/** Where the answer is, or with no question the whole document. */
export function useSaveState(draft: Draft, questionId?: string): SaveState {
  const read = useCallback(
    () => (questionId === undefined ? draft.overall() : draft.state(questionId)),
    [draft, questionId],
  );
  return useRead(draft, read, isSameState, questionId);
}
