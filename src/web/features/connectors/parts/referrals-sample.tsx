import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en as badges } from '#web/locales/en/badges.ts';
import { en } from '#web/locales/en/referrals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { BadgeList } from './badge-list.tsx';
import { ClicksChart } from './clicks-chart.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { Funnel } from './funnel.tsx';
import { RankingTable } from './ranking-table.tsx';
import { ReferralRow } from './referral-row.tsx';
import {
  sampleBadges,
  sampleFigures,
  sampleOwnId,
  sampleRanking,
  sampleReferrals,
  sampleTracking,
} from './sample-data.ts';

const backHere = { redirect: '/referrals' };

/** What visitors see: why to log in, over made-up figures that say so. */
export function ReferralsPrompt() {
  const text = useText(en);
  const badgeText = useText(badges);
  const now = useNow();
  const { visitor } = text;
  const mark = <Badge tone="orange">{visitor.sample}</Badge>;
  return (
    <div className="grid gap-10">
      <section className="grid gap-5 rounded-panel bg-forest bg-[radial-gradient(120%_180%_at_100%_0%,oklch(0.5_0.14_147/0.85),transparent_62%)] px-6 py-10 text-on-forest md:px-12 md:py-14">
        <h2 className="max-w-2xl text-3xl md:text-4xl">{visitor.title}</h2>
        <p className="max-w-xl text-lg text-on-forest-muted">{visitor.body}</p>
        <div className="flex flex-wrap gap-2">
          <ModalLink modal="register" extra={backHere} variant="volt" size="lg">
            {visitor.signUp}
          </ModalLink>
          <ModalLink modal="login" extra={backHere} variant="secondary" size="lg">
            {visitor.logIn}
          </ModalLink>
        </div>
      </section>
      <section aria-labelledby="sample-title" className="grid gap-4">
        <div className="grid justify-items-start gap-1">
          {mark}
          <h2 id="sample-title" className="text-xl">
            {visitor.sampleTitle}
          </h2>
          <p className="text-sm text-muted">{visitor.sampleBody}</p>
        </div>
        <FigureTiles figures={sampleFigures} />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <ClicksChart tracking={sampleTracking(now)} />
          <Card panel className="grid content-start gap-5">
            <h2 className="text-lg">{badgeText.title}</h2>
            <BadgeList badges={sampleBadges} />
          </Card>
        </div>
        <ul
          aria-label={visitor.sample}
          className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
        >
          {sampleReferrals(now).map((referral) => (
            <ReferralRow key={referral._id} referral={referral} sample={mark} />
          ))}
        </ul>
        <Funnel figures={sampleFigures} />
        <RankingTable rows={sampleRanking} ownId={sampleOwnId} linked={false} />
      </section>
    </div>
  );
}
