import { memo, type ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row, isHighlighted: boolean) => ReactNode;
  /** Numbers stand at the end, with tabular figures. */
  numeric?: boolean;
  /** Left out on phones: what of it matters there stands in another cell. */
  wide?: boolean;
  className?: string;
}

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

/** A real table; scrolls inside its own frame when it is wider than the screen. */
export function Table<Row>({
  caption,
  columns,
  heads,
  rows,
  rowKey,
  isHighlighted,
}: TableProps<Row>) {
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
                className={cx(
                  'px-4 py-3 font-medium',
                  column.numeric ? 'text-end' : 'text-start',
                  column.wide && 'max-sm:hidden',
                )}
              >
                {heads?.[column.key] ?? column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              isHighlighted={isHighlighted?.(row) ?? false}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isHighlighted: boolean;
}

function PlainRow<Row>({ row, columns, isHighlighted }: TableRowProps<Row>) {
  return (
    <tr
      className={cx(
        'border-b border-line last:border-0',
        isHighlighted ? 'bg-volt-soft text-on-volt-soft' : 'hover:bg-ink/3',
      )}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={cx(
            'px-4 py-3',
            column.numeric && 'text-end',
            column.wide && 'max-sm:hidden',
            column.className,
          )}
        >
          {column.cell(row, isHighlighted)}
        </td>
      ))}
    </tr>
  );
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `memo` forgets that a component is generic.
const TableRow = memo(PlainRow) as typeof PlainRow;
