import { useEffect, useRef } from 'react';

export interface OwnWords {
  /** Notes what is told, before it is. */
  tell: (words: string) => void;
  /** What was told last, or came from elsewhere since. */
  last: () => string;
}

/**
 * Knows one's own words again when the address says them, late and after newer ones were told. `onOther` is called with words
 * that came from elsewhere, as by a link or a way back.
 */
export function useOwnWords(words: string, onOther: (words: string) => void): OwnWords {
  /* What the address said last, and behind it what was told since and may still come. */
  const told = useRef([words]);
  useEffect(() => {
    const at = told.current.lastIndexOf(words);
    told.current = at < 0 ? [words] : told.current.slice(at);
    if (at < 0) onOther(words);
    // oxlint-disable-next-line react/exhaustive-deps -- `onOther` is made anew with each drawing, and does the same
  }, [words]);
  return {
    tell: (next) => {
      // The address says it already: nothing more comes of it.
      told.current = next === told.current[0] ? [next] : [...told.current, next];
    },
    last: () => told.current.at(-1) ?? '',
  };
}
