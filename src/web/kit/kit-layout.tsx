import { useLocation } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { ChipFilters } from '#web/ui/chip-filters.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { MarkdownView } from '#web/ui/markdown-view.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Table } from '#web/ui/table.tsx';

const rows = [
  { rank: 1, name: 'Ines Carvalho', referred: 84, accepted: 31 },
  { rank: 2, name: 'You', referred: 71, accepted: 22 },
  { rank: 3, name: 'Tomas Virtanen', referred: 66, accepted: 19 },
];
const html =
  '<h2>What you get</h2><p>A partner for twelve months, <strong>office hours</strong> each week and <a href="#">a desk</a>.</p><ul><li>No equity taken</li><li>Travel paid</li></ul><blockquote>Apply early.</blockquote>';

export function KitLayout() {
  const { search } = useLocation();
  const tab = new URLSearchParams(search).get('tab') ?? 'active';
  return (
    <div className="grid gap-6">
      <LinkTabs
        label="Applications"
        current={tab}
        tabs={[
          { key: 'active', label: 'Active', to: '?tab=active', count: 4 },
          { key: 'drafts', label: 'Drafts', to: '?tab=drafts', count: 2 },
          { key: 'stats', label: 'Statistics', to: '?tab=stats' },
        ]}
      />
      <ChipFilters
        label="Types"
        chips={['All', 'Accelerator', 'Grant', 'Incubation', 'Mentorship', 'Event'].map(
          (label, index) => ({
            key: label,
            label,
            to: '?',
            active: index === 0,
            count: index ? index * 7 : undefined,
          }),
        )}
      />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <Stepper
          label="Screens"
          current="problem"
          steps={[
            { key: 'team', label: 'Team', to: '?', done: 3, total: 3 },
            { key: 'problem', label: 'Problem', to: '?', done: 1, total: 3 },
            { key: 'traction', label: 'Traction', to: '?', done: 0, total: 2, hasError: true },
            { key: 'fit', label: 'Programme fit', to: '?', done: 0, total: 1 },
          ]}
        />
        <Card panel>
          <MarkdownView html={html} />
        </Card>
      </div>
      <Table
        caption="Ranking"
        rows={rows}
        rowKey={(row) => row.name}
        isHighlighted={(row) => row.name === 'You'}
        columns={[
          { key: 'rank', header: '#', cell: (row) => row.rank },
          { key: 'name', header: 'Connector', cell: (row) => row.name },
          { key: 'referred', header: 'Referred', numeric: true, cell: (row) => row.referred },
          { key: 'accepted', header: 'Accepted', numeric: true, cell: (row) => row.accepted },
        ]}
      />
      <ShowMore shown={30} total={84} hasMore pending={false} onMore={() => undefined} />
    </div>
  );
}
