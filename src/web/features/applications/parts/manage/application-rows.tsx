import { useCallback, useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/board.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ApplicationTable } from './application-table.tsx';
import type { Filters } from './application-filters.ts';
import { Board } from '../board/board.tsx';
import type { Row } from '../decisions/use-decide.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import type { Workspace } from '#web/workspace/workspace.tsx';

export interface ApplicationRowsProps {
  workspace: Workspace;
  rows: Row[];
  view: Filters['view'];
  search: string;
  total: number;
  /** How many there are of each status. */
  counts: readonly { status: string; count: number }[];
  /** The order is made of the rows that are here. */
  isOrderedHere: boolean;
}

/** The applications as a table with a selection, or as a board. */
export function ApplicationRows({
  workspace,
  rows,
  view,
  search,
  total,
  counts,
  isOrderedHere,
}: ApplicationRowsProps) {
  const text = useText(en);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // As they were when the dialog was opened: while it is read, the list may lose them to the very decision.
  const [deciding, setDeciding] = useState<Row[]>([]);
  const { accountId } = workspace;
  const mayDecide = workspace.can('decide');
  const toggle = useCallback(
    (ids: string[], isChosen: boolean) =>
      setChosen((before) =>
        isChosen ? before.union(new Set(ids)) : before.difference(new Set(ids)),
      ),
    [],
  );
  // What a filter took out of sight is not decided on unseen.
  const selected = rows.filter(({ _id }) => chosen.has(_id));
  if (view === 'board') {
    return (
      <>
        {rows.length < total ? <Notice className="mb-4">{text.tooMany(rows.length)}</Notice> : null}
        <Board
          accountId={accountId}
          rows={rows}
          counts={rows.length < total ? counts : []}
          search={search}
          mayMove={mayDecide}
        />
      </>
    );
  }
  return (
    <>
      {isOrderedHere && rows.length < total ? (
        <Notice className="mb-4">{text.orderedOf(rows.length, total)}</Notice>
      ) : null}
      <ApplicationTable
        accountId={accountId}
        rows={rows}
        search={search}
        selection={mayDecide ? { ids: chosen, toggle } : null}
      />
      {selected.length ? (
        <BulkBar
          count={selected.length}
          onDecide={() => setDeciding(selected)}
          onClear={() => setChosen(new Set())}
        />
      ) : null}
      {deciding.length > 0 ? (
        <BulkDialog
          accountId={accountId}
          rows={deciding}
          onClose={() => setDeciding([])}
          onDone={() => {
            setDeciding([]);
            setChosen(new Set());
          }}
        />
      ) : null}
    </>
  );
}
