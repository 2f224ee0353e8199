import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tooLong } from '#rules/forms/types/text-length.ts';
import { useOwnWords } from '#web/lib/own-words.ts';
import { TextField } from './text-field.tsx';

const TYPING_PAUSE_MS = 250;
const LONGEST = 200;

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches while one types; too many words are told and not searched for. The address follows after a pause, so that each letter is not a search of its own. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [written, setWritten] = useState(value);
  const own = useOwnWords(value, setWritten);
  useEffect(() => {
    if (written === own.last() || tooLong(written, LONGEST)) return undefined;
    const timer = setTimeout(() => tell(written), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `tell` is made anew with each drawing, and does the same
  }, [written, onChange]);
  const tell = (words: string) => {
    own.tell(words);
    onChange(words);
  };
  return (
    <TextField
      hideLabel
      type="search"
      label={label}
      placeholder={label}
      leading={<Search size={18} aria-hidden />}
      maxLength={LONGEST}
      value={written}
      onChange={(event) => setWritten(event.target.value)}
      // Before a press on a link takes effect: the address must not follow later and take the person back.
      onBlur={() => {
        if (written !== own.last() && !tooLong(written, LONGEST)) tell(written);
      }}
    />
  );
}
