import { useQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { useAuth } from '#web/lib/auth-store.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/own-home.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { ConnectorSide } from './parts/home/connector-side.tsx';
import { FirstThing } from './parts/home/first-thing.tsx';
import { Fitting, FounderSide } from './parts/home/founder-side.tsx';
import { countWaiting, type Home, ownHome, sidesOf } from './parts/home/home-data.ts';
import { OrganiserSide, ReviewerSide } from './parts/home/team-sides.tsx';
import { WaysOn } from './parts/home/ways-on.tsx';

/** What needs the person who is logged in. */
export function OwnHomeScreen() {
  const text = useText(en);
  useTitle(text.title);
  const name = useAuth((state) => state.profile?.firstName);
  const reply = useQuery(ownHome);
  const home = reply.data?.data;
  // Known to be so, and not merely not known yet.
  const isUnverified = useAuth((state) => state.profile?.verified === false);
  const mustConfirm = home !== undefined && isUnverified && countWaiting(home) === 0;
  return (
    <div className="page grid min-h-dvh grid-cols-1 content-start gap-10 py-8 md:gap-14 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-2">
          <h1 className="text-3xl wrap-anywhere md:text-4xl">
            {name ? text.greeting(name) : text.greetingNobody}
          </h1>
          {home ? (
            <p className="text-lg text-muted">{text.waits(mustConfirm ? 1 : countWaiting(home))}</p>
          ) : (
            <Skeleton className="h-6.75 w-56" />
          )}
        </div>
        <LinkButton to="/projects" variant="secondary" icon={<Compass size={18} aria-hidden />}>
          {text.find}
        </LinkButton>
      </header>
      {home ? (
        <Everything home={home} mustConfirm={mustConfirm} />
      ) : reply.isError ? (
        <QueryError query={reply} />
      ) : (
        <>
          <Skeleton className="h-44 rounded-dialog" />
          <SkeletonRows label={text.title} />
        </>
      )}
    </div>
  );
}

function Everything({ home, mustConfirm }: { home: Home; mustConfirm: boolean }) {
  const sides = sidesOf(home);
  const isNew = !Object.values(sides).includes(true);
  return (
    <>
      <FirstThing home={home} mustConfirm={mustConfirm} />
      {isNew ? <WaysOn sides={sides} isNew /> : null}
      {sides.founder ? <FounderSide home={home} /> : null}
      {sides.organiser ? <OrganiserSide home={home} /> : null}
      {sides.reviewer ? <ReviewerSide assigned={home.assigned} /> : null}
      {sides.connector ? <ConnectorSide home={home} /> : null}
      {isNew ? <Fitting fitting={home.fitting} /> : <WaysOn sides={sides} isNew={false} />}
    </>
  );
}
