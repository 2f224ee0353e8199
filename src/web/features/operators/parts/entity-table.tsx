/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import type { OperatorEntity as Entity } from '#contract/operator-views.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { send } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operators.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/table.tsx';
import { personName } from '#web/lib/person.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import type { Act } from './act-dialog.tsx';
import { userPath } from './pages.ts';
import { hideAct, showAct } from './hiding-acts.ts';
import { PriceDialog } from './price-dialog.tsx';
import { actItems, actsColumn, RowMenu } from './row-menu.tsx';

/** Organisations with what an operator may do about each. */
export function EntityTable({ rows, onAct }: { rows: Entity[]; onAct: (act: Act) => void }) {
  const text = useText(en);
  const format = useFormat();
  const words = text.organisations;
  const [priced, setPriced] = useState<Entity | null>(null);
  const actsOf = ({ _id, name, verifiedAt, hidden }: Entity): (Act & { key: string })[] => {
    const params = { id: _id };
    return [
      verifiedAt
        ? {
            key: 'unverify',
            id: `unverify:${params.id}`,
            title: words.unverifyNamed(name),
            body: words.unverifyBody,
            confirm: words.unverify,
            done: words.unverified(name),
            reason: 'required',
            danger: true,
            run: (reason = '') => send('unverifyEntity', { params, body: { reason } }),
          }
        : {
            key: 'verify',
            id: `verify:${params.id}`,
            title: words.verifyNamed(name),
            body: words.verifyBody,
            confirm: words.verify,
            done: words.verified(name),
            reason: 'optional',
            run: (reason) => send('verifyEntity', { params, body: reason ? { reason } : {} }),
          },
      hidden
        ? showAct(text.hide, { id: _id, name }, (reason) =>
            send('showEntity', { params, body: reason ? { reason } : {} }),
          )
        : hideAct(text.hide, { id: _id, name, body: text.hide.entityBody }, (reason = '') =>
            send('hideEntity', { params, body: { reason } }),
          ),
    ];
  };
  return (
    <>
      <Table
        caption={words.title}
        rows={rows}
        rowKey={({ _id }) => _id}
        columns={[
          {
            key: 'name',
            header: words.name,
            // As wide as the phone leaves it: there it has the owners and the state too.
            fills: true,
            className: 'sm:min-w-44',
            cell: (entity) => (
              <>
                <Link to={`/organisations/${entity.slug}`} className={linkStyle('name')}>
                  {entity.name}
                </Link>
                {entity.website ? (
                  <span className="block text-xs wrap-anywhere text-muted">
                    {entity.website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
                  </span>
                ) : null}
                <div className="mt-1 grid gap-1 sm:hidden">
                  <Owners entity={entity} />
                  <State entity={entity} />
                </div>
              </>
            ),
          },
          {
            key: 'owners',
            header: words.owners,
            wide: 'sm',
            className: 'min-w-36',
            cell: (entity) => <Owners entity={entity} />,
          },
          {
            key: 'projects',
            header: words.projects,
            wide: 'sm',
            numeric: true,
            cell: ({ projects }) => format.number(projects),
          },
          {
            key: 'price',
            header: words.price,
            numeric: true,
            cell: ({ applicatiopnPrice: price, currency }) =>
              price === null ? (
                <span className="text-muted">{words.standard}</span>
              ) : (
                format.money(price, currency)
              ),
          },
          {
            key: 'state',
            header: words.state,
            wide: 'sm',
            cell: (entity) => <State entity={entity} />,
          },
          {
            key: 'created',
            header: words.created,
            wide: 'lg',
            className: 'whitespace-nowrap text-muted',
            cell: ({ createdAt }) => format.date(createdAt),
          },
          actsColumn(text.acts, (entity: Entity) => (
            <RowMenu
              label={text.actsFor(entity.name)}
              items={[
                { key: 'price', label: words.setPrice, onSelect: () => setPriced(entity) },
                ...actItems(actsOf(entity), onAct),
              ]}
            />
          )),
        ]}
      />
      {priced ? <PriceDialog entity={priced} onClose={() => setPriced(null)} /> : null}
    </>
  );
}

function Owners({ entity: { owners } }: { entity: Entity }) {
  return (
    <ul className="wrap-anywhere">
      {owners.map((owner) => (
        <li key={owner._id}>
          <Link to={userPath(owner._id)} className={linkStyle()}>
            {personName(owner)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function State({ entity: { verifiedAt, hidden, openReports } }: { entity: Entity }) {
  const text = useText(en);
  const words = text.organisations;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={verifiedAt ? 'green' : 'neutral'}>
        {verifiedAt ? words.isVerified : words.isUnverified}
      </Badge>
      {hidden ? <Badge tone="rose">{text.hide.isHidden}</Badge> : null}
      {openReports ? <Badge tone="orange">{text.hide.reports(openReports)}</Badge> : null}
    </span>
  );
}
