/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorSynonym } from '#contract/operator-synonyms.ts';
import { send } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { textParam, useParamsOf } from '#web/lib/search-params.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operator-synonyms.ts';
import { en as operators } from '#web/locales/en/operators.ts';
import { Paged } from '#web/ui/paged.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { type Act, ActDialog } from './parts/act-dialog.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { MeaningList } from './parts/meaning-list.tsx';
import { actsColumn, editItems, RowMenu } from './parts/row-menu.tsx';
import { SearchTrial } from './parts/search-trial.tsx';
import { SynonymDialog } from './parts/synonym-dialog.tsx';
import { afterSynonym, synonyms } from './queries.ts';

const shape = { q: textParam(), try: textParam() };
const PAGE = 100;

/** What phrases of a search mean, and a search to try it with. */
export function SynonymsScreen() {
  const text = useText(en);
  const { actsFor } = useText(operators);
  const format = useFormat();
  const zone = useTimeZone();
  const client = useQueryClient();
  const { values, set } = useParamsOf(shape);
  const [editing, setEditing] = useState<OperatorSynonym | 'new' | null>(null);
  const [act, setAct] = useState<Act | null>(null);
  const q = values.q.trim();
  const list = useInfiniteQuery({
    ...synonyms({ limit: PAGE, ...(q ? { q } : {}) }),
    placeholderData: keepPreviousData,
  });
  const removal = ({ _id, phrase, version }: OperatorSynonym): Act => ({
    id: `remove:${_id}`,
    title: text.removeTitle(phrase),
    body: text.removeBody,
    confirm: text.remove,
    done: text.removed,
    reason: 'optional',
    danger: true,
    run: async (reason) => {
      const body = { version, ...(reason ? { reason } : {}) };
      await send('deleteSynonym', { params: { id: _id }, body }).finally(
        () => void client.invalidateQueries(afterSynonym),
      );
    },
  });
  return (
    <ConsolePage
      page="synonyms"
      title={text.title}
      note={text.note}
      add={{ label: text.add, onAdd: () => setEditing('new') }}
    >
      <SearchTrial q={values.try} onChange={(next) => set({ try: next })} />
      <div className="mb-4 max-w-sm">
        <SearchField label={text.search} value={values.q} onChange={(next) => set({ q: next })} />
      </div>
      <Paged list={list} label={text.title} empty={text.empty}>
        {(rows) => (
          <Table
            caption={text.title}
            rows={rows}
            rowKey={({ _id }) => _id}
            columns={[
              {
                key: 'phrase',
                header: text.phrase,
                // As wide as the phone leaves it, whatever stands in it.
                fills: true,
                className: 'sm:min-w-32',
                cell: ({ phrase, means }) => (
                  <div className="grid gap-1.5">
                    <span className="font-semibold">{phrase}</span>
                    <div className="sm:hidden">
                      <MeaningList means={means} />
                    </div>
                  </div>
                ),
              },
              {
                key: 'means',
                header: text.means,
                wide: 'sm',
                className: 'min-w-64',
                cell: ({ means }) => <MeaningList means={means} />,
              },
              {
                key: 'changed',
                header: text.changed,
                wide: 'sm',
                className: 'whitespace-nowrap text-muted tabular',
                cell: ({ updatedAt }) => (
                  <time dateTime={updatedAt}>{format.dateTime(updatedAt, zone)}</time>
                ),
              },
              actsColumn(text.edit, (synonym: OperatorSynonym) => (
                <RowMenu
                  label={actsFor(synonym.phrase)}
                  items={editItems(
                    text,
                    () => setEditing(synonym),
                    () => setAct(removal(synonym)),
                  )}
                />
              )),
            ]}
          />
        )}
      </Paged>
      {editing ? (
        <SynonymDialog
          key={editing === 'new' ? 'new' : editing._id}
          synonym={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
      <ActDialog act={act} onClose={() => setAct(null)} />
    </ConsolePage>
  );
}
