import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, with tabular figures. */
  numeric?: boolean;
  className?: string;
}

export interface TableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isHighlighted?: (row: Row) => boolean;
}

/** A real table; scrolls inside its own frame when it is wider than the screen. */
export function Table<Row>({ caption, columns, rows, rowKey, isHighlighted }: TableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="relative overflow-x-auto rounded-panel border border-line bg-surface"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx('px-4 py-3 font-medium', column.numeric ? 'text-end' : 'text-start')}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(
                'border-b border-line last:border-0',
                isHighlighted?.(row) ? 'bg-volt-soft text-on-volt-soft' : 'hover:bg-ink/3',
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cx('px-4 py-3', column.numeric && 'text-end', column.className)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
