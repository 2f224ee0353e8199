/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookupKinds } from '#contract/limits.ts';
import type { OperatorLookup as Lookup } from '#contract/operator-views.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, textParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/operator-lists.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChipFilters, choiceChips } from '#web/ui/chip-filters.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { actsColumn } from './parts/row-menu.tsx';
import { LookupDialog } from './parts/lookup-dialog.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { operatorLookups } from './queries.ts';

const shape = { kind: choiceParam(lookupKinds, 'sector'), q: textParam() };
const PAGE = 100;

/** The values that forms and filters offer. */
export function LookupsScreen() {
  const { lookups: text } = useText(en);
  const format = useFormat();
  const { values, set, href } = useParamsOf(shape);
  const [editing, setEditing] = useState<Lookup | 'new' | null>(null);
  const q = values.q.trim();
  const list = useInfiniteQuery({
    ...operatorLookups({ kind: values.kind, limit: PAGE, ...(q ? { q } : {}) }),
    placeholderData: keepPreviousData,
  });
  return (
    <ConsolePage
      page="lookups"
      title={text.title}
      note={text.note}
      add={{ label: text.add, onAdd: () => setEditing('new') }}
    >
      <div className="mb-4 grid gap-3 md:grid-cols-[minmax(0,22rem)_auto] md:justify-start">
        <SearchField label={text.search} value={values.q} onChange={(next) => set({ q: next })} />
        <ChipFilters
          label={text.kind}
          chips={choiceChips(lookupKinds, text.kinds, values.kind, (kind) => href({ kind }))}
        />
      </div>
      <Paged list={list} label={text.kinds[values.kind]} empty={text.empty}>
        {(rows) => (
          <Table
            caption={text.kinds[values.kind]}
            rows={rows}
            rowKey={({ _id }) => _id}
            columns={[
              {
                key: 'name',
                header: text.name,
                // As wide as the phone leaves it: there it has the state too.
                fills: true,
                className: 'sm:min-w-48',
                cell: ({ name, code, type, active }) => (
                  <>
                    <span className="font-semibold">{name}</span>{' '}
                    <span className="text-xs text-muted">
                      {[values.kind === 'ecosystem' ? type : null, code]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    <div className="mt-1 sm:hidden">
                      <State active={active} />
                    </div>
                  </>
                ),
              },
              {
                key: 'uses',
                header: text.uses,
                numeric: true,
                cell: ({ uses }) => format.number(uses),
              },
              {
                key: 'ranking',
                header: text.ranking,
                wide: 'sm',
                numeric: true,
                cell: ({ ranking }) => ranking,
              },
              {
                key: 'state',
                header: text.state,
                wide: 'sm',
                cell: ({ active }) => <State active={active} />,
              },
              actsColumn(text.edit, (lookup: Lookup) => (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={text.editNamed(lookup.name)}
                  onClick={() => setEditing(lookup)}
                >
                  {text.edit}
                </Button>
              )),
            ]}
          />
        )}
      </Paged>
      {editing ? (
        <LookupDialog
          key={editing === 'new' ? 'new' : editing._id}
          kind={values.kind}
          lookup={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </ConsolePage>
  );
}

function State({ active }: Pick<Lookup, 'active'>) {
  const { lookups: text } = useText(en);
  return (
    <Badge tone={active ? 'green' : 'neutral'}>{active ? text.isActive : text.isInactive}</Badge>
  );
}
