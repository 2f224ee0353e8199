import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/own-home.ts';
import { en as referrals } from '#web/locales/en/referrals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Link } from 'react-router';
import { Quiet } from './founder-side.tsx';
import type { Home } from './home-data.ts';
import { HomeList, HomeRow, HomeSide } from './home-list.tsx';

/** What became of somebody's referrals, and what it brings them. */
export function ConnectorSide({ home: { moved, earnings } }: { home: Home }) {
  const text = useText(en).connector;
  return (
    <HomeSide title={text.title}>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-14">
        {moved.count === 0 ? (
          <Quiet
            words={text.none}
            action={<LinkButton to="/referrals">{text.noneAction}</LinkButton>}
          />
        ) : (
          <HomeList title={text.moved} block={moved} all="/referrals?tab=list">
            {moved.rows.map((row) => (
              <MovedRow key={row._id} row={row} />
            ))}
          </HomeList>
        )}
        {earnings.length > 0 ? <Earnings earnings={earnings} /> : null}
      </div>
    </HomeSide>
  );
}

function Earnings({ earnings }: Pick<Home, 'earnings'>) {
  const text = useText(en).connector;
  const format = useFormat();
  const sums = earnings.flatMap(({ currency, payable, earned }) => [
    { key: `payable ${currency}`, label: text.payable, amount: payable, currency },
    { key: `earned ${currency}`, label: text.earned, amount: earned, currency },
  ]);
  return (
    <section aria-labelledby="earnings" className="grid content-start gap-4">
      <h3
        id="earnings"
        className="border-b border-line-strong pb-2.5 font-text text-sm font-semibold"
      >
        {text.money}
      </h3>
      <dl className="grid gap-5">
        {sums
          .filter(({ amount }) => amount > 0)
          .map(({ key, label, amount, currency }) => (
            <div key={key}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="display text-3xl">{format.money(amount, currency)}</dd>
            </div>
          ))}
      </dl>
      <p>
        <Link to="/referrals?tab=earnings" className={linkStyle('quiet')}>
          {text.earnings}
        </Link>
      </p>
    </section>
  );
}

function MovedRow({ row }: { row: Home['moved']['rows'][number] }) {
  const text = useText(en).connector;
  const { outcomes } = useText(referrals);
  const format = useFormat();
  const { project, status, outcome } = row;
  return (
    <HomeRow
      to="/referrals?tab=list"
      name={row.startupName ?? text.somebody}
      facts={`${project.name} · ${format.ago(row.at, useNow())}`}
      end={
        status ? <StatusChip status={status} /> : <Badge tone="neutral">{outcomes[outcome]}</Badge>
      }
    />
  );
}
