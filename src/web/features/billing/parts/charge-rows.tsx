import { Link } from 'react-router';
import type { Reply } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/billing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';

type Charge = Reply<'listManagementCharges'>['data'][number];

/** Charges, each with its application where the reader may see it. */
export function ChargeRows({ workspace, charges }: { workspace: Workspace; charges: Charge[] }) {
  const text = useText(en);
  const format = useFormat();
  return (
    <ul
      aria-label={text.charges}
      className="divide-y divide-line rounded-panel border border-line bg-surface px-5"
    >
      {charges.map((charge) => {
        const { _id, project, startupName, amount, currency, collected, invoice, reversed } =
          charge;
        const what = text.forProject(project.name, startupName);
        return (
          <li
            key={_id}
            className="grid items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
          >
            <div className="grid min-w-0 gap-0.5">
              {workspace.can('read') ? (
                <Link
                  to={paths.application(workspace.accountId, _id)}
                  className="font-medium wrap-anywhere underline underline-offset-4"
                >
                  {what}
                </Link>
              ) : (
                <span className="font-medium wrap-anywhere">{what}</span>
              )}
              <span className="text-sm wrap-anywhere text-muted">
                {reversed
                  ? reversed.refund
                    ? (reversed.refund.isOwed ? text.refundOwed : text.refunded)(
                        format.date(reversed.at),
                        reversed.refund.reference,
                      )
                    : text.cancelled(format.date(reversed.at))
                  : collected
                    ? text.paid(format.date(collected.at), collected.reference)
                    : text.chargedOn(format.date(charge.createdAt))}
                {invoice ? ` · ${text.onInvoice(invoice.number)}` : null}
                {reversed?.creditNote
                  ? ` · ${text.onCreditNote(reversed.creditNote.number)}`
                  : null}
              </span>
              {reversed ? <span className="text-sm wrap-anywhere">{reversed.reason}</span> : null}
            </div>
            <div className="flex items-center justify-between gap-4 sm:contents">
              {reversed ? (
                <Badge {...(reversed.refund?.isOwed && { tone: 'amber' as const })}>
                  {reversed.refund?.isOwed
                    ? text.ends.owed
                    : reversed.refund
                      ? text.ends.refunded
                      : text.ends.cancelled}
                </Badge>
              ) : (
                <Badge tone={collected ? 'green' : 'amber'}>
                  {collected ? text.states.collected : text.states.open}
                </Badge>
              )}
              <span
                className={cx(
                  'tabular sm:min-w-28 sm:text-end',
                  reversed ? 'text-muted line-through' : 'font-semibold',
                )}
              >
                {format.money(amount, currency)}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
