/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import type { OperatorBanner as Banner } from '#contract/operator-views.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operator-lists.ts';
import { en as operators } from '#web/locales/en/operators.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/table.tsx';
import { ActDialog, type Act } from './parts/act-dialog.tsx';
import { BannerDialog } from './parts/banner-dialog.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { actsColumn, editItems, RowMenu } from './parts/row-menu.tsx';
import { operatorBanners } from './queries.ts';

function stateOf({ active, startsAt, endsAt }: Banner, now: number) {
  if (!active) return 'off';
  if (Date.parse(startsAt) > now + 60_000) return 'coming';
  return endsAt && Date.parse(endsAt) <= now ? 'over' : 'on';
}
const tones = { off: 'neutral', coming: 'blue', over: 'neutral', on: 'green' } as const;

/** The banners of the home page, past and coming ones included. */
export function BannersScreen() {
  const { banners: text } = useText(en);
  const { actsFor } = useText(operators);
  const now = useNow();
  const list = useInfiniteQuery(operatorBanners);
  const [editing, setEditing] = useState<Banner | 'new' | null>(null);
  const [act, setAct] = useState<Act | null>(null);
  const removal = ({ _id, title }: Banner): Act => ({
    id: `remove:${_id}`,
    title: text.removeTitle(title),
    body: text.removeBody,
    confirm: text.remove,
    done: text.removed,
    reason: 'none',
    danger: true,
    run: () => send('deleteBanner', { params: { id: _id } }),
  });
  return (
    <ConsolePage
      page="banners"
      title={text.title}
      note={text.note}
      add={{ label: text.add, onAdd: () => setEditing('new') }}
    >
      <Paged list={list} label={text.title} empty={text.empty}>
        {(rows) => (
          <Table
            caption={text.title}
            rows={rows}
            rowKey={({ _id }) => _id}
            columns={[
              {
                key: 'title',
                header: text.heading,
                // As wide as the phone leaves it: there it has the state and the time too.
                fills: true,
                className: 'sm:min-w-64',
                cell: (banner) => (
                  <>
                    <span className="block font-semibold">{banner.title}</span>
                    <span className="block text-xs text-muted">{banner.text}</span>
                    <span className="block text-xs break-all text-muted">{banner.link}</span>
                    <div className="mt-1.5 grid justify-items-start gap-1 text-xs sm:hidden">
                      <State banner={banner} now={now} />
                      <Period banner={banner} />
                    </div>
                  </>
                ),
              },
              {
                key: 'when',
                header: text.when,
                wide: 'sm',
                className: 'min-w-44 text-muted',
                cell: (banner) => <Period banner={banner} />,
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
                cell: (banner) => <State banner={banner} now={now} />,
              },
              actsColumn(text.edit, (banner: Banner) => (
                <RowMenu
                  label={actsFor(banner.title)}
                  items={editItems(
                    text,
                    () => setEditing(banner),
                    () => setAct(removal(banner)),
                  )}
                />
              )),
            ]}
          />
        )}
      </Paged>
      {editing ? (
        <BannerDialog
          key={editing === 'new' ? 'new' : editing._id}
          banner={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
      <ActDialog act={act} onClose={() => setAct(null)} />
    </ConsolePage>
  );
}

function State({ banner, now }: { banner: Banner; now: number }) {
  const { banners: text } = useText(en);
  const state = stateOf(banner, now);
  return <Badge tone={tones[state]}>{text.states[state]}</Badge>;
}

function Period({ banner: { startsAt, endsAt } }: { banner: Banner }) {
  const { banners: text } = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  return text.period(
    format.dateTime(startsAt, zone),
    endsAt ? format.dateTime(endsAt, zone) : null,
  );
}
