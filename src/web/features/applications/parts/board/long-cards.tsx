import { Fragment, useRef, type ReactNode } from 'react';
import { useLongColumn } from '#web/ui/use-long-list.ts';
import type { Row } from '../decisions/use-decide.ts';
import { columnList } from './column-list.ts';

export interface LongCardsProps {
  rows: readonly Row[];
  kept: readonly string[];
  renderCard: (row: Row) => ReactNode;
}

/** A card with its space below. */
const ESTIMATE = 116;

const keyOf = ({ _id }: Row) => _id;

/** The cards of a long column. */
export function LongCards({ rows, kept, renderCard }: LongCardsProps) {
  const frame = useRef<HTMLUListElement>(null);
  const list = useLongColumn({ frame, items: rows, keyOf, estimate: ESTIMATE, kept });
  return (
    <ul ref={frame} className={columnList} {...list.focus}>
      {list.shown.map(({ item, key, index, gap }) => (
        <Fragment key={key}>
          {gap > 0 ? (
            <li aria-hidden className="[overflow-anchor:none]" style={{ height: gap }} />
          ) : null}
          <li
            ref={list.measure}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            className="pb-2"
          >
            {renderCard(item)}
          </li>
        </Fragment>
      ))}
      <li aria-hidden className="[overflow-anchor:none]" style={{ height: list.rest }} />
    </ul>
  );
}
