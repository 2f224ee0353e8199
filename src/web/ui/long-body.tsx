import { Fragment, useEffect, useRef, type RefObject } from 'react';
import { type Column, TableRow } from './table-row.tsx';
import { useLongList } from './use-long-list.ts';

export interface LongBodyProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isHighlighted?: ((row: Row) => boolean) | undefined;
}

/** A row of two lines. */
const ESTIMATE = 65;

/** The rows of a long table. */
export function LongBody<Row>({ columns, rows, rowKey, isHighlighted }: LongBodyProps<Row>) {
  const frame = useRef<HTMLTableSectionElement>(null);
  const list = useLongList({ frame, items: rows, keyOf: rowKey, estimate: ESTIMATE });
  useSteadyColumns(frame);
  return (
    <tbody ref={frame} {...list.focus}>
      {list.shown.map(({ item, key, index, gap }) => (
        <Fragment key={key}>
          {gap > 0 ? (
            <tr aria-hidden className="[overflow-anchor:none]" style={{ height: gap }} />
          ) : null}
          <TableRow
            ref={list.measure}
            row={item}
            index={index}
            columns={columns}
            isHighlighted={isHighlighted?.(item) ?? false}
          />
        </Fragment>
      ))}
      <tr aria-hidden className="[overflow-anchor:none]" style={{ height: list.rest }} />
    </tbody>
  );
}

/* The columns are as wide as their widest cell: they must not move as rows come and go. */
function useSteadyColumns(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const heads = [...(frame.current?.closest('table')?.querySelectorAll('th') ?? [])];
    const hold = () => {
      for (const head of heads) head.style.minWidth = '';
      const widths = heads.map((head) => head.getBoundingClientRect().width);
      for (const [place, head] of heads.entries()) head.style.minWidth = `${widths[place]}px`;
    };
    hold();
    window.addEventListener('resize', hold);
    return () => {
      window.removeEventListener('resize', hold);
      for (const head of heads) head.style.minWidth = '';
    };
  }, [frame]);
}
