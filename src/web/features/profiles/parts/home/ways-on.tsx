import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/own-home.ts';
import { paths } from '#web/workspace/paths.ts';
import type { Sides } from './home-data.ts';

/** The first step to each side that is not this person's yet. */
export function WaysOn({ sides, isNew }: { sides: Sides; isNew: boolean }) {
  const text = useText(en).ways;
  const ways = [
    {
      key: 'founder',
      isTaken: sides.founder,
      to: '/startups?modal=create_startup',
      words: [text.founder, text.founderBody, text.founderGo],
    },
    {
      key: 'organiser',
      isTaken: sides.organiser || sides.reviewer,
      to: paths.create,
      words: [text.organiser, text.organiserBody, text.organiserGo],
    },
    {
      key: 'connector',
      isTaken: sides.connector,
      to: '/referrals',
      words: [text.connector, text.connectorBody, text.connectorGo],
    },
  ].filter(({ isTaken }) => !isTaken);
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="ways-on" className="grid grid-cols-1 gap-5">
      <h2 id="ways-on" className={isNew ? 'text-2xl md:text-3xl' : 'text-xl'}>
        {isNew ? text.titleNew : text.title}
      </h2>
      <ul className="grid grid-cols-1 border-y border-line md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-line max-md:divide-y max-md:divide-line">
        {ways.map(({ key, to, words: [title, body, go] }) => (
          <li
            key={key}
            className="group relative grid content-start gap-1.5 py-5 md:px-7 md:py-7 md:first:ps-0"
          >
            <h3 className="text-lg">{title}</h3>
            <p className="max-w-prose text-sm text-muted">{body}</p>
            <Link
              to={to}
              className="mt-1 inline-flex min-h-10 items-center gap-2 justify-self-start text-sm font-semibold text-accent-text after:absolute after:inset-0"
            >
              {go}
              <ArrowRight
                size={16}
                aria-hidden
                className="transition-transform group-hover:translate-x-1 rtl:-scale-x-100"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
