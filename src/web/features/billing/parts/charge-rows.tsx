import { Link } from 'react-router';
import type { Reply } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/billing.ts';
import { Badge } from '#web/ui/badge.tsx';
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
        const { _id, project, startupName, amount, currency, collected, invoice } = charge;
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
                  className="link font-medium wrap-anywhere"
                >
                  {what}
                </Link>
              ) : (
                <span className="font-medium wrap-anywhere">{what}</span>
              )}
              <span className="text-sm wrap-anywhere text-muted">
                {collected
                  ? text.paid(format.date(collected.at), collected.reference)
                  : text.chargedOn(format.date(charge.createdAt))}
                {invoice ? ` · ${text.onInvoice(invoice.number)}` : null}
              </span>
            </div>
            <div className="flex items-center justify-between gap-4 sm:contents">
              <Badge tone={collected ? 'green' : 'amber'}>
                {collected ? text.states.collected : text.states.open}
              </Badge>
              <span className="font-semibold tabular sm:min-w-28 sm:text-end">
                {format.money(amount, currency)}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
