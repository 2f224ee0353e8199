import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/overview.ts';
import { Figure } from './figure.tsx';

export interface DayCount {
  day: string;
  count: number;
}

const WIDTH = 600;
const HEIGHT = 140;
const GAP = 4;

/** Sent applications a day: a sentence, the bars, and the same figures as a table. */
export function DayChart({ days }: { days: readonly DayCount[] }) {
  const text = useText(en);
  const format = useFormat();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const best = days.reduce<DayCount | null>(
    (most, day) => (most && most.count >= day.count ? most : day),
    null,
  );
  const highest = Math.max(1, best?.count ?? 1);
  const width = days.length ? (WIDTH - GAP * (days.length - 1)) / days.length : WIDTH;
  const sentence =
    total === 0 || !best
      ? text.chartNone
      : text.chartSentence(format.number(total), format.number(best.count), format.date(best.day));
  return (
    <Figure
      title={text.chartTitle}
      sentence={sentence}
      className="md:col-span-2"
      drawing={
        <div className="grid gap-3">
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={sentence}
            preserveAspectRatio="none"
            className="h-36 w-full rtl:-scale-x-100"
          >
            {days.map(({ day, count }, place) => {
              const height = count === 0 ? 3 : Math.max(8, (count / highest) * HEIGHT);
              return (
                <rect
                  key={day}
                  x={place * (width + GAP)}
                  y={HEIGHT - height}
                  width={width}
                  height={height}
                  rx="3"
                  className={count === 0 ? 'fill-line-strong' : 'fill-accent'}
                >
                  <title>{text.chartOn(format.date(day), format.number(count))}</title>
                </rect>
              );
            })}
          </svg>
          <div className="flex justify-between text-xs text-muted">
            <span>{days[0] ? format.date(days[0].day) : null}</span>
            <span>{days.length ? format.date(days.at(-1)?.day ?? '') : null}</span>
          </div>
        </div>
      }
      rows={days.filter(({ count }) => count > 0).toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', header: text.day, cell: ({ day }) => format.date(day) },
        {
          key: 'count',
          header: text.count,
          numeric: true,
          cell: ({ count }) => format.number(count),
        },
      ]}
    />
  );
}
