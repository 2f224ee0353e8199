import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-list.ts';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { organisationsNamed } from '../queries.ts';

const MOST = 50;

/** The organisations that the words of a search find; nothing where there are none. */
export function OrganisationsFound({ q }: { q: string }) {
  const text = useText(en).organisations;
  const [allOf, setAllOf] = useState('');
  const words = q.trim();
  const found = useQuery({
    ...(allOf === words ? organisationsNamed(q, MOST) : organisationsNamed(q)),
    placeholderData: keepPreviousData,
    enabled: words !== '',
  }).data;
  if (words === '' || !found || found.organisations.length === 0) return null;
  const { organisations, total } = found;
  return (
    <nav aria-labelledby="organisations" className="grid gap-2">
      <h3 id="organisations" className="font-text text-sm font-semibold tracking-normal">
        {text.title}
      </h3>
      {/* One line on phones, so that the projects stay in sight. */}
      <ul className="flex gap-2 overflow-x-auto p-1 -m-1 [scrollbar-width:none] sm:flex-wrap">
        {organisations.map(({ slug, name, hue, logoUrl, open }) => (
          <li key={slug} className="max-w-72 min-w-0 shrink-0">
            <Link
              to={`/organisations/${slug}`}
              className="flex min-h-11 max-w-full items-center gap-2.5 rounded-control border border-line bg-surface py-1.5 ps-2 pe-3.5 text-sm hover:border-line-strong"
            >
              <LogoMark name={name} seed={hue} imageUrl={logoUrl} size="xs" />
              <span className="min-w-0 truncate font-medium">{name}</span>
              <span className="tabular shrink-0 text-xs text-muted">{text.open(open)}</span>
            </Link>
          </li>
        ))}
        {total > organisations.length && allOf !== words ? (
          <li className="shrink-0">
            <button
              type="button"
              className="min-h-11 rounded-control px-3 text-sm font-medium text-accent-text hover:bg-ink/6"
              onClick={() => setAllOf(words)}
            >
              {text.all(Math.min(total, MOST))}
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
