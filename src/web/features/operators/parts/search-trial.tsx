import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SearchReading } from '#contract/project-search.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-synonyms.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { searchTried } from '../queries.ts';

export interface SearchTrialProps {
  q: string;
  onChange: (q: string) => void;
}

/** A search as visitors make it: how it is read now, and how many open projects it finds. */
export function SearchTrial({ q, onChange }: SearchTrialProps) {
  const text = useText(en);
  const heading = useId();
  const words = q.trim();
  const tried = useQuery({
    ...searchTried(words),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Card panel className="mb-6">
      <section aria-labelledby={heading} className="grid gap-3">
        <div>
          <h2 id={heading} className="text-lg">
            {text.tryIt.title}
          </h2>
          <p className="text-sm text-muted">{text.tryIt.note}</p>
        </div>
        <div className="max-w-xl">
          <SearchField label={text.tryIt.label} value={q} onChange={onChange} />
        </div>
        {words === '' ? null : tried.isError ? (
          <QueryError query={tried} />
        ) : tried.isPending ? (
          <Spinner label={text.tryIt.reading} />
        ) : (
          <div role="status" aria-busy={tried.isFetching} className="grid gap-2 text-sm">
            <Found {...tried.data} />
          </div>
        )}
      </section>
    </Card>
  );
}

function Found({ total, search }: { total: number; search: SearchReading | null }) {
  const { tryIt } = useText(en);
  if (!search) return <p>{tryIt.nothing}</p>;
  const { instead, mode, terms, unknown } = search;
  return (
    <>
      <Parts terms={terms} />
      {instead ? <p>{tryIt.instead(instead.q)}</p> : null}
      {unknown.length > 0 ? <p>{tryIt.unknown(unknown.join(', '))}</p> : null}
      <p className="font-semibold">{mode === 'all' ? tryIt.all(total) : tryIt.some(total)}</p>
    </>
  );
}

/** Each part of a search with its kind: what acts as a filter stands out from plain words. */
function Parts({ terms }: Pick<SearchReading, 'terms'>) {
  const { kinds, named, tryIt } = useText(en);
  const labels = { ...kinds, word: tryIt.words, phrase: tryIt.phrase, not: tryIt.not };
  return (
    <ul aria-label={tryIt.parts} className="flex flex-wrap gap-2">
      {terms.map(({ text, kind, names }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a search may have the same part twice, and parts have no other name
        <li key={place} className="max-w-full">
          <Badge
            tone={names.length > 0 ? 'green' : 'neutral'}
            className="max-w-full wrap-anywhere whitespace-normal!"
          >
            {named(labels[kind], names.length > 0 ? names.join(', ') : text)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
