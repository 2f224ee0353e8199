import { useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { LatePayee } from '#web/features/billing/parts/late-payee.tsx';
import { useAuth } from '#web/lib/auth-store.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLive } from '#web/lib/live.ts';
import { choiceParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/referrals.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EarningsTab } from './parts/earnings-tab.tsx';
import { LinkMaker } from './parts/link-maker.tsx';
import { ListTab } from './parts/list-tab.tsx';
import { OverviewTab } from './parts/overview-tab.tsx';
import { RankingTab } from './parts/ranking-tab.tsx';
import { ReferralsPrompt } from './parts/referrals-sample.tsx';
import { referralsChanged } from './queries.ts';

const tabs = ['overview', 'list', 'earnings', 'ranking'] as const;
const shape = { tab: choiceParam(tabs, 'overview') };

export function ReferralsScreen() {
  const text = useText(en);
  useTitle(text.title);
  const isLoggedIn = useAuth((state) => state.token !== null);
  const profile = useAuth((state) => state.profile);
  return (
    <div className="page grid min-h-[70dvh] content-start gap-6 py-8 md:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid gap-2">
          <h1 className="text-3xl md:text-4xl">{text.title}</h1>
          <p className="max-w-2xl text-muted">{text.intro}</p>
        </div>
        {profile && isLoggedIn ? (
          <Link
            to={`/connectors/${profile._id}`}
            className="inline-flex min-h-10 items-center gap-1.5 text-sm font-semibold text-accent-text"
          >
            {text.publicPage}
            <ArrowUpRight size={16} aria-hidden className="rtl:-scale-x-100" />
          </Link>
        ) : null}
      </div>
      {!isLoggedIn ? (
        <ReferralsPrompt />
      ) : profile ? (
        <Own userId={profile._id} name={profile.firstName} />
      ) : (
        <Skeleton className="h-56 rounded-panel" />
      )}
    </div>
  );
}

function Own({ userId, name }: { userId: string; name: string }) {
  const text = useText(en);
  const client = useQueryClient();
  const { values } = useParamsOf(shape);
  useLive('referral', undefined, () => void referralsChanged(client));
  return (
    <>
      <LinkMaker of={{ kind: 'user', id: userId }} name={name} />
      <LinkTabs
        label={text.tabs.label}
        current={values.tab}
        tabs={tabs.map((key) => ({
          key,
          label: text.tabs[key],
          to: key === 'overview' ? '/referrals' : `/referrals?tab=${key}`,
        }))}
      />
      {values.tab === 'overview' ? <OverviewTab userId={userId} /> : null}
      {values.tab === 'list' ? <ListTab userId={userId} /> : null}
      {values.tab === 'earnings' ? (
        <EarningsTab userId={userId} payee={<LatePayee accountId={null} />} />
      ) : null}
      {values.tab === 'ranking' ? <RankingTab userId={userId} /> : null}
    </>
  );
}
