import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-page.ts';
import { callQuery } from '#web/lib/query.ts';
import { linkStyle } from '#web/ui/link-style.ts';

/** Earlier rounds of the same programme, with how many applied and how long decisions took; nothing without any. */
export function PastRounds({ slug }: { slug: string }) {
  const text = useText(en).rounds;
  const format = useFormat();
  const rounds =
    useQuery(callQuery('listProjectRounds', { params: { id: slug } })).data?.data ?? [];
  if (rounds.length === 0) return null;
  return (
    <section aria-labelledby="rounds" className="grid gap-4">
      <h2 id="rounds" className="text-xl md:text-2xl">
        {text.title}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
        {rounds.map((round) => (
          <li
            key={round.slug}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3"
          >
            <span className="grid min-w-0 grow basis-56">
              <Link to={`/projects/${round.slug}`} className={linkStyle('name')}>
                {round.name}
              </Link>
              {round.closedAt ? (
                <span className="text-sm text-muted">
                  {text.closed(format.date(round.closedAt, 'UTC'))}
                </span>
              ) : null}
            </span>
            <span className="tabular flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {round.applied === null ? null : <span>{text.applied(round.applied)}</span>}
              {round.daysToDecision === null ? null : (
                <span className="text-muted">{text.decided(Math.ceil(round.daysToDecision))}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
