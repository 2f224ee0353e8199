/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { agoTold, whenTold } from '#web/lib/told-time.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en as boardText } from '#web/locales/en/board.ts';
import { en } from '#web/locales/en/manage-applications.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { applicantName, daysSince, personName } from '#web/lib/person.ts';
import { Marked } from '#web/features/projects/parts/marked.tsx';
import type { ApplicationView as Row } from '#contract/application-views.ts';
import { FoundIn } from './found-in.tsx';
import { StagedBadge } from '../decisions/staged-badge.tsx';
import { paths } from '#web/workspace/paths.ts';

const loadUnread = () => import('../conversation/unread-badge.tsx');

export interface ApplicationTableProps {
  accountId: string;
  rows: Row[];
  /** The filters, so that next and previous follow the same list. */
  search: string;
  /** Left out where nothing can be selected. */
  selection?: { ids: ReadonlySet<string>; toggle: (ids: string[], chosen: boolean) => void } | null;
}

export function ApplicationTable({ accountId, rows, search, selection }: ApplicationTableProps) {
  const text = useText(en);
  const board = useText(boardText);
  const format = useFormat();
  const now = useNow();
  const toggle = selection?.toggle;
  const late = useLate(loadUnread, toggle !== undefined);
  // The same value while rows are ticked: of a thousand only the ticked one is drawn anew.
  const columns = useMemo(
    (): Column<Row>[] => [
      ...(toggle
        ? [
            {
              key: 'select',
              className: 'w-10 py-0',
              header: null,
              cell: (row: Row, isHighlighted: boolean) => (
                <SelectBox
                  label={board.select(applicantName(row))}
                  checked={isHighlighted}
                  onChange={(chosen) => toggle([row._id], chosen)}
                />
              ),
            },
          ]
        : []),
      {
        key: 'applicant',
        header: text.list.applicant,
        // As wide as the phone leaves it: there it has the status and the project too.
        fills: true,
        cell: (row) => (
          <>
            <Link
              to={`${paths.application(accountId, row._id)}${search}`}
              className="group flex min-h-10 items-center gap-3 sm:min-w-48"
            >
              <LogoMark
                name={applicantName(row)}
                seed={row.startupId?._id ?? row.userId._id}
                size="sm"
              />
              <span className="min-w-0">
                <span className="block font-semibold underline-offset-4 group-hover:underline">
                  <Marked
                    text={applicantName(row)}
                    ranges={row.startupId ? row.found?.startup : row.found?.applicant}
                  />
                </span>
                {row.primary || row.startupId ? (
                  <span className="line-clamp-1 text-xs text-muted">
                    <Marked
                      text={row.primary ?? personName(row.userId)}
                      ranges={row.primary ? row.found?.primary : row.found?.applicant}
                    />
                  </span>
                ) : null}
              </span>
            </Link>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 sm:hidden">
              <Status row={row} />
              <span className="line-clamp-1 min-w-0 text-xs wrap-anywhere text-muted">
                <Marked text={row.projectId.name} ranges={row.found?.project} />
              </span>
            </div>
            {late ? <late.UnreadBadge accountId={accountId} applicationId={row._id} /> : null}
            <FoundIn found={row.found} />
          </>
        ),
      },
      {
        key: 'project',
        header: text.list.project,
        wide: 'sm',
        className: 'min-w-22 lg:min-w-40',
        cell: ({ projectId, found }) => (
          <span className="line-clamp-4 wrap-anywhere lg:line-clamp-2">
            <Marked text={projectId.name} ranges={found?.project} />
          </span>
        ),
      },
      {
        key: 'status',
        header: text.list.status,
        wide: 'sm',
        cell: (row) => <Status row={row} />,
      },
      {
        key: 'rating',
        header: board.rating,
        numeric: true,
        wide: 'sm',
        cell: ({ rating }) => {
          const shown = rating?.average ?? rating?.myRating ?? null;
          return shown === null ? (
            <span className="text-muted">
              <span aria-hidden>–</span>
              <span className="sr-only">{board.noRating}</span>
            </span>
          ) : (
            <span className="inline-flex items-center gap-1.5 font-semibold">
              {format.number(shown)}
              {rating?.count ? (
                <span className="text-xs font-normal text-muted">({rating.count})</span>
              ) : null}
            </span>
          );
        },
      },
      {
        key: 'comments',
        header: board.comments,
        numeric: true,
        wide: 'lg',
        cell: ({ comments }) => (
          <span className={comments ? undefined : 'text-muted'}>{comments ?? 0}</span>
        ),
      },
      {
        key: 'since',
        header: board.inStage,
        numeric: true,
        wide: 'lg',
        className: 'whitespace-nowrap text-muted',
        cell: ({ statusSince }) => (statusSince ? board.days(daysSince(statusSince, now)) : null),
      },
      {
        key: 'sent',
        header: text.list.sent,
        wide: 'sm',
        className: 'whitespace-nowrap text-muted',
        cell: ({ sentAt }) =>
          sentAt ? (
            <time dateTime={sentAt} title={whenTold(format, sentAt)}>
              {agoTold(format, sentAt, now)}
            </time>
          ) : null,
      },
      {
        key: 'referred',
        header: text.list.referred,
        wide: 'lg',
        cell: ({ recommendedBy }) =>
          recommendedBy ? (
            <Badge tone="volt">{personName(recommendedBy)}</Badge>
          ) : (
            <span className="text-muted">{text.list.notReferred}</span>
          ),
      },
    ],
    [accountId, board, format, late, now, search, text, toggle],
  );
  return (
    <Table
      caption={text.list.title}
      rows={rows}
      rowKey={({ _id }) => _id}
      isHighlighted={({ _id }) => selection?.ids.has(_id) ?? false}
      columns={columns}
      {...(selection && {
        heads: {
          select: (
            <SelectBox
              label={board.selectAll}
              checked={rows.length > 0 && rows.every(({ _id }) => selection.ids.has(_id))}
              onChange={(chosen) =>
                selection.toggle(
                  rows.map(({ _id }) => _id),
                  chosen,
                )
              }
            />
          ),
        },
      })}
    />
  );
}

function Status({ row: { status, staged } }: { row: Row }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <StatusChip status={status} forTeam />
      {staged ? <StagedBadge staged={staged} /> : null}
    </span>
  );
}

function SelectBox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Checkbox
      label={<span className="sr-only">{label}</span>}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
