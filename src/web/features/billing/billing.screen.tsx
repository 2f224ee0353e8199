import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, textParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/billing.ts';
import { ChipFilters, choiceChips } from '#web/ui/chip-filters.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';
import { PageTitle } from '#web/workspace/page-title.tsx';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';
import { ChargeRows } from './parts/charge-rows.tsx';
import { DetailsForm } from './parts/details-form.tsx';
import { LatePayee } from './parts/late-payee.tsx';
import { InvoiceList } from './parts/invoice-list.tsx';
import { PaymentNotice } from './parts/payment-notice.tsx';
import { accountBilling, accountCharges } from './queries.ts';

const states = ['all', 'open', 'collected', 'reversed'] as const;
/** `paying`: the invoice whose payment somebody comes back from. */
const shape = { show: choiceParam(states, 'all'), paying: textParam() };

/** What the organisation was charged, has paid and owes. */
export function BillingScreen() {
  return (
    <WorkspacePage tab="billing" needs="billing">
      {(workspace) => <Billing workspace={workspace} />}
    </WorkspacePage>
  );
}

function Billing({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const { values, href } = useParamsOf(shape);
  const state = values.show === 'all' ? undefined : values.show;
  const list = useInfiniteQuery(accountCharges(workspace.accountId, state));
  return (
    <>
      <PageTitle title={text.title} note={text.note} />
      {values.paying ? (
        <PaymentNotice accountId={workspace.accountId} invoiceId={values.paying} />
      ) : null}
      <Sums accountId={workspace.accountId} />
      <InvoiceList workspace={workspace} />
      <section aria-labelledby="charges" className="mt-10">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="charges" className="text-xl">
            {text.charges}
          </h2>
          <ChipFilters
            label={text.filters}
            chips={choiceChips(states, text.states, values.show, (show) => href({ show }))}
          />
        </div>
        <Paged
          list={list}
          label={text.charges}
          empty={text.empty[values.show]}
          {...(values.show === 'all' ? { emptyBody: text.emptyBody } : {})}
        >
          {(rows) => <ChargeRows workspace={workspace} charges={rows} />}
        </Paged>
      </section>
      <Details accountId={workspace.accountId} />
      <LatePayee accountId={workspace.accountId} />
    </>
  );
}

/* What is on no invoice yet is nobody's to pay. */
function toneOf(open: number, invoicedOpen: number) {
  if (open === 0) return 'good';
  return invoicedOpen > 0 ? 'warn' : 'muted';
}

function Sums({ accountId }: { accountId: string }) {
  const text = useText(en);
  const format = useFormat();
  const billing = useQuery(accountBilling(accountId));
  if (billing.isPending) return <Skeleton className="h-24" />;
  if (billing.isError) return <QueryError query={billing} />;
  const { price, sums } = billing.data.data;
  const { currency: own } = price;
  const none = { currency: own, charged: 0, reversed: 0, collected: 0, open: 0, invoicedOpen: 0 };
  return (
    <div className="grid gap-3">
      {(sums.length > 0 ? sums : [none]).map(
        ({ currency, charged, reversed, collected, open, invoicedOpen }) => (
          <div key={currency} className="grid gap-3 sm:grid-cols-3">
            <StatTile
              label={text.open}
              value={format.money(open, currency)}
              note={open > 0 ? text.openNote(format.money(invoicedOpen, currency)) : text.settled}
              noteTone={toneOf(open, invoicedOpen)}
            />
            <StatTile label={text.collected} value={format.money(collected, currency)} />
            <StatTile
              label={text.charged}
              value={format.money(charged, currency)}
              note={reversed > 0 ? text.takenBack(format.money(reversed, currency)) : null}
            />
          </div>
        ),
      )}
      <p className="text-sm text-muted">{text.price(format.money(price.amount, price.currency))}</p>
    </div>
  );
}

function Details({ accountId }: { accountId: string }) {
  const billing = useQuery(accountBilling(accountId));
  if (!billing.isSuccess) return null;
  return <DetailsForm key={accountId} accountId={accountId} details={billing.data.data.details} />;
}
