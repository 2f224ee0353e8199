import { useCallback, useEffect, useRef, useState } from 'react';
import { tooLong } from '#rules/forms/types/text-length.ts';

const TYPING_PAUSE_MS = 250;
/** As many characters are searched for. */
export const SEARCH_MAX = 200;

export interface SearchWords {
  /** What stands in the box. */
  typed: string;
  /** A key: what is typed is searched for after a short pause. */
  write: (typed: string) => void;
  /** Searches at once, for what stands there unless told. */
  search: (typed?: string) => void;
  /** Why it is not searched for; nothing when it is. */
  problem: ReturnType<typeof tooLong>;
}

/**
 * The words of a box that searches while one types; the address holds them (`words`) and follows, maybe late and after newer
 * ones were typed. Words that come from elsewhere, as by a link or a way back, are put into the box. Too many are not searched for.
 */
export function useSearchWords(words: string, onSearch: (words: string) => void): SearchWords {
  const [typed, setTyped] = useState(words);
  /* What the address said last, and behind it what it was told since and may still say. */
  const told = useRef([words]);
  /* When a pause is over, other things may have been chosen than when it began. */
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    const at = told.current.lastIndexOf(words);
    told.current = at < 0 ? [words] : told.current.slice(at);
    if (at < 0) setTyped(words);
  }, [words]);
  const tell = useCallback((next: string) => {
    const said = next.trim();
    if (said === told.current.at(-1) || tooLong(next, SEARCH_MAX)) return;
    // Where the address says it already, nothing more comes of it.
    told.current = said === told.current[0] ? [said] : [...told.current, said];
    latest.current(said);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => tell(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, tell]);
  return {
    typed,
    write: setTyped,
    search: (next = typed) => {
      setTyped(next);
      tell(next);
    },
    problem: tooLong(typed, SEARCH_MAX),
  };
}
