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
  const nameOf = (actor: Event['actor']) => (actor ? personName(actor) : text.audit.server);
  return (
    <Table
      caption={text.audit.title}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'when',
          header: text.audit.when,
          wide: 'sm',
          className: 'whitespace-nowrap text-muted tabular',
          cell: ({ createdAt, actor }) => (
            <>
              <time dateTime={createdAt}>{format.dateTime(createdAt, zone)}</time>
              <span className="block whitespace-normal text-ink lg:hidden">{nameOf(actor)}</span>
            </>
          ),
        },
        {
          key: 'who',
          header: text.audit.who,
          wide: 'lg',
          className: 'min-w-32',
          cell: ({ actor }) => nameOf(actor),
        },
        {
          key: 'what',
          header: text.audit.what,
          // As wide as the phone leaves it: there it has all of the event.
          fills: true,
          className: 'sm:min-w-40',
          cell: ({ action, target, createdAt, actor, before, after, reason }) => (
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
              <div className="mt-1 grid gap-1 text-xs sm:hidden">
                <span className="tabular text-muted">
                  <time dateTime={createdAt}>{format.dateTime(createdAt, zone)}</time>
                  {`, ${nameOf(actor)}`}
                </span>
                <AuditChanges before={before} after={after} />
                {reason}
              </div>
            </>
          ),
        },
        {
          key: 'change',
          header: text.audit.change,
          wide: 'sm',
          className: 'min-w-40 text-xs',
          cell: ({ before, after }) => <AuditChanges before={before} after={after} />,
        },
        {
          key: 'why',
          header: text.audit.why,
          wide: 'sm',
          className: 'min-w-40 wrap-anywhere',
          cell: ({ reason }) => reason ?? <span className="text-muted">–</span>,
        },
      ]}
    />
  );
}
