import { Link } from 'react-router';
import type { SearchReading } from '#contract/project-search.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/search.ts';

export interface SearchNoteProps {
  search: SearchReading;
  hrefOf: (q: string) => string;
  /** The same search among past projects. */
  pastTo: string | null;
}

const link = 'font-semibold text-accent-text underline underline-offset-4 hover:no-underline';

/** Says when the results are not quite what was asked for, why, and what else there is. */
export function SearchNote({ search, hrefOf, pastTo }: SearchNoteProps) {
  const text = useText(en);
  const { instead, mode, without, past } = search;
  if (!instead && mode === 'all') return null;
  return (
    <div role="status" className="grid gap-1.5 rounded-panel bg-sunken px-4 py-3 text-sm">
      {instead ? (
        <p>
          {changesIn(instead, text)}{' '}
          <Link to={hrefOf(instead.q)} preventScrollReset className={link}>
            {text.searchFor(instead.q)}
          </Link>
        </p>
      ) : null}
      {mode === 'some' ? <p>{text.some}</p> : null}
      <WaysOn without={without} past={past} hrefOf={hrefOf} pastTo={pastTo} />
    </div>
  );
}

/* Slips of the finger in one sentence, however many words they were in. */
function changesIn(
  { q, changes }: NonNullable<SearchReading['instead']>,
  { instead }: (typeof en)['en'],
): string {
  const typed = changes.filter(({ why }) => why === 'spelling');
  if (typed.length < 2 || typed.length < changes.length) {
    return changes.map(({ from, to, why }) => instead[why](from, to)).join(' ');
  }
  return instead.spellings(typed.map(({ from }) => from).join(' '), q);
}

type WaysProps = Pick<SearchReading, 'without' | 'past'> & Omit<SearchNoteProps, 'search'>;

/** What to leave out, with how much there is then, and what fitted in the past. */
function WaysOn({ without, past, hrefOf, pastTo }: WaysProps) {
  const text = useText(en);
  const format = useFormat();
  const hasPast = pastTo !== null && past !== null && past > 0;
  if (without.length === 0 && !hasPast) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {without.map(({ text: left, q, total }) => (
        <li key={q}>
          <Link to={hrefOf(q)} preventScrollReset className={link}>
            {text.without(left, format.number(total))}
          </Link>
        </li>
      ))}
      {hasPast ? (
        <li>
          <Link to={pastTo} preventScrollReset className={link}>
            {text.past(past)}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
