import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/board.ts';
import { en as ui } from '#web/locales/en/ui.ts';
import { cx } from '#web/ui/cx.ts';
import { statusTones } from '#web/ui/status-tones.ts';
import type { Row } from '../decisions/use-decide.ts';
import { columnList } from './column-list.ts';
import { movesFrom, type Stage } from './stages.ts';

export interface BoardColumnProps {
  stage: Stage;
  rows: readonly Row[];
  /** How many stand in this stage; more than there are cards where a list is cut off. */
  total: number;
  /** Cards that stand in the page however far they are: what is dragged, and what gets the focus. */
  kept: readonly string[];
  renderCard: (row: Row) => ReactNode;
}

/** Of more cards than these only those in sight stand in the page. */
const LONG = 50;
const loadLong = async () => import('./long-cards.tsx');

export function BoardColumn({ stage, rows, total, kept, renderCard }: BoardColumnProps) {
  const text = useText(en);
  const words = useText(ui);
  const format = useFormat();
  const column = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const isLong = rows.length > LONG;
  const long = useLate(loadLong, isLong);
  useEffect(() => {
    if (!column.current) return undefined;
    return dropTargetForElements({
      element: column.current,
      getData: () => ({ stage }),
      canDrop: ({ source }) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cards of the board bring their status.
        movesFrom(source.data['status'] as Stage).some(({ to }) => to === stage),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [stage]);
  return (
    <section
      ref={column}
      aria-labelledby={`stage-${stage}`}
      className={cx(
        'flex max-h-[max(22rem,calc(100dvh-8rem))] min-w-0 snap-start flex-col rounded-panel border p-1 pb-0 transition-colors print:max-h-none',
        over ? 'border-accent bg-volt-soft' : 'border-transparent bg-sunken',
      )}
    >
      <h2
        id={`stage-${stage}`}
        className="flex min-h-10 shrink-0 items-center gap-2 px-2 font-text text-sm leading-tight font-semibold tracking-normal"
      >
        <span
          data-tone={statusTones[stage]}
          aria-hidden
          className="tone grid size-4 shrink-0 place-items-center rounded-full"
        >
          <span className="tone-dot size-2 rounded-full" />
        </span>
        <span className="min-w-0 hyphens-auto">{words.status[stage]}</span>
        <span className="tabular ms-auto shrink-0 text-xs font-normal text-muted">
          {total > rows.length && rows.length > 0
            ? text.of(format.number(rows.length), format.number(total))
            : format.number(rows.length)}
        </span>
      </h2>
      {isLong && long ? (
        <long.LongCards rows={rows} kept={kept} renderCard={renderCard} />
      ) : rows.length > 0 ? (
        <ul className={columnList}>
          {rows.slice(0, LONG).map((row) => (
            <li key={row._id} className="pb-2">
              {renderCard(row)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-2 pb-3 text-xs text-muted">{text.empty}</p>
      )}
    </section>
  );
}
