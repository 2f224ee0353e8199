import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The step in the address (`#team`), and what has the focus after a step: its heading, or one question. */
export function useStep(keys: readonly string[], fallback: string) {
  const { hash, search, state, key: entry } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = decode(hash.slice(1));
  // A page that logic has just emptied: the one that was shown stays in sight as the first.
  const current = keys.includes(wanted) ? wanted : fallback;
  const question = wantedQuestion(state);
  const first = useRef(true);
  useEffect(() => {
    const isFirst = first.current;
    first.current = false;
    if (question) {
      document.getElementById(`q-${question}-control`)?.focus({ preventScroll: true });
      // After the page has gone to the step that the address names, which is the question's heading.
      const frame = requestAnimationFrame(() =>
        document.getElementById(`q-${question}`)?.scrollIntoView({ block: 'center' }),
      );
      return () => cancelAnimationFrame(frame);
    }
    if (!isFirst) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    return undefined;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each step in the address moves the focus, also to the same place
  }, [entry, current, question]);
  const rest = new URLSearchParams(search);
  rest.delete('modal');
  return { current, heading, search: rest.size > 0 ? `?${rest}` : '' };
}

/** The question that a link to this page asked for. */
export function wantedQuestion(state: unknown): string | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- links to forms alone set a state here.
  return (state as { question?: string } | null)?.question;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
