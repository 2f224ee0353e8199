/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import type { WatchedProject } from '#contract/operator-deadlines.ts';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operator-deadlines.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { Table } from '#web/ui/table.tsx';

interface WatchedTableProps {
  caption: string;
  rows: readonly WatchedProject[];
  /** The server's time, in ms. */
  now: number;
}

/** Projects near their deadlines, with how many write and how many have sent. */
export function WatchedTable({ caption, rows, now }: WatchedTableProps) {
  const text = useText(en);
  const format = useFormat();
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'project',
          header: text.project,
          // As wide as the phone leaves it: there it has the deadline too.
          fills: true,
          className: 'sm:min-w-44',
          cell: (project) => (
            <>
              <Link to={`/projects/${project.slug}`} className={linkStyle('action')}>
                {project.name}
              </Link>
              <span className="block text-xs text-muted">{project.entityName}</span>
              <div className="mt-1 tabular sm:hidden">
                <Due project={project} now={now} />
              </div>
            </>
          ),
        },
        {
          key: 'deadline',
          header: text.deadline,
          wide: 'sm',
          className: 'min-w-44 tabular',
          cell: (project) => <Due project={project} now={now} />,
        },
        {
          key: 'drafts',
          header: text.drafts,
          numeric: true,
          className: 'tabular',
          cell: ({ drafts }) => format.number(drafts),
        },
        {
          key: 'sent',
          header: text.sentLately,
          numeric: true,
          className: 'tabular max-sm:min-w-24',
          cell: ({ sent }) => format.number(sent),
        },
      ]}
    />
  );
}

/** When it ends, until when it takes what comes, and whether that was or will be put off. */
function Due({ project, now }: { project: WatchedProject; now: number }) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  return (
    <>
      <span className="block font-medium">{format.relative(project.deadline, now)}</span>
      <time dateTime={project.deadline} className="block text-xs text-muted">
        {format.dateTime(project.deadline, zone)}
      </time>
      {Date.parse(project.deadline) <= now ? (
        <span className="block text-xs text-muted">
          {project.isClosed
            ? text.closed
            : text.takesUntil(format.dateTime(project.closesAt, zone))}
        </span>
      ) : null}
      {project.lengthensDeadline ? (
        <span className="block text-xs text-muted">
          {project.lengthenedMinutes > 0
            ? text.lengthened(project.lengthenedMinutes)
            : text.lengthens}
        </span>
      ) : null}
    </>
  );
}
