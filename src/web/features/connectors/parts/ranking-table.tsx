import { Link } from 'react-router';
import { useFormat, type Format } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useColon } from '#web/lib/naming.ts';
import { en } from '#web/locales/en/referrals.ts';
import { Avatar } from '#web/ui/logo-mark.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import type { RankedConnector } from '../queries.ts';
import { fullName } from './full-name.ts';

type Text = (typeof en)['en'];

/** The ranking with one's own line marked. */
export function RankingTable({
  rows,
  ownId,
  linked = true,
}: {
  rows: readonly RankedConnector[];
  ownId: string | null;
  linked?: boolean;
}) {
  const text = useText(en);
  const format = useFormat();
  const colon = useColon();
  return (
    <Table
      caption={text.ranking.title}
      rows={rows}
      rowKey={(row) => row._id}
      isHighlighted={(row) => row._id === ownId}
      columns={columnsOf({ text, format, colon, ownId, linked })}
    />
  );
}

interface Look {
  text: Text;
  format: Format;
  colon: ReturnType<typeof useColon>;
  ownId: string | null;
  linked: boolean;
}

function columnsOf({ text, format, colon, ownId, linked }: Look): Column<RankedConnector>[] {
  const { ranking: words } = text;
  return [
    {
      key: 'place',
      header: words.place,
      cell: (row) => <span className="tabular font-semibold">{row.rank}</span>,
    },
    {
      key: 'connector',
      header: words.connector,
      // As wide as the phone leaves it: there it has the counts too.
      fills: true,
      cell: (row, isOwn) => {
        const name = row._id === ownId ? text.you : fullName(row.profile);
        return (
          <span className="flex items-center gap-3 sm:min-w-36">
            <Avatar
              name={fullName(row.profile)}
              seed={row._id}
              imageUrl={row.profile.pictureUrl}
              size="sm"
            />
            <span className="min-w-0">
              {linked ? (
                <Link
                  to={`/connectors/${row._id}`}
                  className={cx(linkStyle('name'), 'inline-flex min-h-10 items-center')}
                >
                  {name}
                </Link>
              ) : (
                <span className="font-semibold">{name}</span>
              )}
              <span
                className={cx(
                  'tabular flex flex-wrap gap-x-3 text-xs sm:hidden',
                  !isOwn && 'text-muted',
                )}
              >
                <span>{colon(words.sent, format.number(row.sent))}</span>
                <span>{colon(words.accepted, format.number(row.accepted))}</span>
              </span>
            </span>
          </span>
        );
      },
    },
    {
      key: 'sent',
      header: words.sent,
      wide: 'sm',
      numeric: true,
      cell: (row) => <span className="tabular">{format.number(row.sent)}</span>,
    },
    {
      key: 'accepted',
      header: words.accepted,
      wide: 'sm',
      numeric: true,
      cell: (row) => <span className="tabular">{format.number(row.accepted)}</span>,
    },
    {
      key: 'score',
      header: words.score,
      numeric: true,
      cell: (row) => <span className="tabular">{format.percent(row.score)}</span>,
    },
  ];
}
