import { useFormat, type Format } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/referrals.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { Table, type Column } from '#web/ui/table.tsx';
import type { Figures } from '../queries.ts';

type Text = (typeof en)['en'];
const HEIGHT = 132;
const steps = ['views', 'sent', 'shortlisted', 'accepted'] as const;
type Step = (typeof steps)[number];

/** Views → applications → shortlisted → accepted: the drawing, what it says, and its table. */
export function Funnel({ figures }: { figures: Figures }) {
  const { funnel: text, clicks } = useText(en);
  const format = useFormat();
  const { views, sent, accepted } = figures;
  const rows = steps.map((step, place) => {
    const before = steps[place - 1];
    const base = before ? figures[before] : 0;
    return {
      step,
      name: text[step],
      value: figures[step],
      // More applications than views: a link may be followed in one browser and the form sent in another.
      kept: before && base > 0 ? format.percent(Math.min(1, figures[step] / base)) : null,
    };
  });
  const isEmpty = views + sent === 0;
  const sentence = isEmpty ? text.empty : text.sentence(views, sent, accepted);
  return (
    <Card panel className="grid content-start gap-5">
      <div className="grid gap-1">
        <h2 className="text-lg">{text.title}</h2>
        <p className="text-sm text-muted">{sentence}</p>
      </div>
      {isEmpty ? null : (
        <>
          <figure className="grid gap-2">
            <Drawing values={rows.map(({ value }) => value)} label={`${text.title}. ${sentence}`} />
            <ol aria-hidden className="grid grid-cols-4">
              {rows.map(({ step, name, value, kept }) => (
                <li key={step} className="grid min-w-0 content-start">
                  <span className="display text-lg sm:text-xl">{format.compact(value)}</span>
                  <span className="text-xs hyphens-auto text-muted">{name}</span>
                  <span className={cx('tabular text-xs', kept ? 'text-accent-text' : 'invisible')}>
                    {kept ?? '·'}
                  </span>
                </li>
              ))}
            </ol>
            <figcaption className="text-xs text-muted">{text.scale}</figcaption>
          </figure>
          <details className="text-sm">
            <summary className={linkStyle('quiet')}>{clicks.showTable}</summary>
            <div className="mt-2">
              <Table
                caption={text.title}
                rows={rows}
                rowKey={(row) => row.step}
                columns={columnsOf(text, format)}
              />
            </div>
          </details>
        </>
      )}
    </Card>
  );
}

/* Four flat steps joined by curves; stretched to the width, so the text stands outside. */
function Drawing({ values, label }: { values: number[]; label: string }) {
  const most = Math.max(1, ...values);
  const heights = values.map((value) =>
    value === 0 ? 2 : Math.max(4, Math.sqrt(value / most) * HEIGHT),
  );
  const edge = (sign: 1 | -1) =>
    heights.map((height, place) => ({
      x: place * 100,
      y: HEIGHT / 2 + (sign * height) / 2,
    }));
  const top = edge(-1);
  const bottom = edge(1);
  const back = mirrored(bottom);
  const path = `M0 ${top[0]?.y ?? 0}${along(top)}L400 ${bottom.at(-1)?.y ?? 0}${back}Z`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 400 ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-33 w-full rtl:-scale-x-100"
    >
      <defs>
        <linearGradient id="funnel-fill">
          <stop offset="0" className="[stop-color:var(--color-accent)]" stopOpacity=".28" />
          <stop offset="1" className="[stop-color:var(--color-accent)]" />
        </linearGradient>
      </defs>
      <path d={path} fill="url(#funnel-fill)" />
      {[100, 200, 300].map((x) => (
        <line
          key={x}
          x1={x}
          x2={x}
          y1="0"
          y2={HEIGHT}
          className="stroke-line-strong"
          strokeDasharray="2 4"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/* The upper edge from left to right. */
function along(points: { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, place) => {
      const next = points[place + 1];
      const flat = `L${x + 62} ${y}`;
      if (!next) return `L${x + 100} ${y}`;
      return `${flat}C${x + 82} ${y} ${x + 80} ${next.y} ${next.x} ${next.y}`;
    })
    .join('');
}

/* The lower edge from right to left. */
function mirrored(points: { x: number; y: number }[]): string {
  return points
    .map((_, index) => {
      const place = points.length - 1 - index;
      const point = points[place];
      const before = points[place - 1];
      if (!point) return '';
      if (!before) return `L0 ${point.y}`;
      return `L${point.x} ${point.y}C${before.x + 80} ${point.y} ${before.x + 82} ${before.y} ${before.x + 62} ${before.y}`;
    })
    .join('');
}

interface Row {
  step: Step;
  name: string;
  value: number;
  kept: string | null;
}

function columnsOf(text: Text['funnel'], format: Format): Column<Row>[] {
  return [
    { key: 'step', header: text.step, cell: (row) => row.name },
    {
      key: 'count',
      header: text.count,
      numeric: true,
      cell: (row) => <span className="tabular">{format.number(row.value)}</span>,
    },
    {
      key: 'kept',
      header: text.kept,
      numeric: true,
      cell: (row) => <span className="tabular text-muted">{row.kept ?? '–'}</span>,
    },
  ];
}
