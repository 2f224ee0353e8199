import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/file-view.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { findPage } from './find-page.ts';
import type { Pdf } from './open-pdf.ts';

const LONGEST = 200;

/** Leads from one page that has the words to the next. */
export function PdfSearch({
  pdf,
  page,
  onFound,
  onClose,
}: {
  pdf: Pick<Pdf, 'count' | 'wordsOf'>;
  page: number;
  onFound: (page: number) => void;
  onClose: () => void;
}) {
  const text = useText(en).pdf;
  const [words, setWords] = useState('');
  const [found, setFound] = useState<{ words: string; page: number | null } | null>(null);
  const [isLooking, setLooking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const looking = useRef(new AbortController());
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => () => looking.current.abort(), []);

  const look = async () => {
    looking.current.abort();
    const { signal } = (looking.current = new AbortController());
    setLooking(true);
    // Asked for again, the same words are looked for on the pages after this one.
    const from = found?.words === words && found.page !== null ? page + 1 : page;
    try {
      const next = await findPage(pdf, words, from > pdf.count ? 1 : from, signal);
      setFound({ words, page: next });
      if (next !== null) onFound(next);
      setLooking(false);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  return (
    <form
      ref={form}
      role="search"
      className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        void look();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        // It closes this, and not what it stands in.
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          hideLabel
          type="search"
          label={text.search}
          placeholder={text.search}
          maxLength={LONGEST}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <Button type="submit" size="sm" variant="secondary" pending={isLooking}>
        {text.find}
      </Button>
      <p role="status" className="text-sm text-muted">
        {found && found.words === words && !isLooking
          ? found.page === null
            ? text.none
            : text.found(found.page)
          : null}
      </p>
    </form>
  );
}
