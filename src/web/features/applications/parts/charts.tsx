import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { Table, type Column } from '#web/ui/table.tsx';

export interface ChartPoint {
  key: string;
  label: ReactNode;
  /** The label as text, for the drawing. */
  name: string;
  value: number;
  /** A part of the value, drawn over it. */
  part?: number;
}

/** A drawing with the sentence it says, and the table it comes from for whoever asks. */
export function ChartCard({
  title,
  sentence,
  drawing,
  asTable,
  columns,
  rows,
}: {
  title: string;
  sentence: string;
  drawing: ReactNode;
  /** What shows the table. */
  asTable: string;
  columns: Column<ChartPoint>[];
  rows: readonly ChartPoint[];
}) {
  return (
    <Card panel className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-muted">{sentence}</p>
      </div>
      {drawing}
      <details className="text-sm">
        <summary className={linkStyle('quiet')}>{asTable}</summary>
        <div className="mt-2">
          <Table caption={title} columns={columns} rows={rows} rowKey={(row) => row.key} />
        </div>
      </details>
    </Card>
  );
}

const HEIGHT = 160;
/* Time runs the way the page is read; its words are turned back. */
const UPRIGHT = 'origin-center [transform-box:fill-box] rtl:-scale-x-100';

/** Upright bars over time; a part of each is drawn in the strong colour. */
export function MonthBars({ points, label }: { points: readonly ChartPoint[]; label: string }) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const step = 100 / points.length;
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={HEIGHT + 28}
      className="block rtl:-scale-x-100"
    >
      <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className="stroke-line" />
      {points.map(({ key, name, value, part = 0 }, place) => {
        const full = (value / most) * (HEIGHT - 24);
        const strong = (part / most) * (HEIGHT - 24);
        const bar = { x: `${step * (place + 0.16)}%`, width: `${step * 0.68}%`, rx: 4 };
        const middle = `${step * (place + 0.5)}%`;
        return (
          <g key={key}>
            <rect {...bar} y={HEIGHT - full} height={full} className="fill-line-strong" />
            <rect {...bar} y={HEIGHT - strong} height={strong} className="fill-accent" />
            {value > 0 ? (
              <text
                x={middle}
                y={HEIGHT - full - 6}
                textAnchor="middle"
                className={cx(UPRIGHT, 'fill-ink text-[13px] font-semibold')}
              >
                {value}
              </text>
            ) : null}
            <text
              x={middle}
              y={HEIGHT + 20}
              textAnchor="middle"
              // Every second name on narrow screens, the newest always: twelve would run into each other.
              className={cx(
                UPRIGHT,
                'fill-muted text-xs',
                (points.length - place) % 2 === 0 && 'max-sm:hidden',
              )}
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Lying bars, one per kind. */
export function KindBars({ points, label }: { points: readonly ChartPoint[]; label: string }) {
  const format = useFormat();
  const most = Math.max(1, ...points.map(({ value }) => value));
  return (
    <div role="img" aria-label={label} className="grid gap-3">
      {points.map(({ key, name, value }) => (
        <div key={key} className="grid gap-1">
          <span className="flex justify-between gap-3 text-sm">
            <span className="min-w-0 truncate">{name}</span>
            <span className="tabular font-semibold">{format.number(value)}</span>
          </span>
          <svg width="100%" height="8" className="block rtl:-scale-x-100">
            <rect width="100%" height="8" rx="4" className="fill-line" />
            <rect width={`${(value / most) * 100}%`} height="8" rx="4" className="fill-accent" />
          </svg>
        </div>
      ))}
    </div>
  );
}
