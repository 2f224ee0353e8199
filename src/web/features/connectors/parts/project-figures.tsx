import type { Holder } from '#rules/connectors/disputes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as LinkIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat, type Format } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useColon } from '#web/lib/naming.ts';
import { en } from '#web/locales/en/referrals.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { MorePages } from '#web/ui/show-more.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { projectsOf, type ProjectFigures as Row } from '../queries.ts';
import { useMoney, type Money } from './money.ts';

type Text = (typeof en)['en'];

/** What each project's link brought, page by page. */
export function ProjectFigures({ of }: { of: Holder }) {
  const text = useText(en).projects;
  const format = useFormat();
  const money = useMoney();
  const list = useInfiniteQuery(projectsOf(of));
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">{text.title}</h2>
      {list.isPending ? <SkeletonRows count={3} label={text.title} /> : null}
      {list.isError && !list.data ? <QueryError query={list} /> : null}
      {list.data && rows.length === 0 ? (
        <Card panel className="text-sm text-muted">
          {text.none}
        </Card>
      ) : null}
      {rows.length > 0 ? (
        <>
          <Table
            caption={text.title}
            rows={rows}
            rowKey={(row) => row.project._id}
            columns={columnsOf(text, format, money)}
          />
          <MorePages list={list} shown={rows.length} />
        </>
      ) : null}
    </div>
  );
}

function Name({ row }: { row: Row }) {
  const text = useText(en).projects;
  const format = useFormat();
  const colon = useColon();
  const { project } = row;
  return (
    <span className="grid sm:min-w-48">
      <Link
        to={`/projects/${project.slug}`}
        className={cx(linkStyle('name'), 'inline-flex min-h-10 items-center')}
      >
        {project.name}
      </Link>
      <span className="text-xs text-muted">{project.entityManagementAccountId.entity.name}</span>
      <span className="tabular mt-1 flex flex-wrap gap-x-3 text-xs sm:hidden">
        <span>{colon(text.views, format.number(row.views))}</span>
        <span>{colon(text.sent, format.number(row.sent))}</span>
        <span>{colon(text.accepted, format.number(row.accepted))}</span>
      </span>
    </span>
  );
}

function columnsOf(text: Text['projects'], format: Format, money: Money): Column<Row>[] {
  const number = (of: (row: Row) => number) => (row: Row) => (
    <span className="tabular">{format.number(of(row))}</span>
  );
  return [
    {
      key: 'project',
      header: text.project,
      // As wide as the phone leaves it: there it has the counts too.
      fills: true,
      cell: (row) => <Name row={row} />,
    },
    {
      key: 'views',
      header: text.views,
      numeric: true,
      wide: 'sm',
      cell: number((row) => row.views),
    },
    {
      key: 'begun',
      header: text.applications,
      numeric: true,
      wide: 'sm',
      cell: number((row) => row.applications),
    },
    {
      key: 'sent',
      header: text.sent,
      numeric: true,
      wide: 'sm',
      cell: number((row) => row.sent),
    },
    {
      key: 'accepted',
      header: text.accepted,
      numeric: true,
      wide: 'sm',
      cell: number((row) => row.accepted),
    },
    {
      key: 'earnings',
      header: text.earnings,
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ earnings = [] }) => (
        <span className="tabular">
          {earnings.map((sum) => money(sum.amount, sum.currency)).join(' + ') || '–'}
        </span>
      ),
    },
    {
      key: 'link',
      header: <span className="sr-only">{text.linkShort}</span>,
      cell: ({ project }) =>
        project.status === 'open' ? (
          <Link
            to={`?project=${project.slug}`}
            aria-label={text.link(project.name)}
            onClick={() => window.scrollTo({ top: 0 })}
            className="inline-flex min-h-10 items-center gap-1.5 rounded-control px-2 font-medium hover:bg-ink/6"
          >
            <LinkIcon size={16} aria-hidden />
            {text.linkShort}
          </Link>
        ) : null,
    },
  ];
}
