import { memo, type ReactNode, type Ref } from 'react';
import { cx } from './cx.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row, isHighlighted: boolean) => ReactNode;
  /** Numbers stand at the end, with tabular figures. */
  numeric?: boolean;
  /** Left out below this width: what of it matters there stands in another cell. */
  wide?: 'sm' | 'lg';
  /** On phones as wide as the others leave it: what has no column there stands under it. */
  fills?: boolean;
  className?: string;
}

/** How a column that is left out is hidden. */
export const narrower = { sm: 'max-sm:hidden', lg: 'max-lg:hidden' } as const;

/** Closer on a tablet, where a table has as many columns as on a desk. */
export const cellStyle = 'px-4 py-3 sm:max-lg:px-2.5 sm:max-lg:first:ps-4 sm:max-lg:last:pe-4';

export interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isHighlighted: boolean;
  /** Its place among all rows, from 0, where not all of them stand in the page. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
}

function PlainRow<Row>({ row, columns, isHighlighted, index, ref }: TableRowProps<Row>) {
  return (
    <tr
      ref={ref}
      data-index={index}
      // The first is the row of the headers.
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={cx(
        'border-b border-line last:border-0',
        isHighlighted ? 'bg-volt-soft text-on-volt-soft' : 'hover:bg-ink/3',
      )}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={cx(
            cellStyle,
            column.numeric && 'text-end',
            column.wide && narrower[column.wide],
            column.fills && 'wrap-anywhere max-sm:w-full max-sm:max-w-0',
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
export const TableRow = memo(PlainRow) as typeof PlainRow;
