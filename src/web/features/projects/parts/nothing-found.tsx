import { SearchX } from 'lucide-react';
import type { SearchReading } from '#contract/project-search.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-list.ts';
import { en as searchText } from '#web/locales/en/search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Chosen } from './chosen-chips.tsx';

export interface NothingFoundProps {
  status: 'open' | 'past';
  chosen: Chosen[];
  /** What was searched for, and the ways on from there. */
  search: SearchReading | null;
  hrefOf: (q: string) => string;
  clearTo: string;
  /** The same search among the projects of the other status. */
  otherTo: string;
}

/** An empty list: names what could be loosened and what there is then, or where else to look. */
export function NothingFound(props: NothingFoundProps) {
  const { status, chosen, search, hrefOf, clearTo, otherTo } = props;
  const text = useText(en);
  const words = useText(searchText);
  const format = useFormat();
  const inPast = status === 'open' ? (search?.past ?? 0) : 0;
  const other = (
    <LinkButton to={otherTo} variant={chosen.length && inPast === 0 ? 'quiet' : 'primary'}>
      {inPast > 0 ? words.past(inPast) : status === 'open' ? text.empty.past : text.empty.open}
    </LinkButton>
  );
  if (chosen.length === 0) {
    return (
      <EmptyState
        title={text.empty.noneTitle}
        action={
          <>
            {other}
            {status === 'open' && (
              <LinkButton to="/for-organisations" variant="secondary">
                {text.empty.post}
              </LinkButton>
            )}
          </>
        }
      >
        {status === 'open' ? text.empty.noneOpen : text.empty.nonePast}
      </EmptyState>
    );
  }
  const counted = search?.without ?? [];
  // Of the words only those are offered without which there is something.
  const loose = chosen.filter(({ key }) => search === null || !key.startsWith('q.'));
  // Nothing to leave out, and none among the past either: all that is open is the way on.
  if (status === 'open' && search?.past === 0 && counted.length === 0 && loose.length === 0) {
    const sought = search.terms.map((term) => term.text).join(' ');
    return (
      <EmptyState
        icon={<SearchX size={24} aria-hidden />}
        title={text.empty.nowhereTitle(sought)}
        action={<LinkButton to={clearTo}>{text.empty.all}</LinkButton>}
      >
        {text.empty.nowhere}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={text.empty.title}
      action={
        <>
          {counted.map(({ text: left, q, total }) => (
            <LinkButton key={q} to={hrefOf(q)} variant="secondary" preventScrollReset>
              {words.without(left, format.number(total))}
            </LinkButton>
          ))}
          {loose.map(({ key, name, to }) => (
            <LinkButton key={key} to={to} variant="secondary" preventScrollReset>
              {text.empty.without(name)}
            </LinkButton>
          ))}
          {other}
          <LinkButton to={clearTo} variant="quiet" preventScrollReset>
            {text.chips.clear}
          </LinkButton>
        </>
      }
    >
      {text.empty.body}
    </EmptyState>
  );
}
