import { Search } from 'lucide-react';
import { SEARCH_MAX, useSearchWords } from '#web/lib/search-words.ts';
import { TextField } from './text-field.tsx';

export interface SearchFieldProps {
  label: string;
  /** Shown in the empty box; the label unless said. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches while one types; too many words are told and not searched for. The address follows after a pause, so that each letter is not a search of its own. */
export function SearchField({ label, placeholder = label, value, onChange }: SearchFieldProps) {
  const { typed, write, search } = useSearchWords(value, onChange);
  return (
    <TextField
      hideLabel
      type="search"
      label={label}
      placeholder={placeholder}
      leading={<Search size={18} aria-hidden />}
      maxLength={SEARCH_MAX}
      value={typed}
      onChange={(event) => write(event.target.value)}
      // Before a press on a link takes effect: the address must not follow later and take the person back.
      onBlur={() => search()}
    />
  );
}
