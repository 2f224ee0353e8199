import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { summaryBucket } from '#rules/applications/application.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { useLookupName } from '#web/lib/naming.ts';
import { en } from '#web/locales/en/applications.ts';
import { en as uiTexts } from '#web/locales/en/ui.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { myAnalytics, myCounts } from '../queries.ts';
import { ChartCard, KindBars, MonthBars, type ChartPoint } from './charts.tsx';

/** The caller's applications in figures, each drawing with its sentence and its table. */
export function StatisticsTab() {
  const text = useText(en);
  const words = text.statistics;
  const ui = useText(uiTexts);
  const format = useFormat();
  const language = useLanguage();
  const nameOf = useLookupName();
  const counts = useQuery(myCounts);
  const analytics = useQuery(myAnalytics);
  const failed = [counts, analytics].find((query) => query.isError && !query.data);
  if (failed) return <QueryError query={failed} />;
  if (!counts.data || !analytics.data) return <SkeletonRows label={text.tabs.statistics} />;

  const { total, pending, accepted, rejected } = counts.data.data;
  const { byMonth, byStatus, byProjectType, answerRate, medianHoursToDecision } =
    analytics.data.data;
  if (total === 0) {
    return (
      <EmptyState
        icon={<ChartColumn size={24} aria-hidden />}
        title={words.none}
        action={<LinkButton to="/projects">{text.none.action}</LinkButton>}
      >
        {words.noneBody}
      </EmptyState>
    );
  }
  const monthName = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const monthYear = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const months: ChartPoint[] = byMonth.map(({ month, sent, accepted: taken }) => {
    const date = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
    return {
      key: month,
      name: monthName.format(date),
      label: monthYear.format(date),
      value: sent,
      part: taken,
    };
  });
  const statuses: ChartPoint[] = byStatus
    .filter(({ status, count }) => status !== 'draft' && count > 0)
    .map(({ status, count }) => ({
      key: status,
      name: status === 'pending' ? ui.sentStatus : ui.status[status],
      label: <StatusChip status={status} />,
      value: count,
    }));
  const sentStatus = statuses.reduce((sum, { value }) => sum + value, 0);
  const open = byStatus.reduce(
    (sum, { status, count }) => sum + (summaryBucket(status) === 'pending' ? count : 0),
    0,
  );
  const kinds: ChartPoint[] = byProjectType
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => ({
      key: name,
      name: nameOf(name),
      label: nameOf(name),
      value: count,
    }))
    .toSorted((a, b) => b.value - a.value);
  const monthSentence = words.byMonthSentence(
    months.reduce((sum, { value }) => sum + value, 0),
    months.reduce((sum, { part = 0 }) => sum + part, 0),
  );
  const statusSentence = words.byStatusSentence(sentStatus, open);
  const [mostKind] = kinds;
  const count = {
    key: 'count',
    header: words.count,
    cell: (row: ChartPoint) => format.number(row.value),
    numeric: true,
  };
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        <StatTile label={words.sent} value={format.number(total)} />
        <StatTile label={words.pending} value={format.number(pending)} />
        <StatTile label={words.accepted} value={format.number(accepted)} />
        <StatTile label={words.rejected} value={format.number(rejected)} />
        <StatTile
          label={words.answered}
          value={answerRate === null ? '–' : format.percent(answerRate)}
          note={words.answeredNote}
        />
        <StatTile
          label={words.median}
          value={medianHoursToDecision === null ? '–' : words.hours(medianHoursToDecision)}
          note={medianHoursToDecision === null ? words.noMedian : words.medianNote}
        />
      </div>
      <ChartCard
        title={words.byMonth}
        asTable={words.asTable}
        sentence={monthSentence}
        drawing={<MonthBars points={months} label={monthSentence} />}
        rows={months.toReversed()}
        columns={[
          { key: 'month', header: words.month, cell: (row) => row.label },
          { key: 'sent', header: words.sent, cell: (row) => row.value, numeric: true },
          { key: 'accepted', header: words.accepted, cell: (row) => row.part, numeric: true },
        ]}
      />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <ChartCard
          title={words.byStatus}
          asTable={words.asTable}
          sentence={statusSentence}
          drawing={<KindBars points={statuses} label={statusSentence} />}
          rows={statuses}
          columns={[{ key: 'status', header: words.status, cell: (row) => row.label }, count]}
        />
        {mostKind ? (
          <ChartCard
            title={words.byType}
            asTable={words.asTable}
            sentence={words.byTypeSentence(mostKind.name, mostKind.value)}
            drawing={
              <KindBars
                points={kinds}
                label={words.byTypeSentence(mostKind.name, mostKind.value)}
              />
            }
            rows={kinds}
            columns={[{ key: 'kind', header: words.kind, cell: (row) => row.label }, count]}
          />
        ) : null}
      </div>
    </div>
  );
}
