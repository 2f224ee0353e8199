/** Who looks at a document: at all of it, or at one question of it. */
export interface Watchers {
  /** Without a question the watcher is called at any change. Returns the end of it. */
  subscribe: (watcher: () => void, questionId?: string) => () => void;
  /** Something about this question has changed, or with none about all of them. */
  changed: (questionId?: string) => void;
  clear: () => void;
}

const call = (watchers: Iterable<() => void> = []) => {
  for (const watcher of watchers) watcher();
};

/** Calls at a keystroke whom it concerns, not each of hundreds of questions. */
export function makeWatchers(): Watchers {
  const all = new Set<() => void>();
  const ofQuestion = new Map<string, Set<() => void>>();
  return {
    subscribe: (watcher, questionId) => {
      const watchers =
        questionId === undefined ? all : (ofQuestion.get(questionId) ?? new Set<() => void>());
      if (questionId !== undefined) ofQuestion.set(questionId, watchers);
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    changed: (questionId) => {
      call(all);
      if (questionId === undefined) for (const watchers of ofQuestion.values()) call(watchers);
      else call(ofQuestion.get(questionId));
    },
    clear: () => {
      all.clear();
      ofQuestion.clear();
    },
  };
}
