import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operators.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';
import { AuditTable } from './parts/audit-table.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { consolePages } from './parts/pages.ts';
import { auditEvents, overview } from './queries.ts';

const NEWEST = 8;

/** What waits, how the place is doing, and what was done last. */
export function OverviewScreen() {
  const text = useText(en);
  const format = useFormat();
  const counts = useQuery(overview);
  const trail = useInfiniteQuery(auditEvents({ limit: NEWEST }));
  if (counts.isPending) {
    return (
      <ConsolePage page="overview" title={text.overview.title}>
        <SkeletonRows label={text.overview.title} count={6} />
      </ConsolePage>
    );
  }
  if (counts.isError) {
    return (
      <ConsolePage page="overview" title={text.overview.title}>
        <QueryError query={counts} />
      </ConsolePage>
    );
  }
  const { data } = counts.data;
  const tile = (
    to: string,
    label: string,
    value: number,
    note?: string,
    noteTone?: 'muted' | 'warn',
  ) => (
    <Link to={to} className="grid rounded-panel hover:brightness-98">
      <StatTile
        label={label}
        value={format.number(value)}
        note={note}
        noteTone={noteTone ?? 'muted'}
      />
    </Link>
  );
  const words = text.overview;
  return (
    <ConsolePage page="overview" title={words.title}>
      <div className="grid gap-8">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {tile(consolePages.verifications, words.verifications, data.verificationsWaiting)}
          {tile(consolePages.moderation, words.reports, data.reportsOpen)}
          {tile(
            `${consolePages.organisations}?show=unverified`,
            words.unverified,
            data.unverifiedEntities,
            words.ofEntities(data.entities),
          )}
          {tile(
            consolePages.users,
            words.users,
            data.users,
            words.usersNote(data.newUsers, data.suspendedUsers),
          )}
          {data.unconfirmedProjects > 0
            ? tile(
                `${consolePages.projects}?show=unconfirmed`,
                words.projects,
                data.openProjects,
                words.toConfirm(data.unconfirmedProjects),
                'warn',
              )
            : tile(
                consolePages.projects,
                words.projects,
                data.openProjects,
                words.hidden(data.hiddenProjects, data.hiddenEntities),
              )}
          {tile(consolePages.banners, words.banners, data.activeBanners)}
          <StatTile
            label={words.sent}
            value={format.number(data.sentApplications)}
            note={words.week}
          />
          <StatTile
            label={words.mails}
            value={format.number(data.overdueMails)}
            note={data.overdueMails ? words.mailsLate : words.mailsFine}
            noteTone={data.overdueMails ? 'warn' : 'good'}
          />
        </div>
        <section aria-labelledby="trail" className="grid gap-3">
          <div className="flex items-center justify-between gap-4">
            <h2 id="trail" className="text-lg">
              {words.trail}
            </h2>
            <Link
              to={consolePages.audit}
              className="inline-flex min-h-10 items-center text-sm font-semibold text-accent-text"
            >
              {words.wholeTrail}
            </Link>
          </div>
          {trail.isSuccess ? (
            trail.data.pages[0]?.data.length ? (
              <AuditTable rows={trail.data.pages[0].data} />
            ) : (
              <p className="text-sm text-muted">{text.audit.empty}</p>
            )
          ) : (
            <Paged list={trail} label={words.trail} empty={text.audit.empty}>
              {() => null}
            </Paged>
          )}
        </section>
      </div>
    </ConsolePage>
  );
}
