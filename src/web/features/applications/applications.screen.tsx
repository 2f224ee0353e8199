import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#web/lib/auth-store.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/applications.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { UnsentNotice } from '#web/features/device/parts/unsent-link.tsx';
import { ActiveTab } from './parts/active-tab.tsx';
import { ApplicationsPrompt } from './parts/applications-sample.tsx';
import { DraftsTab } from './parts/drafts-tab.tsx';
import { StatisticsTab } from './parts/statistics-tab.tsx';
import { myCounts } from './queries.ts';

const shape = { tab: choiceParam(['active', 'drafts', 'statistics'], 'active') };

export function ApplicationsScreen() {
  const text = useText(en);
  useTitle(text.title);
  const isLoggedIn = useAuth((state) => state.token !== null);
  return (
    <div className="page grid min-h-dvh content-start gap-6 py-10">
      <h1 className="text-4xl">{text.title}</h1>
      {isLoggedIn ? <Tabs /> : <ApplicationsPrompt />}
    </div>
  );
}

function Tabs() {
  const text = useText(en);
  const { values } = useParamsOf(shape);
  const counts = useQuery(myCounts).data?.data;
  return (
    <>
      <LinkTabs
        label={text.tabs.label}
        current={values.tab}
        tabs={[
          { key: 'active', label: text.tabs.active, to: '/applications', count: counts?.total },
          {
            key: 'drafts',
            label: text.tabs.drafts,
            to: '/applications?tab=drafts',
            count: counts?.draft,
          },
          { key: 'statistics', label: text.tabs.statistics, to: '/applications?tab=statistics' },
        ]}
      />
      {values.tab === 'active' ? <ActiveTab /> : null}
      {values.tab === 'drafts' ? (
        <>
          <UnsentNotice />
          <DraftsTab />
        </>
      ) : null}
      {values.tab === 'statistics' ? <StatisticsTab /> : null}
    </>
  );
}
