import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/overview.ts';
import { cx } from '#web/ui/cx.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { type Column, Table } from '#web/ui/table.tsx';

export interface FigureProps<Row> {
  title: string;
  /** What the drawing says. */
  sentence: string;
  drawing: ReactNode;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: Column<Row>[];
  className?: string;
}

/** A part of the figures: what they say, drawn, and as a table for whoever asks. */
export function Figure<Row>({
  title,
  sentence,
  drawing,
  rows,
  rowKey,
  columns,
  className,
}: FigureProps<Row>) {
  const text = useText(en);
  return (
    <section
      aria-label={title}
      className={cx('grid grid-cols-1 content-start gap-4 bg-surface p-5 md:p-6', className)}
    >
      <div className="grid gap-1">
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="text-sm text-muted">{sentence}</p>
      </div>
      {rows.length > 0 ? (
        <>
          {drawing}
          <details className="text-sm">
            <summary className={linkStyle('quiet')}>{text.table}</summary>
            <div className="mt-2 max-h-72 overflow-y-auto max-sm:[&_:is(td,th)]:px-2">
              <Table caption={title} rows={rows} rowKey={rowKey} columns={columns} />
            </div>
          </details>
        </>
      ) : null}
    </section>
  );
}

export interface BarRow {
  key: string;
  name: string;
  value: number;
  /** What stands at the end of the bar. */
  told: string;
  note?: string;
}

/** Bars that lie, longest as wide as there is room. They say nothing that the table does not. */
export function Bars({ rows, label }: { rows: readonly BarRow[]; label: string }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <div role="img" aria-label={label} className="grid gap-3">
      {rows.map(({ key, name, value, told, note }) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm">
          <span className="truncate">{name}</span>
          <span className="tabular text-end">
            <span className="font-semibold">{told}</span>
            {note ? <span className="ms-1.5 text-xs text-muted">{note}</span> : null}
          </span>
          <span className="col-span-2 h-2 overflow-hidden rounded-full bg-ink/6">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ inlineSize: `${value === 0 ? 0 : Math.max(1.5, (value / most) * 100)}%` }}
            />
          </span>
        </div>
      ))}
    </div>
  );
}
