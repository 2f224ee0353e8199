import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { can, scopeOf } from '#rules/management/roles.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/sent-referrals.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { type Figures, figuresOfAccount, organisationPage } from '../queries.ts';
import { ClicksPanel } from './clicks-chart.tsx';
import { EarningStates } from './earning-states.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { Funnel } from './funnel.tsx';
import { LinkMaker } from './link-maker.tsx';
import { SentList } from './list-tab.tsx';
import { ProjectFigures } from './project-figures.tsx';
import { Recompute } from './recompute.tsx';

/** What an organisation referred by its links: the link, the figures, the money, each outcome, and the proof. */
export function SentPart({ workspace: { accountId, role, entity } }: { workspace: Workspace }) {
  const text = useText(en);
  const of = { kind: 'account', id: accountId } as const;
  const knowsMoney = can(role, 'billing') || scopeOf(role) === 'all';
  const page = useQuery(organisationPage(entity.slug));
  const figures = useQuery(figuresOfAccount(accountId));
  return (
    <div className="grid gap-6">
      {page.data?.data.hidden ? (
        <Notice kind="warning" title={text.hiddenTitle}>
          {text.hidden}
        </Notice>
      ) : null}
      <LinkMaker
        of={of}
        name={entity.name}
        words={text.link}
        page={{
          path: `/organisations/${entity.slug}`,
          label: text.page,
          words: (url) => ({
            subject: text.share.subject(entity.name),
            body: text.share.body(entity.name, url),
          }),
        }}
      />
      {figures.isPending ? <Skeleton className="h-56 rounded-panel" /> : null}
      {figures.isError ? <QueryError query={figures} /> : null}
      {figures.data ? (
        <>
          <FigureTiles figures={figures.data.data} />
          <ClicksPanel of={of} />
          <Funnel figures={figures.data.data} />
          <Earned figures={figures.data.data} isVerified={entity.verified} />
        </>
      ) : null}
      {knowsMoney ? <ProjectFigures of={of} /> : null}
      <section aria-labelledby="sent-list" className="grid gap-4 pt-4">
        <div className="grid gap-1">
          <h2 id="sent-list" className="text-xl">
            {text.list}
          </h2>
          {scopeOf(role) === 'all' ? null : <p className="text-sm text-muted">{text.limited}</p>}
        </div>
        <SentList accountId={accountId} />
      </section>
      {knowsMoney ? (
        <div className="pt-4">
          <Recompute of={of} />
        </div>
      ) : null}
    </div>
  );
}

function Earned({ figures, isVerified }: { figures: Figures; isVerified: boolean }) {
  const text = useText(en);
  const { earnings = [] } = figures;
  return (
    <section aria-labelledby="sent-earned" className="grid gap-4 pt-4">
      <div className="grid max-w-prose gap-1">
        <h2 id="sent-earned" className="text-xl">
          {text.earned}
        </h2>
        <p className="text-sm text-muted">{text.earns}</p>
      </div>
      {earnings.length === 0 ? (
        <p className="max-w-prose rounded-panel border border-line bg-surface px-5 py-4 text-sm">
          {text.earnedNone(limits.earningHoldDays)}
        </p>
      ) : (
        earnings.map((sums) => <EarningStates key={sums.currency} sums={sums} />)
      )}
      {earnings.length > 0 && !isVerified ? <Notice>{text.unverified}</Notice> : null}
    </section>
  );
}
