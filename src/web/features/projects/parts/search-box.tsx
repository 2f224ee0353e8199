import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useMessageText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSearchWords } from '#web/lib/search-words.ts';
import { en } from '#web/locales/en/project-list.ts';

export interface SearchBoxProps {
  words: string;
  onSearch: (words: string) => void;
  /** What else the address says, for a search before the script has loaded. */
  kept: [name: string, value: string][];
  /** Another list than that of all projects: its path, and what is searched. */
  action?: string;
  label?: string;
}

/**
 * Searches while one types, after a short pause; a plain form until the script is there. Too many words are told and
 * not searched for.
 */
export function SearchBox({ words, onSearch, kept, action = '/projects', label }: SearchBoxProps) {
  const text = useText(en);
  const { typed, write, search, problem } = useSearchWords(words, onSearch);
  const input = useRef<HTMLInputElement>(null);
  const say = useMessageText();
  const problemId = useId();

  // The browser may have filled in what was typed before the script came.
  useEffect(() => {
    search(input.current?.value ?? '');
    // oxlint-disable-next-line react/exhaustive-deps -- once, at the start
  }, []);

  return (
    <div className="grid gap-1.5">
      <form
        role="search"
        action={action}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Search
          size={18}
          aria-hidden
          className="pointer-events-none absolute inset-s-4 top-1/2 -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          type="search"
          name="q"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={label ?? text.searchLabel}
          placeholder={label ?? text.searchPlaceholder}
          value={typed}
          onChange={(event) => write(event.target.value)}
          className="control min-h-13 bg-surface ps-11 pe-12 [&::-webkit-search-cancel-button]:hidden"
        />
        {typed ? (
          <button
            type="button"
            aria-label={text.clearSearch}
            className="absolute inset-e-1.5 top-1/2 grid size-10 -translate-y-1/2 place-items-center rounded-md text-muted hover:bg-ink/6 hover:text-ink"
            onClick={() => {
              search('');
              input.current?.focus();
            }}
          >
            <X size={18} aria-hidden />
          </button>
        ) : null}
      </form>
      {problem ? (
        <p id={problemId} role="alert" className="text-sm text-danger">
          {say(problem)}
        </p>
      ) : null}
    </div>
  );
}
