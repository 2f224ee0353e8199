import { useQuery } from '@tanstack/react-query';
import { KindBars } from '#web/features/applications/parts/charts.tsx';
import type { Reply } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/reason-list.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { rejectionFiguresOf } from '../queries.ts';

type Figures = Reply<'getRejectionFigures'>['data'];
type Reason = Figures['reasons'][number];

/** How often each reason was given: this round drawn, and every round of the programme in a table. */
export function ReasonFigures({ projectId }: { projectId: string }) {
  const figures = useQuery(rejectionFiguresOf(projectId));
  if (figures.isError && !figures.data) return <QueryError query={figures} />;
  return figures.data ? <Drawn figures={figures.data.data} /> : <SkeletonText lines={3} />;
}

function Drawn({ figures: { rounds, reasons } }: { figures: Figures }) {
  const text = useText(en).figures;
  const { gone } = useText(en);
  const language = useLanguage();
  const format = useFormat();
  const [round] = rounds;
  const nameOf = ({ words, retired }: Reason) =>
    retired ? gone(words[language]) : words[language];
  const given = reasons.filter(({ counts }) => counts.some((count) => count > 0));
  const points = given
    .map((reason) => ({
      key: reason.key,
      name: nameOf(reason),
      label: nameOf(reason),
      value: reason.counts[0] ?? 0,
    }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value);
  const [most] = points;
  const sentence =
    round && most
      ? text.sentence(format.number(round.withReasons), most.name, format.number(most.value))
      : text.none;
  const without = round ? round.rejected - round.withReasons : 0;
  const columns: Column<Reason>[] = [
    { key: 'reason', header: text.reason, cell: nameOf },
    ...rounds.map(({ _id, name }, place): Column<Reason> => ({
      key: _id,
      header: rounds.length > 1 ? name : text.count,
      numeric: true,
      cell: ({ counts }) => format.number(counts[place] ?? 0),
    })),
  ];
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        {sentence}
        {without > 0 ? ` ${text.without(without)}` : null}
      </p>
      {points.length ? <KindBars points={points} label={sentence} /> : null}
      {given.length ? (
        <details className="text-sm">
          <summary className={linkStyle('action')}>
            {rounds.length > 1 ? text.asTableOfRounds : text.asTable}
          </summary>
          <div className="mt-2 max-h-96 overflow-y-auto">
            <Table
              caption={text.title}
              columns={columns}
              rows={given}
              rowKey={(reason) => reason.key}
            />
          </div>
        </details>
      ) : null}
    </div>
  );
}
