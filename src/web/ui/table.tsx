import type { ReactNode } from 'react';
import { useLate } from '#web/lib/use-late.ts';
import { cx } from './cx.ts';
import { cellStyle, type Column, narrower, TableRow } from './table-row.tsx';

export type { Column } from './table-row.tsx';

export interface TableProps<Row> {
  caption: string;
  /** Where they stay the same value, only rows that changed are drawn anew. */
  columns: readonly Column<Row>[];
  /** Headers that change more often than the columns do, by key. */
  heads?: Readonly<Record<string, ReactNode>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isHighlighted?: (row: Row) => boolean;
}

/** Of more rows than these only those in sight stand in the page. */
const LONG = 100;
const loadLong = async () => import('./long-body.tsx');

/** A real table; scrolls inside its own frame when it is wider than the screen. */
export function Table<Row>({
  caption,
  columns,
  heads,
  rows,
  rowKey,
  isHighlighted,
}: TableProps<Row>) {
  const isLong = rows.length > LONG;
  const long = useLate(loadLong, isLong);
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="relative overflow-x-auto rounded-panel border border-line bg-surface"
    >
      <table
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        className="w-full border-collapse text-sm"
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx(
                  cellStyle,
                  'font-medium',
                  column.numeric ? 'text-end' : 'text-start',
                  column.wide && narrower[column.wide],
                )}
              >
                {heads?.[column.key] ?? column.header}
              </th>
            ))}
          </tr>
        </thead>
        {isLong && long ? (
          <long.LongBody
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            isHighlighted={isHighlighted}
          />
        ) : (
          <tbody>
            {rows.slice(0, LONG).map((row) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                isHighlighted={isHighlighted?.(row) ?? false}
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}
