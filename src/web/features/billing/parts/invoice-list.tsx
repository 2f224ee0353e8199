import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, type Reply } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/billing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Paged } from '#web/ui/paged.tsx';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { accountBilling, accountInvoices, invoiceCharges } from '../queries.ts';
import { ChargeRows } from './charge-rows.tsx';
import { PayButton } from './pay-button.tsx';
import { PdfButton } from './pdf-button.tsx';

type Invoice = Reply<'listManagementInvoices'>['data'][number];
const tones = { open: 'amber', overdue: 'rose', settled: 'green', credited: 'neutral' } as const;

/** The invoices of the account, newest first; each unfolds to its charges. */
export function InvoiceList({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const list = useInfiniteQuery(accountInvoices(workspace.accountId));
  return (
    <section aria-labelledby="invoices" className="mt-10">
      <h2 id="invoices" className="mb-4 text-xl">
        {text.invoices}
      </h2>
      <Paged
        list={list}
        label={text.invoices}
        empty={text.noInvoices}
        emptyBody={text.noInvoicesBody}
      >
        {(rows) => (
          <ul
            aria-label={text.invoices}
            className="divide-y divide-line rounded-panel border border-line bg-surface px-5"
          >
            {rows.map((invoice) => (
              <InvoiceRow key={invoice._id} workspace={workspace} invoice={invoice} />
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}

function InvoiceRow({ workspace, invoice }: { workspace: Workspace; invoice: Invoice }) {
  const text = useText(en);
  const format = useFormat();
  const [isShown, setShown] = useState(false);
  const { number, total, open, credited, creditNotes, currency, state } = invoice;
  const { issuedAt, dueOn, lines } = invoice;
  const sum = format.money(total, currency);
  const rest = total - credited;
  const isPart = open > 0 && open < rest;
  const { accountId } = workspace;
  const cards = useQuery(accountBilling(accountId)).data?.data.cards ?? false;
  return (
    <li className="grid gap-3 py-4">
      <div className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="font-medium wrap-anywhere">{text.invoice(number)}</h3>
          <p className="text-sm wrap-anywhere text-muted">
            {text.issuedOn(format.date(issuedAt))}
            {open === 0 ? null : `, ${text.dueOn(format.date(dueOn))}`}
            {` · ${text.count(lines)}`}
          </p>
          {isPart ? (
            <p className="text-sm text-muted">
              {text.openOf(format.money(open, currency), format.money(rest, currency))}
            </p>
          ) : null}
        </div>
        <div className="flex items-center justify-between gap-4 sm:contents">
          <Badge tone={tones[state]}>{text.invoiceStates[state]}</Badge>
          <span className="grid text-end tabular sm:min-w-28">
            <span className="font-semibold">{format.money(rest, currency)}</span>
            {credited > 0 ? <span className="text-xs text-muted">{text.was(sum)}</span> : null}
          </span>
        </div>
      </div>
      {creditNotes.length > 0 ? (
        <ul className="grid gap-2 border-s-2 border-line ps-4">
          {creditNotes.map((note) => (
            <li key={note._id} className="flex flex-wrap items-center gap-x-6 gap-y-1">
              <span className="min-w-0 text-sm wrap-anywhere">
                {text.creditNote(note.number, format.money(note.amount, currency))}
                <span className="block text-muted">
                  {text.issuedOn(format.date(note.issuedAt))}
                </span>
              </span>
              <PdfButton
                label={text.creditNotePdfOf(note.number)}
                address={async (language) =>
                  addressOf('getCreditNotePdf', {
                    params: { id: accountId, creditNoteId: note._id },
                    query: { language },
                  })
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {cards && open > 0 ? (
          <PayButton accountId={accountId} invoice={invoice} sum={format.money(open, currency)} />
        ) : null}
        <PdfButton
          label={text.pdfOf(number)}
          address={async (language) =>
            addressOf('getInvoicePdf', {
              params: { id: accountId, invoiceId: invoice._id },
              query: { language },
            })
          }
        />
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isShown}
          aria-label={isShown ? text.hideOf(number) : text.showOf(number)}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? text.hide : text.show}
        </Button>
      </div>
      {isShown ? <Lines workspace={workspace} invoiceId={invoice._id} /> : null}
    </li>
  );
}

function Lines({ workspace, invoiceId }: { workspace: Workspace; invoiceId: string }) {
  const text = useText(en);
  const list = useInfiniteQuery(invoiceCharges(workspace.accountId, invoiceId));
  return (
    <Paged list={list} label={text.charges} empty={text.empty.all}>
      {(rows) => <ChargeRows workspace={workspace} charges={rows} />}
    </Paged>
  );
}
