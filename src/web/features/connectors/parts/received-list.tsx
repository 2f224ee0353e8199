import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { isAnswerLate } from '#rules/connectors/disputes.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { personName } from '#web/lib/person.ts';
import { useNow } from '#web/lib/time.ts';
import { agoTold } from '#web/lib/told-time.ts';
import { en as words } from '#web/locales/en/referrals.ts';
import { en } from '#web/locales/en/sent-referrals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { MorePages } from '#web/ui/show-more.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { paths } from '#web/workspace/paths.ts';
import { type Received, receivedReferrals } from '../queries.ts';
import { useMoney } from './money.ts';
import { earningTones, outcomeTones } from './outcome-tones.ts';

/** Who referred startups into the projects of an organisation, and what came of it. */
export function ReceivedList({ accountId }: { accountId: string }) {
  const text = useText(en).received;
  const list = useInfiniteQuery(receivedReferrals(accountId));
  if (list.isPending) return <SkeletonRows count={5} label={text.title} />;
  if (list.isError && !list.isFetchNextPageError) return <QueryError query={list} />;
  const rows = list.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<Inbox size={24} aria-hidden />}
        title={text.none}
        action={<LinkButton to={paths.projects(accountId)}>{text.projects}</LinkButton>}
      >
        {text.noneBody}
      </EmptyState>
    );
  }
  return (
    <>
      <ul
        aria-label={text.title}
        className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
      >
        {rows.map((row) => (
          <ReceivedRow key={row._id} accountId={accountId} row={row} />
        ))}
      </ul>
      <MorePages list={list} shown={rows.length} />
    </>
  );
}

function ReceivedRow({ accountId, row }: { accountId: string; row: Received }) {
  const text = useText(en).received;
  const { outcomes, reasons } = useText(words);
  const format = useFormat();
  const now = useNow();
  const { application, project, outcome } = row;
  return (
    <li className="grid gap-x-5 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">
          <Link to={paths.application(accountId, application._id)} className={linkStyle()}>
            {application.startupName ?? text.noStartup}
          </Link>
        </p>
        <p className="text-sm wrap-anywhere">
          <ReferredBy row={row} />
        </p>
        <p className="max-w-prose text-sm text-muted">{reasons[outcome]}</p>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          <span className="wrap-anywhere">{project.name}</span>
          <span>{text.applied(agoTold(format, application.sentAt, now))}</span>
        </p>
      </div>
      <div className="grid content-start gap-2 sm:justify-items-end">
        <div className="flex flex-wrap gap-2 sm:justify-end">
          <StatusChip status={application.status} />
          <Badge tone={outcomeTones[outcome]} dot>
            {outcomes[outcome]}
          </Badge>
        </div>
        <Money row={row} />
      </div>
    </li>
  );
}

function ReferredBy({ row: { connector, organisation } }: { row: Received }) {
  const text = useText(en).received;
  if (connector) {
    return (
      <Link to={`/connectors/${connector._id}`} className={linkStyle('quiet')}>
        {text.by(personName(connector))}
      </Link>
    );
  }
  if (!organisation) return <span className="text-muted">{text.byNobody}</span>;
  const { entity } = organisation;
  return (
    <Link to={`/organisations/${entity.slug}`} className={linkStyle('quiet')}>
      {text.by(entity.name)}
    </Link>
  );
}

/* What it earns whoever referred, and until when a dispute is to be answered. */
function Money({ row: { earning, disputeDue: due } }: { row: Received }) {
  const text = useText(en).received;
  const { states, list } = useText(words);
  const format = useFormat();
  const money = useMoney();
  const now = useNow();
  return (
    <>
      {earning ? (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="tabular">{text.earns(money(earning.amount, earning.currency))}</span>
          <Badge tone={earningTones[earning.status]}>{states[earning.status]}</Badge>
        </p>
      ) : null}
      {due ? (
        <p className="max-w-72 text-xs font-medium sm:text-end">
          {isAnswerLate({ answer: null, due }, now)
            ? list.disputeLate(format.date(due))
            : list.disputeDue(format.date(due))}
        </p>
      ) : null}
    </>
  );
}
