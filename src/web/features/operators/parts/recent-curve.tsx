import type { DeadlineFigures } from '#contract/operator-deadlines.ts';
import { useId } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operator-deadlines.ts';
import { Card } from '#web/ui/card.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { Table } from '#web/ui/table.tsx';

type Parts = DeadlineFigures['parts'];

const WIDTH = 600;
const HEIGHT = 96;
const A_MINUTE = 6;

/** The last ten minutes of saves or of sends: a sentence, the curve, and each minute in a table. */
export function RecentCurve({ of, parts }: { of: 'saves' | 'sends'; parts: Parts }) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  const heading = useId();
  const total = parts.reduce((sum, part) => sum + part[of], 0);
  const best = parts.reduce((most, part) => (part[of] > most[of] ? part : most), parts[0] ?? none);
  const title = text.curveOf[of];
  const sentence =
    total === 0
      ? text.quiet
      : text.sentence(format.number(total), format.number(best[of]), format.time(best.at, zone));
  const step = WIDTH / Math.max(1, parts.length - 1);
  const points = parts.map(
    (part, place) =>
      `${place * step},${HEIGHT - (part[of] / Math.max(1, best[of])) * (HEIGHT - 4)}`,
  );
  const minutes = Array.from({ length: Math.ceil(parts.length / A_MINUTE) }, (_, n) => {
    const minute = parts.slice(n * A_MINUTE, (n + 1) * A_MINUTE);
    return { at: minute[0]?.at ?? '', count: minute.reduce((sum, part) => sum + part[of], 0) };
  });
  return (
    <Card panel className="grid content-start gap-3">
      <section aria-labelledby={heading} className="grid gap-3">
        <div className="grid gap-1">
          <h2 id={heading} className="text-lg">
            {title}
          </h2>
          <p className="tabular text-sm text-muted">{sentence}</p>
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={sentence}
          preserveAspectRatio="none"
          className="h-24 w-full rtl:-scale-x-100"
        >
          <polygon
            points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`}
            className="fill-accent opacity-20"
          />
          <polyline
            points={points.join(' ')}
            fill="none"
            vectorEffect="non-scaling-stroke"
            className="stroke-accent stroke-2"
          />
        </svg>
        <div className="tabular flex justify-between text-xs text-muted">
          <span>{parts[0] ? format.time(parts[0].at, zone) : null}</span>
          <span>{parts.length > 0 ? format.time(parts.at(-1)?.at ?? '', zone) : null}</span>
        </div>
        <details className="text-sm">
          <summary className={linkStyle('action')}>{text.asTable}</summary>
          <div className="mt-2">
            <Table
              caption={title}
              rows={minutes.toReversed()}
              rowKey={({ at }) => at}
              columns={[
                { key: 'at', header: text.minute, cell: ({ at }) => format.time(at, zone) },
                {
                  key: 'count',
                  header: text.count,
                  numeric: true,
                  cell: ({ count }) => format.number(count),
                },
              ]}
            />
          </div>
        </details>
      </section>
    </Card>
  );
}

const none = { at: '', saves: 0, sends: 0 };
