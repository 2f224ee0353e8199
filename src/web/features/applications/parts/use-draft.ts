import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { QuestionView } from '#contract/questions.ts';
import { normaliseAnswer } from '#rules/forms/answers.ts';
import { browserPlatform } from '../../../lib/draft/browser.ts';
import { openDraft, type Draft } from '../../../lib/draft/draft.ts';
import type { Entry } from '../../../lib/draft/entry.ts';
import { type SaveState, worstOf } from '../../../lib/draft/state.ts';

/** The name of the document a visitor writes, per project. */
export const visitorDraftId = (projectId: string) => `project:${projectId}`;
export const applicationDraftId = (applicationId: string) => `application:${applicationId}`;

/** The draft of that name once this device's journal was read; null before. */
export function useDraft(id: string | null, questions: readonly QuestionView[]): Draft | null {
  const [draft, setDraft] = useState<Draft | null>(null);
  const byId = useRef(new Map<string, QuestionView>());
  useEffect(() => {
    byId.current = new Map(questions.map((question) => [question._id, question]));
  }, [questions]);
  useEffect(() => {
    if (id === null) return undefined;
    let isShown = true;
    const opened = openDraft({
      id,
      platform: browserPlatform(),
      normalise: (questionId) => (options) => {
        const question = byId.current.get(questionId);
        return question ? normaliseAnswer(question, options) : [...options];
      },
    });
    void opened.ready.then(() => isShown && setDraft(opened));
    return () => {
      isShown = false;
      setDraft(null);
      opened.close();
    };
  }, [id]);
  return draft?.id === id ? draft : null;
}

/** Moves what a visitor wrote on this device into the application; nothing is dropped. */
export async function adoptVisitorDraft(draft: Draft, projectId: string): Promise<void> {
  const visitor = openDraft({ id: visitorDraftId(projectId), platform: browserPlatform() });
  try {
    await visitor.ready;
    if (Object.keys(visitor.entries()).length === 0) return;
    await draft.adopt(visitor.entries());
    await visitor.forget();
  } finally {
    visitor.close();
  }
}

/** Removes an application's texts from this device, after it was deleted. */
export async function forgetDraft(applicationId: string): Promise<void> {
  const draft = openDraft({ id: applicationDraftId(applicationId), platform: browserPlatform() });
  await draft.forget().finally(() => draft.close());
}

const noEntries: Readonly<Record<string, Entry>> = {};

/** The options of every answer, as logic and counts need them. */
export function useAnswers(draft: Draft | null): Record<string, string[]> {
  const entries = useSyncExternalStore(
    (changed) => draft?.subscribe(changed) ?? (() => undefined),
    () => draft?.entries() ?? noEntries,
  );
  return useMemo(
    () => Object.fromEntries(Object.entries(entries).map(([id, { options }]) => [id, options])),
    [entries],
  );
}

export function useEntry(draft: Draft, questionId: string): Entry | undefined {
  return useSyncExternalStore(draft.subscribe, () => draft.entries()[questionId]);
}

/** Where the answer is, or with no question the whole draft. */
export function useSaveState(draft: Draft, questionId?: string): SaveState {
  const written = useSyncExternalStore(draft.subscribe, () =>
    JSON.stringify(questionId === undefined ? draft.overall() : draft.state(questionId)),
  );
  return useMemo(() => JSON.parse(written) as SaveState, [written]);
}

const waiting = new Set<SaveState['kind']>(['refused', 'conflict']);

/** Where the whole form is. What waits for somebody at a question that it does not ask is no trouble of the form. */
export function useFormState(
  draft: Draft,
  questions: readonly Pick<QuestionView, '_id'>[],
): SaveState {
  const asked = useMemo(() => new Set(questions.map(({ _id }) => _id)), [questions]);
  const written = useSyncExternalStore(draft.subscribe, () => {
    const states = Object.keys(draft.entries()).flatMap((questionId) => {
      const state = draft.state(questionId);
      return asked.has(questionId) || !waiting.has(state.kind) ? [state] : [];
    });
    return JSON.stringify(worstOf(states));
  });
  return useMemo(() => JSON.parse(written) as SaveState, [written]);
}

/** An answer that does not reach the server by itself: refused, or written elsewhere too. */
export interface StuckAnswer {
  questionId: string;
  /** Why the server does not take it; null where two texts wait for a choice. */
  refused: string | null;
}

/** The answers of a draft that wait for somebody. */
export function useStuck(draft: Draft): readonly StuckAnswer[] {
  const written = useSyncExternalStore(draft.subscribe, () => JSON.stringify(stuckOf(draft)));
  return useMemo(() => JSON.parse(written) as StuckAnswer[], [written]);
}

function stuckOf(draft: Draft): StuckAnswer[] {
  return Object.entries(draft.entries()).flatMap(([questionId, { refused, others }]) =>
    refused !== null || others.length > 0 ? [{ questionId, refused }] : [],
  );
}
