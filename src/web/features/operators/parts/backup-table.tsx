/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import type { Installation } from '#contract/operator-views.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-installation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/table.tsx';
import { Moment } from './moment.tsx';

type Backup = Installation['backups'][number];

const secondsOf = ({ startedAt, finishedAt }: Backup): number =>
  (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;

/** When each was made, by whom, what it holds and where it lies; or why there is none. */
export function BackupTable({ backups }: { backups: readonly Backup[] }) {
  const text = useText(en);
  const format = useFormat();
  return (
    <Table
      caption={text.backups}
      rows={backups}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'when',
          header: text.when,
          // As wide as the phone leaves it: there it has who made it and where it lies too.
          fills: true,
          className: 'tabular sm:min-w-44',
          cell: (backup) => (
            <>
              <Moment at={backup.startedAt} />
              <span className="text-xs text-muted">
                {text.took(format.number(Math.ceil(secondsOf(backup))))}
              </span>
              <div className="mt-1 text-xs sm:hidden">
                <span className="block">{text.makers[backup.madeBy]}</span>
                <Place backup={backup} />
              </div>
            </>
          ),
        },
        { key: 'by', header: text.by, wide: 'sm', cell: ({ madeBy }) => text.makers[madeBy] },
        {
          key: 'holds',
          header: text.holds,
          className: 'tabular',
          cell: ({ rows, files, lost, bytes, failure }) =>
            failure === null ? (
              <>
                <span className="block">{text.rows(rows ?? 0)}</span>
                <span className="block">{text.files(files ?? 0)}</span>
                <span className="block text-xs text-muted">
                  {text.size(format.number(Math.ceil((bytes ?? 0) / 1_000_000)))}
                </span>
                {lost ? <Badge tone="orange">{text.lost(lost)}</Badge> : null}
              </>
            ) : (
              <Badge tone="rose">{text.failed}</Badge>
            ),
        },
        {
          key: 'where',
          header: text.where,
          wide: 'sm',
          className: 'min-w-56 wrap-anywhere',
          cell: (backup) => <Place backup={backup} />,
        },
      ]}
    />
  );
}

function Place({ backup: { place, failure, encrypted } }: { backup: Backup }) {
  const text = useText(en);
  if (failure !== null) return <span lang="en">{failure}</span>;
  return (
    <>
      <span className="block">{place}</span>
      <span className="text-xs text-muted">{encrypted ? text.encrypted : text.open}</span>
    </>
  );
}
