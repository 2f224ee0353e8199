/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import { Link } from 'react-router';
import type { Reply } from '../../../lib/client.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useNow } from '../../../lib/time.ts';
import { en } from '../../../locales/en/manage-applications.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LogoMark } from '../../../ui/logo-mark.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { Table } from '../../../ui/table.tsx';
import { applicantName, notBefore, personName } from './applicant.ts';
import { paths } from './paths.ts';

type Row = Reply<'listManagementApplications'>['data'][number];

export interface ApplicationTableProps {
  accountId: string;
  rows: Row[];
  /** The filters, so that next and previous follow the same list. */
  search: string;
}

export function ApplicationTable({ accountId, rows, search }: ApplicationTableProps) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  return (
    <Table
      caption={text.list.title}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'applicant',
          header: text.list.applicant,
          cell: (row) => (
            <Link
              to={`${paths.application(accountId, row._id)}${search}`}
              className="group flex min-h-10 min-w-48 items-center gap-3"
            >
              <LogoMark
                name={applicantName(row)}
                seed={row.startupId?._id ?? row.userId._id}
                size="sm"
              />
              <span className="min-w-0">
                <span className="block font-semibold underline-offset-4 group-hover:underline">
                  {applicantName(row)}
                </span>
                {row.primary || row.startupId ? (
                  <span className="line-clamp-1 text-xs text-muted">
                    {row.primary ?? personName(row.userId)}
                  </span>
                ) : null}
              </span>
            </Link>
          ),
        },
        {
          key: 'project',
          header: text.list.project,
          className: 'min-w-40',
          cell: ({ projectId }) => <span className="line-clamp-2">{projectId.name}</span>,
        },
        {
          key: 'status',
          header: text.list.status,
          cell: ({ status }) => <StatusChip status={status} />,
        },
        {
          key: 'sent',
          header: text.list.sent,
          className: 'whitespace-nowrap text-muted',
          cell: ({ sentAt }) =>
            sentAt ? (
              <time dateTime={sentAt} title={format.dateTime(sentAt)}>
                {format.relative(sentAt, notBefore(sentAt, now))}
              </time>
            ) : null,
        },
        {
          key: 'referred',
          header: text.list.referred,
          cell: ({ recommendedBy }) =>
            recommendedBy ? (
              <Badge tone="volt">{personName(recommendedBy)}</Badge>
            ) : (
              <span className="text-muted">{text.list.notReferred}</span>
            ),
        },
      ]}
    />
  );
}
