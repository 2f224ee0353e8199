import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { MessageSquare, MoveRight, Star } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { ariaKeys, isShortcut } from '#web/lib/shortcuts.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/board.ts';
import { en as manage } from '#web/locales/en/manage-applications.ts';
import { cx } from '#web/ui/cx.ts';
import { Menu } from '#web/ui/menu.tsx';
import { applicantName, daysSince } from '#web/lib/person.ts';
import { paths } from '#web/workspace/paths.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { FoundIn } from '../manage/found-in.tsx';
import { StagedActions } from '../decisions/staged-actions.tsx';
import { StagedBadge } from '../decisions/staged-badge.tsx';
import type { Decision } from './stages.ts';
import type { Row } from '../decisions/use-decide.ts';

export interface BoardCardProps {
  accountId: string;
  row: Row;
  search: string;
  /** Empty when nothing may be moved. */
  moves: Decision[];
  /** Whether a waiting decision may be taken back or sent here. */
  mayUndo: boolean;
  onMove: (to: Decision) => void;
  onStep: (by: 1 | -1) => void;
}

export function BoardCard(props: BoardCardProps) {
  const { accountId, row, search, moves, mayUndo, onMove, onStep } = props;
  const text = useText(en);
  const { decide } = useText(manage);
  const format = useFormat();
  const now = useNow();
  const card = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  const name = applicantName(row);
  const isMovable = moves.length > 0;
  const { _id: id, status } = row;
  useEffect(() => {
    if (!card.current || !isMovable) return undefined;
    return draggable({
      element: card.current,
      getInitialData: () => ({ id, status }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [id, status, isMovable]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isRight = isShortcut('stageOn', event);
    if (!isMovable || !(isRight || isShortcut('stageBack', event))) return;
    event.preventDefault();
    const isForward = isRight === (document.dir !== 'rtl');
    onStep(isForward ? 1 : -1);
  };
  const rating = row.rating?.average ?? row.rating?.myRating ?? null;
  const days = row.statusSince ? daysSince(row.statusSince, now) : null;
  return (
    <div
      ref={card}
      className={cx(
        'grid gap-1 rounded-card border border-line bg-surface px-3 py-2 text-sm shadow-card',
        isMovable && 'cursor-grab',
        dragging && 'opacity-50',
      )}
    >
      <Link
        to={`${paths.application(accountId, id)}${search}`}
        draggable={false}
        data-card={id}
        aria-keyshortcuts={isMovable ? ariaKeys('stageBack', 'stageOn') : undefined}
        onKeyDown={onKeyDown}
        className={cx(linkStyle('name'), 'min-h-8 min-w-0 content-center wrap-anywhere')}
      >
        {name}
      </Link>
      <p className="truncate text-xs text-muted">{row.projectId.name}</p>
      <FoundIn found={row.found} />
      {row.staged ? (
        <div className="grid justify-items-start gap-2 py-1">
          <StagedBadge staged={row.staged} />
          {mayUndo ? (
            <StagedActions
              staged={row.staged}
              target={{ accountId, applicationId: id, name, price: row.staged.price }}
            />
          ) : null}
        </div>
      ) : null}
      <div className="flex min-h-8 items-center gap-2">
        <p className="tabular flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          {days === null ? null : (
            <span>
              <span aria-hidden>{text.days(days)}</span>
              <span className="sr-only">{text.here(days)}</span>
            </span>
          )}
          {rating === null ? null : (
            <span className="inline-flex items-center gap-1">
              <Star size={12} aria-hidden />
              <span className="sr-only">{text.rating}</span>
              {format.number(rating)}
            </span>
          )}
          {row.comments ? (
            <span className="inline-flex items-center gap-1">
              <MessageSquare size={12} aria-hidden />
              <span className="sr-only">{text.comments}</span>
              {row.comments}
            </span>
          ) : null}
        </p>
        {isMovable ? (
          <Menu
            trigger={
              <button
                type="button"
                aria-label={text.move(name)}
                className="-me-1.5 grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/6 hover:text-ink"
              >
                <MoveRight size={16} aria-hidden className="rtl:-scale-x-100" />
              </button>
            }
            items={moves.map((to) => ({
              key: to,
              label: decide.moves[to],
              onSelect: () => onMove(to),
            }))}
          />
        ) : null}
      </div>
    </div>
  );
}
