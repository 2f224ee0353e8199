import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/board.ts';
import { en as ui } from '#web/locales/en/ui.ts';
import { cx } from '#web/ui/cx.ts';
import { statusTones } from '#web/ui/status-tones.ts';
import { movesFrom, type Stage } from './stages.ts';

export interface BoardColumnProps {
  stage: Stage;
  count: number;
  children: ReactNode;
}

export function BoardColumn({ stage, count, children }: BoardColumnProps) {
  const text = useText(en);
  const words = useText(ui);
  const column = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
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
        'grid w-72 shrink-0 snap-start content-start gap-2 rounded-panel border p-2 transition-colors',
        over ? 'border-accent bg-volt-soft' : 'border-transparent bg-sunken',
      )}
    >
      <h2
        id={`stage-${stage}`}
        className="flex min-h-9 items-center gap-2 px-2 font-text text-sm font-semibold tracking-normal"
      >
        <span
          data-tone={statusTones[stage]}
          aria-hidden
          className="tone grid size-4 place-items-center rounded-full"
        >
          <span className="tone-dot size-2 rounded-full" />
        </span>
        {words.status[stage]}
        <span className="tabular ms-auto text-xs font-normal text-muted">{count}</span>
      </h2>
      {count ? (
        <ul className="grid grid-cols-1 gap-2">{children}</ul>
      ) : (
        <p className="px-2 pb-3 text-xs text-muted">{text.empty}</p>
      )}
    </section>
  );
}
