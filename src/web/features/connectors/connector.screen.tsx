import { useQuery } from '@tanstack/react-query';
import { CalendarDays, MapPin, Send, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTitle } from '#web/lib/head.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/connector-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { HueBanner } from '#web/ui/hue-banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Avatar } from '#web/ui/logo-mark.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';
import { BadgeList } from './parts/badge-list.tsx';
import { fullName } from './parts/full-name.ts';
import { connector, type Connector } from './queries.ts';

export function ConnectorScreen() {
  const text = useText(en);
  const found = useQuery(connector(useRouteParam('id')));
  if (found.isPending) return <SkeletonPage label={text.title} />;
  if (found.isError) return <QueryError query={found} className="page py-16" />;
  return <Page key={found.data.data._id} person={found.data.data} />;
}

function Page({ person }: { person: Connector }) {
  const text = useText(en);
  const format = useFormat();
  const language = useLanguage();
  const isOwn = useAuth((state) => state.profile?._id) === person._id;
  const { profile, headline, bio, country, since, badges, stats, rank } = person;
  const name = fullName(profile);
  useTitle(name);
  const place = country ? new Intl.DisplayNames(language, { type: 'region' }).of(country) : null;
  return (
    <div className="pb-16">
      <HueBanner seed={person._id} className="h-32 md:h-48" />
      <div className="page grid gap-12">
        <header className="grid gap-4">
          <div className="flex items-end justify-between gap-4">
            <Avatar
              name={name}
              seed={person._id}
              imageUrl={profile.pictureUrl}
              size="xl"
              className="relative -mt-10 border-4 border-paper"
            />
            <div className="pt-3">
              <ShareButton
                title={name}
                path={`/connectors/${person._id}`}
                link={isOwn ? { leadsTo: 'connector' } : undefined}
              />
            </div>
          </div>
          <div className="grid gap-2">
            <h1 className="text-3xl wrap-anywhere md:text-4xl">{name}</h1>
            {headline ? <p className="max-w-[44rem] text-lg wrap-anywhere">{headline}</p> : null}
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
              <Fact icon={<CalendarDays size={16} aria-hidden />}>
                {text.since(String(new Date(since).getUTCFullYear()))}
              </Fact>
              {place ? (
                <Fact icon={<MapPin size={16} aria-hidden />}>
                  {/* Names of countries differ between runtimes. */}
                  <span suppressHydrationWarning>{place}</span>
                </Fact>
              ) : null}
              {rank === null ? null : (
                <Fact icon={<Trophy size={16} aria-hidden />}>
                  {text.rank(format.number(rank))}
                </Fact>
              )}
            </ul>
          </div>
          {bio ? <p className="max-w-[44rem] wrap-anywhere whitespace-pre-line">{bio}</p> : null}
          {isOwn ? (
            <div className="flex flex-wrap gap-2">
              <LinkButton to="/referrals">{text.own}</LinkButton>
              <LinkButton to="/settings" variant="secondary">
                {text.edit}
              </LinkButton>
            </div>
          ) : null}
        </header>
        <section aria-labelledby="figures" className="grid gap-5">
          <h2 id="figures" className="text-xl md:text-2xl">
            {text.figures}
          </h2>
          {stats.sent === 0 ? (
            <p className="text-muted">{text.nothing(profile.firstName)}</p>
          ) : (
            <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
              <StatTile label={text.views} value={format.number(stats.views)} />
              <StatTile label={text.sent} value={format.number(stats.sent)} />
              <StatTile label={text.shortlisted} value={format.number(stats.shortlisted)} />
              <StatTile
                label={text.accepted}
                value={format.number(stats.accepted)}
                note={text.share(format.percent(stats.accepted / stats.sent))}
                noteTone="good"
              />
            </div>
          )}
        </section>
        {badges.length > 0 ? (
          <section aria-labelledby="badges" className="grid gap-5">
            <h2 id="badges" className="text-xl md:text-2xl">
              {text.badges}
            </h2>
            <BadgeList badges={badges} className="sm:grid-cols-2 lg:grid-cols-3" />
          </section>
        ) : null}
        {isOwn ? null : (
          <EmptyState
            icon={<Send size={24} aria-hidden />}
            title={text.invite}
            action={
              <>
                <LinkButton to="/referrals">{text.inviteAction}</LinkButton>
                <LinkButton to="/projects" variant="secondary">
                  {text.projects}
                </LinkButton>
              </>
            }
          >
            {text.inviteBody}
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      {icon}
      {children}
    </li>
  );
}
