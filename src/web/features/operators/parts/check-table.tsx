/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import type { Installation } from '#contract/operator-views.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-installation.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/table.tsx';

type Check = Installation['checks'][number];
const tones: Record<Check['state'], Tone> = { ok: 'green', warning: 'orange', failed: 'rose' };

/** A line for each thing that the installation stands on. */
export function CheckTable({ checks }: { checks: readonly Check[] }) {
  const text = useText(en);
  return (
    <Table
      caption={text.checks}
      rows={checks}
      rowKey={({ name, says }) => `${name} ${says}`}
      columns={[
        {
          key: 'check',
          header: text.check,
          // As wide as the phone leaves it: there it has what was found too.
          fills: true,
          cell: ({ name, says }) => (
            <>
              {text.names[name]}
              <span lang="en" className="block text-xs text-muted sm:hidden">
                {says}
              </span>
            </>
          ),
        },
        {
          key: 'state',
          header: text.state,
          cell: ({ state }) => <Badge tone={tones[state]}>{text.states[state]}</Badge>,
        },
        {
          key: 'found',
          header: text.found,
          wide: 'sm',
          className: 'min-w-64 wrap-anywhere',
          cell: ({ says }) => <span lang="en">{says}</span>,
        },
      ]}
    />
  );
}
