import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Table, type Column } from '../../../ui/table.tsx';

export interface ChartPoint {
  key: string;
  label: ReactNode;
  /** The label as text, for the drawing. */
  name: string;
  value: number;
  /** A part of the value, drawn over it. */
  part?: number;
}

/** A drawing with the sentence it says and the table it comes from. */
export function ChartCard({
  title,
  sentence,
  drawing,
  columns,
  rows,
}: {
  title: string;
  sentence: string;
  drawing: ReactNode;
  columns: Column<ChartPoint>[];
  rows: readonly ChartPoint[];
}) {
  return (
    <Card panel className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-muted">{sentence}</p>
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        {drawing}
        <div className="max-h-72 overflow-y-auto">
          <Table caption={title} columns={columns} rows={rows} rowKey={(row) => row.key} />
        </div>
      </div>
    </Card>
  );
}

const HEIGHT = 160;
const STEP = 48;

/** Upright bars over time; a part of each is drawn in the strong colour. */
export function MonthBars({ points, label }: { points: readonly ChartPoint[]; label: string }) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const width = points.length * STEP;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT + 28}`}
      className="h-auto w-full"
    >
      <line x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} className="stroke-line" />
      {points.map(({ key, name, value, part = 0 }, place) => {
        const full = (value / most) * (HEIGHT - 24);
        const strong = (part / most) * (HEIGHT - 24);
        const x = place * STEP + 8;
        return (
          <g key={key}>
            <rect
              x={x}
              y={HEIGHT - full}
              width={STEP - 16}
              height={full}
              rx="4"
              className="fill-accent"
            />
            <rect
              x={x}
              y={HEIGHT - strong}
              width={STEP - 16}
              height={strong}
              rx="4"
              className="fill-volt"
            />
            {value > 0 ? (
              <text
                x={x + STEP / 2 - 8}
                y={HEIGHT - full - 6}
                textAnchor="middle"
                className="fill-ink text-[13px] font-semibold"
              >
                {value}
              </text>
            ) : null}
            <text
              x={x + STEP / 2 - 8}
              y={HEIGHT + 20}
              textAnchor="middle"
              className="fill-muted text-[12px]"
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
