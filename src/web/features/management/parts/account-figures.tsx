import type { AccountFigures } from '#contract/management-overview.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { personName } from '#web/lib/person.ts';
import { en } from '#web/locales/en/overview.ts';
import type { Column } from '#web/ui/table.tsx';
import { type BarRow, Bars, Figure } from './figure.tsx';

interface Applications {
  total: number;
  accepted: number;
}

export interface AccountFiguresProps {
  applications: Applications;
  figures: AccountFigures;
}

/** How far applications come, how long it takes, where they come from, and who has how much to review. */
export function AccountFigureParts({ applications, figures }: AccountFiguresProps) {
  return (
    <>
      <Funnel applications={applications} shortlisted={figures.shortlisted} />
      <Times decisions={figures.decisions} />
      <Sources sources={figures.sources} />
      <Load load={figures.load} />
    </>
  );
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

function Funnel({
  applications: { total, accepted },
  shortlisted,
}: {
  applications: Applications;
  shortlisted: number;
}) {
  const text = useText(en).funnel;
  const format = useFormat();
  const sentence =
    total === 0
      ? text.none
      : text.sentence(
          format.percent(share(shortlisted, total)),
          format.percent(share(accepted, total)),
        );
  const rows: BarRow[] = Object.entries({ sent: total, shortlisted, accepted }).map(
    ([key, value]) => ({
      key,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object above.
      name: text.stages[key as keyof typeof text.stages],
      value,
      told: format.number(value),
      ...(key !== 'sent' && { note: format.percent(share(value, total)) }),
    }),
  );
  return (
    <Figure
      title={text.title}
      sentence={sentence}
      drawing={<Bars rows={rows} label={sentence} />}
      rows={total === 0 ? [] : rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'stage', header: text.stage, cell: ({ name }) => name },
        { key: 'count', header: text.count, numeric: true, cell: ({ told }) => told },
        {
          key: 'share',
          header: text.share,
          numeric: true,
          cell: ({ value }) => format.percent(share(value, total)),
        },
      ]}
    />
  );
}

function Times({ decisions }: { decisions: AccountFigures['decisions'] }) {
  const text = useText(en).times;
  const format = useFormat();
  const { sample, medianDays, within } = decisions;
  const sentence = medianDays === null ? text.none : text.sentence(sample, Math.round(medianDays));
  const longest = within.findLast(({ days }) => days !== null)?.days ?? 0;
  const rows: BarRow[] = within.map(({ days, count }) => ({
    key: String(days),
    name: days === null ? text.longer(longest) : text.within(days),
    value: count,
    told: format.number(count),
  }));
  return (
    <Figure
      title={text.title}
      sentence={sentence}
      drawing={<Bars rows={rows} label={sentence} />}
      rows={sample === 0 ? [] : rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'time', header: text.time, cell: ({ name }) => name },
        { key: 'count', header: text.count, numeric: true, cell: ({ told }) => told },
      ]}
    />
  );
}

function Sources({ sources }: { sources: AccountFigures['sources'] }) {
  const text = useText(en).sources;
  const format = useFormat();
  const [referred, direct] = [true, false].map((of) =>
    sources.find((source) => source.referred === of),
  );
  const all = sources.reduce((sum, { sent }) => sum + sent, 0);
  const accepted = (source: { sent: number; accepted: number }) =>
    format.percent(share(source.accepted, source.sent));
  const sentence =
    all === 0
      ? text.none
      : !referred
        ? text.alone
        : [
            text.sentence(format.percent(share(referred.sent, all))),
            direct ? text.better(accepted(referred), accepted(direct)) : null,
          ]
            .filter(Boolean)
            .join(' ');
  const rows = sources.map((source) => ({
    key: String(source.referred),
    name: source.referred ? text.referred : text.direct,
    value: source.sent,
    told: format.number(source.sent),
    note: format.percent(share(source.sent, all)),
    accepted: accepted(source),
  }));
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'source', header: text.source, cell: ({ name }) => name },
    { key: 'count', header: text.count, numeric: true, cell: ({ told }) => told },
    {
      key: 'accepted',
      header: text.accepted,
      numeric: true,
      cell: (row) => row.accepted,
    },
  ];
  return (
    <Figure
      title={text.title}
      sentence={sentence}
      drawing={<Bars rows={rows} label={sentence} />}
      rows={rows}
      rowKey={({ key }) => key}
      columns={columns}
    />
  );
}

/** Of more desks than these the table alone has the others. */
const SHOWN = 6;

function Load({ load }: { load: AccountFigures['load'] }) {
  const text = useText(en).load;
  const format = useFormat();
  const left = load.reduce((sum, { open }) => sum + open, 0);
  const sentence = load.length === 0 ? text.none : text.sentence(left, load.length);
  const rows = load.map(({ user, open, done }) => ({
    key: user._id,
    name: personName(user),
    value: open,
    told: format.number(open),
    note: text.done(done),
    done,
  }));
  return (
    <Figure
      title={text.title}
      sentence={sentence}
      drawing={<Bars rows={rows.slice(0, SHOWN)} label={sentence} />}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'reviewer', header: text.reviewer, cell: ({ name }) => name },
        { key: 'open', header: text.open, numeric: true, cell: ({ told }) => told },
        {
          key: 'done',
          header: text.written,
          numeric: true,
          cell: ({ done }) => format.number(done),
        },
      ]}
    />
  );
}
