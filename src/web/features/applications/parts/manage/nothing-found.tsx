import { SearchX } from 'lucide-react';
import type { SearchReading } from '#contract/project-search.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/team-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export interface NothingFoundProps {
  words: string;
  search: SearchReading | undefined;
  isReviewer: boolean;
  hrefOf: (q: string) => string;
  /** The same words without the other filters; null where there are none. */
  everywhereTo: string | null;
  clearTo: string;
}

/** A search without a result: what is searched, and what to do next. */
export function NothingFound(props: NothingFoundProps) {
  const { words, search, isReviewer, hrefOf, everywhereTo, clearTo } = props;
  const text = useText(en);
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={text.nothing(words)}
      action={
        <>
          {(search?.without ?? []).map(({ text: left, q, total }) => (
            <LinkButton key={q} to={hrefOf(q)} variant="secondary" preventScrollReset>
              {text.without(left, total)}
            </LinkButton>
          ))}
          {everywhereTo === null ? null : (
            <LinkButton to={everywhereTo} variant="secondary" preventScrollReset>
              {text.everywhere}
            </LinkButton>
          )}
          <LinkButton to={clearTo} variant="quiet" preventScrollReset>
            {text.clear}
          </LinkButton>
        </>
      }
    >
      {isReviewer ? text.nothingBlind : text.nothingBody}
    </EmptyState>
  );
}
