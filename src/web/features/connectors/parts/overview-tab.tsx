import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/badges.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { badgesOf, figuresOf } from '../queries.ts';
import { BadgeList } from './badge-list.tsx';
import { ClicksPanel } from './clicks-chart.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { Funnel } from './funnel.tsx';
import { ProjectFigures } from './project-figures.tsx';

/** How the links are doing. */
export function OverviewTab({ userId }: { userId: string }) {
  const of = { kind: 'user', id: userId } as const;
  const figures = useQuery(figuresOf(userId));
  return (
    <div className="grid gap-4">
      {figures.data ? <FigureTiles figures={figures.data.data} /> : null}
      {figures.isPending ? (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {[0, 1, 2, 3].map((tile) => (
            <Skeleton key={tile} className="h-25 rounded-panel" />
          ))}
        </div>
      ) : null}
      {figures.isError && !figures.data ? <QueryError query={figures} /> : null}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <ClicksPanel of={of} />
        <Badges userId={userId} />
      </div>
      {figures.data ? <Funnel figures={figures.data.data} /> : null}
      {figures.isPending ? <Skeleton className="h-80 rounded-panel" /> : null}
      <div className="pt-4">
        <ProjectFigures of={of} />
      </div>
    </div>
  );
}

function Badges({ userId }: { userId: string }) {
  const text = useText(en);
  const badges = useQuery(badgesOf(userId));
  return (
    <Card panel className="grid content-start gap-5">
      <h2 className="text-lg">{text.title}</h2>
      {badges.data ? <BadgeList badges={badges.data.data} /> : null}
      {badges.isPending ? <SkeletonText lines={8} /> : null}
      {badges.isError && !badges.data ? <QueryError query={badges} /> : null}
    </Card>
  );
}
