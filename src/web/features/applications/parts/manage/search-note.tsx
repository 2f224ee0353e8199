import { Link } from 'react-router';
import type { SearchReading } from '#contract/project-search.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/team-search.ts';
import { linkStyle } from '#web/ui/link-style.ts';

export interface SearchNoteProps {
  search: SearchReading | undefined;
  hrefOf: (q: string) => string;
}

/** Says when the applications are not quite what was asked for, and what else there is. */
export function SearchNote({ search, hrefOf }: SearchNoteProps) {
  const text = useText(en);
  if (!search || (!search.instead && search.mode === 'all')) return null;
  const { instead, mode, without } = search;
  return (
    <div role="status" className="mb-4 grid gap-1.5 rounded-panel bg-sunken px-4 py-3 text-sm">
      {instead ? (
        <p>
          {instead.changes.map(({ from, to }) => `${text.instead(from, to)} `)}
          <Link to={hrefOf(instead.q)} preventScrollReset className={linkStyle()}>
            {text.searchFor(instead.q)}
          </Link>
        </p>
      ) : null}
      {mode === 'some' ? <p>{text.some}</p> : null}
      {without.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {without.map(({ text: left, q, total }) => (
            <li key={q}>
              <Link to={hrefOf(q)} preventScrollReset className={linkStyle()}>
                {text.without(left, total)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
