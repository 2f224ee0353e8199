import { useEffect, useRef, useState } from 'react';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/board.ts';
import { en as ui } from '#web/locales/en/ui.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { BoardCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { isShortlisting } from '#rules/applications/application.ts';
import { MoveDialog, type AskedMove } from '../decisions/move-dialog.tsx';
import { useDecide, type Row } from '../decisions/use-decide.ts';
import { movesFrom, neighbourOf, stagesOf, type Decision } from './stages.ts';

export interface BoardProps {
  accountId: string;
  rows: Row[];
  /** How many there are of each status, those included that are not here. */
  counts?: readonly { status: string; count: number }[];
  search: string;
  mayMove: boolean;
}

const noCounts: NonNullable<BoardProps['counts']> = [];

/** One column for each stage. Cards are moved by pointer, by menu, or with Shift and the arrows. */
export function Board({ accountId, rows, counts = noCounts, search, mayMove }: BoardProps) {
  const text = useText(en);
  const words = useText(ui);
  const failureText = useFailureText();
  const { decide } = useDecide(accountId, (error) => showToast(failureText(error), 'error'));
  const stages = stagesOf(rows);
  const frame = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<AskedMove | null>(null);
  const [said, setSaid] = useState('');
  const [moved, setMoved] = useState<Pick<Row, '_id' | 'status'> | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);

  const move = (row: Row, status: Decision, told: Partial<Parameters<typeof decide>[1]> = {}) => {
    setSaid(text.went(words.status[status]));
    decide(row, { ...told, status });
  };
  const take = (row: Row, to: Decision) => {
    const step = movesFrom(row.status).find((candidate) => candidate.to === to);
    if (!step) {
      setSaid(text.cannot(words.status[row.status], words.status[to]));
      return;
    }
    // The price is said before it is due; from one shortlisted stage to the next nothing is.
    const costs = isShortlisting(to) && !isShortlisting(row.status);
    if (step.needsReason || costs) setAsking({ row, to, needsReason: step.needsReason });
    else move(row, to);
  };
  useEffect(() =>
    monitorForElements({
      onDragStart: ({ source }) => setDragged(String(source.data['id'])),
      onDrop: ({ source, location }) => {
        setDragged(null);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the board give their stage.
        const to = location.current.dropTargets[0]?.data['stage'] as Decision | undefined;
        const row = rows.find(({ _id }) => _id === source.data['id']);
        if (row && to && row.status !== to) take(row, to);
      },
    }),
  );
  const hasMoved =
    moved !== null && rows.some((row) => row._id === moved._id && row.status !== moved.status);
  // The card was taken out of its column and put into another: the focus is put back on it, where nothing else has it.
  useEffect(() => {
    if (!hasMoved || !moved) return;
    keepFocus(() => frame.current?.querySelector(`[data-card="${moved._id}"]`));
  }, [moved, hasMoved]);
  const step = (row: Row, by: 1 | -1) => {
    const to = row.staged ? null : neighbourOf(row.status, by, stages);
    if (!to) {
      setSaid(text.noWay);
      return;
    }
    setMoved(row);
    take(row, to);
  };
  return (
    <>
      <p className="mb-3 text-sm text-muted max-md:hidden">{mayMove ? text.keys : text.readOnly}</p>
      <div
        ref={frame}
        role="region"
        aria-label={text.title}
        tabIndex={0}
        className="relative -mx-4 grid snap-x scroll-px-4 lg:scroll-px-8 auto-cols-[min(18rem,85%)] grid-flow-col items-start gap-2 overflow-x-auto px-4 pb-4 md:auto-cols-[minmax(10.25rem,1fr)] lg:-mx-8 lg:px-8"
      >
        {stages.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            rows={rows.filter(({ status }) => status === stage)}
            total={counts.find(({ status }) => status === stage)?.count ?? 0}
            kept={[moved?._id ?? [], dragged ?? []].flat()}
            renderCard={(row) => (
              <BoardCard
                accountId={accountId}
                row={row}
                search={search}
                moves={mayMove && !row.staged ? movesFrom(row.status).map(({ to }) => to) : []}
                mayUndo={mayMove}
                onMove={(to) => {
                  setMoved(row);
                  take(row, to);
                }}
                onStep={(by) => step(row, by)}
              />
            )}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <MoveDialog
        accountId={accountId}
        asked={asking}
        onClose={() => setAsking(null)}
        onTake={(told) => {
          if (asking) move(asking.row, asking.to, told);
          setAsking(null);
        }}
      />
    </>
  );
}
