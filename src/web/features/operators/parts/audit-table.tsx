/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import type { AuditEvent as Event } from '#contract/operator-views.ts';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operators.ts';
import { Table } from '#web/ui/table.tsx';
import { personName } from '#web/lib/person.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { AuditChanges } from './audit-changes.tsx';
import { userPath } from './pages.ts';

/** Who did what to whom, why, and what it changed. */
export function AuditTable({ rows }: { rows: Event[] }) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  return (
    <Table
      caption={text.audit.title}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'when',
          header: text.audit.when,
          className: 'whitespace-nowrap text-muted tabular',
          cell: ({ createdAt }) => (
            <time dateTime={createdAt}>{format.dateTime(createdAt, zone)}</time>
          ),
        },
        {
          key: 'who',
          header: text.audit.who,
          className: 'min-w-32',
          cell: ({ actor }) => (actor ? personName(actor) : text.audit.server),
        },
        {
          key: 'what',
          header: text.audit.what,
          className: 'min-w-44',
          cell: ({ action, target }) => (
            <>
              <span className="block font-medium">{text.audit.actions[action]}</span>
              <span className="text-xs text-muted">
                {text.audit.targets[target.kind]}{' '}
                {target.kind === 'user' ? (
                  <Link to={userPath(target._id)} className={linkStyle()}>
                    {target.name ?? text.audit.gone}
                  </Link>
                ) : (
                  (target.name ?? text.audit.gone)
                )}
              </span>
            </>
          ),
        },
        {
          key: 'change',
          header: text.audit.change,
          className: 'min-w-48 text-xs',
          cell: ({ before, after }) => <AuditChanges before={before} after={after} />,
        },
        {
          key: 'why',
          header: text.audit.why,
          className: 'min-w-48 wrap-anywhere',
          cell: ({ reason }) => reason ?? <span className="text-muted">–</span>,
        },
      ]}
    />
  );
}
