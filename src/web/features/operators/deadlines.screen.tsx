import type { DeadlineFigures } from '#contract/operator-deadlines.ts';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operator-deadlines.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';
import { Table } from '#web/ui/table.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { OutageTable } from './parts/outage-table.tsx';
import { RecentCurve } from './parts/recent-curve.tsx';
import { WatchedTable } from './parts/watched-table.tsx';
import { deadlineFigures } from './queries.ts';

const EVERY_MS = 5000;
/** Whoever waits longer was left by its request, and the job that finishes it is late. */
const LATE_MS = 2 * 60_000;

/** What goes on before a deadline, while it does. */
export function DeadlinesScreen() {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  const [isPaused, setPaused] = useState(false);
  const found = useQuery({
    ...deadlineFigures,
    staleTime: 0,
    refetchInterval: isPaused ? false : EVERY_MS,
    refetchOnWindowFocus: !isPaused,
  });
  const figures = found.data?.data;
  const time = figures ? format.time(figures.at, zone) : '';
  return (
    <ConsolePage
      page="deadlines"
      title={text.title}
      note={
        figures
          ? isPaused
            ? text.paused(time)
            : `${text.note} ${text.asOf(time, figures.processes)}`
          : text.note
      }
      action={
        <Button
          variant="secondary"
          icon={isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? text.goOn : text.pause}
        </Button>
      }
    >
      {found.isPending ? <SkeletonRows label={text.title} count={8} /> : null}
      {found.isError ? <QueryError query={found} className="mb-6" /> : null}
      {figures ? <Figures figures={figures} /> : null}
    </ConsolePage>
  );
}

function Figures({ figures }: { figures: DeadlineFigures }) {
  const text = useText(en);
  const now = Date.parse(figures.at);
  return (
    <div className="grid gap-8">
      {figures.processes === 0 ? <Notice kind="warning">{text.noProcess}</Notice> : null}
      <Tiles figures={figures} now={now} />
      <div className="grid gap-3 lg:grid-cols-2">
        <RecentCurve of="saves" parts={figures.parts} />
        <RecentCurve of="sends" parts={figures.parts} />
      </div>
      <Part title={text.closing} empty={figures.closing.length === 0 && text.noClosing}>
        <WatchedTable caption={text.closing} rows={figures.closing} now={now} />
      </Part>
      <Part title={text.passed} empty={figures.passed.length === 0 && text.noPassed}>
        <WatchedTable caption={text.passed} rows={figures.passed} now={now} />
      </Part>
      <Part title={text.refused} note={text.refusedNote}>
        <Refused refused={figures.refused} />
      </Part>
      <Part
        title={text.away}
        note={figures.minutesAway > 0 ? text.awayFor(figures.minutesAway) : undefined}
        empty={figures.outages.length === 0 && text.neverAway}
      >
        <OutageTable outages={figures.outages} />
      </Part>
    </div>
  );
}

function Tiles({ figures, now }: { figures: DeadlineFigures; now: number }) {
  const text = useText(en);
  const format = useFormat();
  const { p99, arrivals, waiting } = figures;
  const within = (ms: number | null): string =>
    ms === null ? text.none : text.within(`${format.number(ms)} ms`);
  const isLate = arrivals.oldestAt !== null && now - Date.parse(arrivals.oldestAt) > LATE_MS;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile label={text.saves} value={format.number(figures.saves)} note={within(p99.save)} />
      <StatTile
        label={text.sends}
        value={format.number(figures.sends)}
        note={within(p99.send)}
        noteTone={p99.send !== null && p99.send > 1000 ? 'warn' : 'muted'}
      />
      <StatTile
        label={text.arrivals}
        value={format.number(arrivals.waiting)}
        note={
          arrivals.oldestAt === null
            ? text.noArrival
            : text.oldest(format.ago(arrivals.oldestAt, now))
        }
        noteTone={isLate ? 'warn' : 'muted'}
      />
      <StatTile
        label={text.places}
        value={format.number(figures.running)}
        note={
          waiting > 0
            ? text.waitingToo(format.number(waiting))
            : text.ofPlaces(format.number(figures.limit))
        }
        noteTone={waiting > 0 ? 'warn' : 'muted'}
      />
    </div>
  );
}

const classes = ['page', 'browse', 'own', 'urgent'] as const;

function Refused({ refused }: Pick<DeadlineFigures, 'refused'>) {
  const text = useText(en);
  const format = useFormat();
  return (
    <Table
      caption={text.refused}
      rows={classes}
      rowKey={(kind) => kind}
      columns={[
        { key: 'class', header: text.class, cell: (kind) => text.classes[kind] },
        {
          key: 'count',
          header: text.count,
          numeric: true,
          cell: (kind) => format.number(refused[kind]),
        },
      ]}
    />
  );
}

interface PartProps {
  title: string;
  note?: string | undefined;
  /** What is said where there is nothing to show. */
  empty?: string | false;
  children: ReactNode;
}

/* No landmark: the table in it is one, under the same name. */
function Part({ title, note, empty, children }: PartProps) {
  return (
    <div className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {note ? <p className="max-w-prose text-sm text-muted">{note}</p> : null}
      {empty ? <p className="text-sm text-muted">{empty}</p> : children}
    </div>
  );
}
