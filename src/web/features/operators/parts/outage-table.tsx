/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import type { Outage } from '#contract/operator-views.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-installation.ts';
import { Table } from '#web/ui/table.tsx';
import { Moment } from './moment.tsx';

const MINUTE_MS = 60_000;
const minutesOf = ({ beganAt, endedAt }: Outage): number =>
  Math.ceil((Date.parse(endedAt) - Date.parse(beganAt)) / MINUTE_MS);

/** When the installation was away or refused what is urgent, and for how long. */
export function OutageTable({ outages }: { outages: readonly Outage[] }) {
  const text = useText(en);
  return (
    <Table
      caption={text.outages}
      rows={outages}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'began',
          header: text.began,
          className: 'sm:min-w-44 tabular',
          cell: ({ beganAt }) => <Moment at={beganAt} />,
        },
        {
          key: 'lasted',
          header: text.lasted,
          className: 'tabular',
          cell: (outage) => text.minutes(minutesOf(outage)),
        },
        {
          key: 'what',
          header: text.what,
          cell: ({ cause, refused }) =>
            cause === 'silence' ? text.silence : text.refusals(refused),
        },
      ]}
    />
  );
}
