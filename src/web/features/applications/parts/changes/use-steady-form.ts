import { useState, useSyncExternalStore } from 'react';
import { afterPress } from '../after-press.ts';

interface Form {
  data: readonly { _id: string }[];
}

/** The question that has the focus, or null. */
function focusedQuestion(): string | null {
  const card = document.activeElement?.closest('[data-question]');
  return card?.getAttribute('data-question') ?? null;
}

function onFocusMoved(changed: () => void): () => void {
  // The next element has the focus in the next task, and nothing may move under a finger.
  const moved = () => setTimeout(() => afterPress(changed), 0);
  document.addEventListener('focusin', moved);
  document.addEventListener('focusout', moved);
  return () => {
    document.removeEventListener('focusin', moved);
    document.removeEventListener('focusout', moved);
  };
}

const nowhere = () => null;
const asks = (form: Form, id: string) => form.data.some(({ _id }) => _id === id);

/**
 * The newest form, but never one that takes the question away in which somebody writes at this moment: that comes
 * once they have left it. `of` names whose form it is.
 */
export function useSteadyForm<F extends Form>(of: string, newest: F | undefined): F | undefined {
  const at = useSyncExternalStore(onFocusMoved, focusedQuestion, nowhere);
  const [shown, setShown] = useState<{ of: string; form: F } | null>(null);
  const mine = shown?.of === of ? shown.form : null;
  const isWritten = at !== null && mine !== null && asks(mine, at);
  if (newest && newest !== mine && !(isWritten && !asks(newest, at))) {
    setShown({ of, form: newest });
    return newest;
  }
  return mine ?? newest;
}
