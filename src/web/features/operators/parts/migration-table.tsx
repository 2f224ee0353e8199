/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import type { OperatorMigration } from '#contract/operator-migrations.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operator-migrations.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Table } from '#web/ui/table.tsx';
import { MigrationPress } from './migration-press.tsx';
import { Moment } from './moment.tsx';

const tones: Record<OperatorMigration['state'], Tone> = {
  waiting: 'neutral',
  running: 'blue',
  held: 'orange',
  paused: 'orange',
  failed: 'rose',
  finished: 'green',
};

/** What each one does, how far it is and what holds it up, with what an operator can do about it. */
export function MigrationTable({ migrations }: { migrations: readonly OperatorMigration[] }) {
  const text = useText(en);
  return (
    <Table
      caption={text.title}
      rows={migrations}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'what',
          header: text.what,
          // As wide as the phone leaves it: there it has the progress too.
          fills: true,
          className: 'sm:min-w-56',
          cell: (migration) => (
            <div className="grid gap-3">
              <What name={migration.name} />
              <div className="sm:hidden">
                <Progress migration={migration} />
              </div>
            </div>
          ),
        },
        {
          key: 'progress',
          header: text.progress,
          wide: 'sm',
          className: 'min-w-56',
          cell: (migration) => <Progress migration={migration} />,
        },
        {
          key: 'began',
          header: text.began,
          wide: 'lg',
          className: 'min-w-44 tabular',
          cell: ({ startedAt }) => (startedAt === null ? text.notYet : <Moment at={startedAt} />),
        },
        {
          key: 'ended',
          header: text.ended,
          wide: 'lg',
          className: 'min-w-44 tabular',
          cell: ({ finishedAt }) =>
            finishedAt === null ? text.notYet : <Moment at={finishedAt} />,
        },
        {
          key: 'acts',
          header: <span className="sr-only">{text.acts}</span>,
          className: 'text-end',
          cell: (migration) => <MigrationPress migration={migration} />,
        },
      ]}
    />
  );
}

function What({ name }: Pick<OperatorMigration, 'name'>) {
  const { does } = useText(en);
  const said = new Map<string, string>(Object.entries(does)).get(name);
  return (
    <div className="wrap-anywhere">
      <span className="block">{said ?? name}</span>
      {said === undefined ? null : <span className="block text-xs text-muted">{name}</span>}
    </div>
  );
}

function Progress({ migration }: { migration: OperatorMigration }) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  const { name, state, heldBy, seen, total, pass, filled, error, retryAt, finishedAt } = migration;
  const isFilling = state !== 'finished' && total !== null;
  return (
    <div className="grid justify-items-start gap-1 tabular">
      <Badge tone={tones[state]}>{text.states[state]}</Badge>
      {isFilling ? (
        <ProgressBar
          label={text.progressOf(name)}
          value={Math.min(seen, total)}
          max={total}
          className="mt-1 w-full"
        />
      ) : null}
      {isFilling ? (
        <span>
          {pass === 1
            ? text.seen(format.number(seen), format.number(total))
            : text.looking(format.number(seen), format.number(total))}
        </span>
      ) : null}
      {total === null ? null : <span className="text-xs text-muted">{text.filled(filled)}</span>}
      {finishedAt === null ? null : (
        <time dateTime={finishedAt} className="text-xs text-muted lg:hidden">
          {format.dateTime(finishedAt, zone)}
        </time>
      )}
      {state === 'held' && heldBy !== null ? (
        <span className="text-xs text-muted">{text.held[heldBy]}</span>
      ) : null}
      {error === null ? null : (
        <span lang="en" className="text-xs wrap-anywhere text-danger">
          {error}
        </span>
      )}
      {state === 'failed' && retryAt !== null ? (
        <span className="text-xs text-muted">{text.again(format.dateTime(retryAt))}</span>
      ) : null}
    </div>
  );
}
