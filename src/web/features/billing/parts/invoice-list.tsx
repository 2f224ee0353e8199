import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { addressOf, type Reply } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { saveFileOf } from '#web/lib/save-file.ts';
import { en } from '#web/locales/en/billing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { accountInvoices, invoiceCharges } from '../queries.ts';
import { ChargeRows } from './charge-rows.tsx';

type Invoice = Reply<'listManagementInvoices'>['data'][number];
const tones = { open: 'amber', overdue: 'rose', settled: 'green' } as const;

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
  const { number, total, open, currency, state, issuedAt, dueOn, lines } = invoice;
  const sum = format.money(total, currency);
  const isPart = open > 0 && open < total;
  return (
    <li className="grid gap-3 py-4">
      <div className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="font-medium wrap-anywhere">{text.invoice(number)}</h3>
          <p className="text-sm wrap-anywhere text-muted">
            {text.issuedOn(format.date(issuedAt))}
            {state === 'settled' ? null : `, ${text.dueOn(format.date(dueOn))}`}
            {` · ${text.count(lines)}`}
          </p>
          {isPart ? (
            <p className="text-sm text-muted">{text.openOf(format.money(open, currency), sum)}</p>
          ) : null}
        </div>
        <div className="flex items-center justify-between gap-4 sm:contents">
          <Badge tone={tones[state]}>{text.invoiceStates[state]}</Badge>
          <span className="font-semibold tabular sm:min-w-28 sm:text-end">{sum}</span>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Pdf accountId={workspace.accountId} invoice={invoice} />
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

function Pdf({ accountId, invoice }: { accountId: string; invoice: Invoice }) {
  const text = useText(en);
  const language = useLanguage();
  const failureText = useFailureText();
  const pdf = useMutation({
    mutationFn: async () =>
      saveFileOf(
        await addressOf('getInvoicePdf', {
          params: { id: accountId, invoiceId: invoice._id },
          query: { language },
        }),
      ),
    onError: (error) => showToast(failureText(error, text.pdfFailed), 'error'),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<FileText size={16} aria-hidden />}
      aria-label={text.pdfOf(invoice.number)}
      pending={pdf.isPending}
      onClick={() => pdf.mutate()}
    >
      {text.pdf}
    </Button>
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
