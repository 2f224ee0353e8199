import type { Holder } from '#rules/connectors/disputes.ts';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/referrals.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table } from '#web/ui/table.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { type Clicks, trackings } from '../queries.ts';

/** Clicks day by day, from the tracking service; its failure is told as the specification words it. */
export function ClicksPanel({ of }: { of: Holder }) {
  const text = useText(en).clicks;
  const tracking = useQuery(trackings(of));
  const { isError, errorUpdatedAt } = tracking;
  useEffect(() => {
    if (isError) showToast(text.failed, 'error');
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each failure, not again in another language
  }, [isError, errorUpdatedAt]);
  if (tracking.data) return <ClicksChart tracking={tracking.data} />;
  return (
    <Card panel className="grid min-h-72 content-start gap-4">
      <h2 className="text-lg">{text.title}</h2>
      {isError ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-sm text-muted">{text.failedBody}</p>
          <Button
            variant="secondary"
            size="sm"
            pending={tracking.isFetching}
            icon={<RotateCw size={16} aria-hidden />}
            onClick={() => void tracking.refetch()}
          >
            {text.retry}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-52 w-full" />
      )}
    </Card>
  );
}

const HEIGHT = 180;
type Day = Clicks['days'][number];

/** Two lines over the last thirty days, the sentence they say, and the numbers. */
export function ClicksChart({ tracking }: { tracking: Clicks }) {
  const text = useText(en).clicks;
  const format = useFormat();
  const [showsTable, showTable] = useState(false);
  const { days } = tracking;
  const clicks = days.reduce((sum, day) => sum + day.clicks, 0);
  const visitors = days.reduce((sum, day) => sum + day.visitors, 0);
  const sentence = clicks > 0 ? text.sentence(clicks, visitors) : text.empty;
  const dayName = (day: string) => format.date(`${day}T00:00:00Z`).replace(/\s\d{4}$/, '');
  return (
    <Card panel className="grid grid-rows-[auto_minmax(0,1fr)_auto] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h2 className="text-lg">{text.title}</h2>
          <p className="text-sm text-muted">{sentence}</p>
        </div>
        <p aria-hidden className="flex gap-4 text-xs text-muted">
          <span className="flex items-center gap-2">
            <span className="h-0.5 w-5 rounded-full bg-accent" />
            {text.clicks}
          </span>
          <span className="flex items-center gap-2">
            <span className="w-5 border-t-2 border-dotted border-ink" />
            {text.visitors}
          </span>
        </p>
      </div>
      <Lines days={days} label={`${text.title}. ${sentence}`} dayName={dayName} />
      <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
        <span>{text.all(tracking.clicks, tracking.projects)}</span>
        <button
          type="button"
          aria-expanded={showsTable}
          onClick={() => showTable(!showsTable)}
          className={cx(linkStyle('action'), 'px-1 text-ink')}
        >
          {showsTable ? text.hideTable : text.showTable}
        </button>
      </div>
      {showsTable ? (
        <div className="max-h-72 overflow-y-auto">
          <Table
            caption={text.title}
            rows={days.toReversed()}
            rowKey={(day) => day.day}
            columns={[
              { key: 'day', header: text.day, cell: (day) => dayName(day.day) },
              { key: 'clicks', header: text.clicks, numeric: true, cell: (day) => day.clicks },
              {
                key: 'visitors',
                header: text.visitors,
                numeric: true,
                cell: (day) => day.visitors,
              },
            ]}
          />
        </div>
      ) : null}
    </Card>
  );
}

/* Whole numbers a reader counts in, the highest above the highest day. */
function ticksFor(most: number): number[] {
  const rough = Math.max(1, most) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 1,
  );
  return Array.from(
    { length: Math.ceil(Math.max(1, most) / step) + 1 },
    (_, index) => index * step,
  );
}

function Lines({
  days,
  label,
  dayName,
}: {
  days: Day[];
  label: string;
  dayName: (day: string) => string;
}) {
  const ticks = ticksFor(Math.max(...days.map((day) => day.clicks), 1));
  const highest = ticks.at(-1) ?? 1;
  const xOf = (place: number) => (days.length > 1 ? (place / (days.length - 1)) * 1000 : 0);
  const yOf = (value: number) => HEIGHT - (value / highest) * HEIGHT;
  const line = (of: (day: Day) => number) =>
    through(days.map((day, place) => [xOf(place), yOf(of(day))]));
  const clicks = line((day) => day.clicks);
  const named = days.filter((_, place) => (days.length - 1 - place) % 7 === 0);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-3 pt-2">
      <div aria-hidden className="tabular relative w-6 text-end text-xs text-muted">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute inset-e-0 -translate-y-1/2 leading-none"
            style={{ top: `${(yOf(tick) / HEIGHT) * 100}%` }}
          >
            {tick}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 1000 ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block size-full min-h-45 overflow-visible rtl:-scale-x-100"
      >
        <defs>
          <linearGradient id="clicks-fill" x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" className="[stop-color:var(--color-accent)]" stopOpacity=".34" />
            <stop offset="1" className="[stop-color:var(--color-accent)]" stopOpacity="0" />
          </linearGradient>
        </defs>
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="1000"
            y1={yOf(tick)}
            y2={yOf(tick)}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={`${clicks}L1000 ${HEIGHT}L0 ${HEIGHT}Z`} fill="url(#clicks-fill)" />
        <path
          d={clicks}
          fill="none"
          className="stroke-accent"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={line((day) => day.visitors)}
          fill="none"
          className="stroke-ink"
          strokeWidth="2"
          strokeDasharray="0.1 5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div aria-hidden className="relative col-start-2 mt-2 h-4 text-xs text-muted">
        {named.map(({ day }) => {
          const place = days.findIndex((one) => one.day === day);
          return (
            <span
              key={day}
              className="absolute -translate-x-1/2 whitespace-nowrap last:-translate-x-full rtl:translate-x-1/2 rtl:last:translate-x-full"
              style={{ insetInlineStart: `${xOf(place) / 10}%` }}
            >
              {dayName(day)}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/* Straight from day to day: a bend would show clicks between two days, where there are none. */
const through = (points: number[][]): string =>
  points.map(([x = 0, y = 0], place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');
