import { useEffect, useState } from 'react';

interface Form {
  data: readonly { _id: string }[];
}

/** The question that has the focus, or null. */
function focused(): string | null {
  const card = document.activeElement?.closest('[data-question]');
  return card?.getAttribute('data-question') ?? null;
}

const lacks = (form: Form, id: string | null) =>
  id !== null && !form.data.some(({ _id }) => _id === id);

/**
 * The newest form, but never one that takes the question away in which somebody writes at this moment: that comes
 * once they have left it. `of` names whose form it is.
 */
export function useSteadyForm<F extends Form>(of: string, newest: F | undefined): F | undefined {
  const [shown, setShown] = useState<{ of: string; form: F } | null>(null);
  const mine = shown?.of === of ? shown.form : null;
  useEffect(() => {
    if (!newest || newest === mine) return undefined;
    const at = focused();
    const isWritten = mine?.data.some(({ _id }) => _id === at) ?? false;
    if (!isWritten || !lacks(newest, at)) {
      setShown({ of, form: newest });
      return undefined;
    }
    const left = () => {
      // The next element has the focus in the next task; a window that is left keeps its own.
      setTimeout(() => {
        if (focused() !== at) setShown({ of, form: newest });
      }, 0);
    };
    document.addEventListener('focusout', left);
    return () => document.removeEventListener('focusout', left);
  }, [of, newest, mine]);
  return mine ?? newest;
}
