import type { Reply } from '#web/lib/client.ts';
import { useMessageText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/board.ts';
import { en as decisions } from '#web/locales/en/decisions.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { type Charge, exactly } from '../decisions/charge-line.tsx';

type Preview = Reply<'decideInBulk'>['data'];

export interface BulkPreviewProps {
  preview: Preview;
  nameOf: (applicationId: string) => string;
}

/** What a bulk decision would change and cost, one by one and together, and what it leaves alone. */
export function BulkPreview({ preview, nameOf }: BulkPreviewProps) {
  const text = useText(en);
  const { charge: words } = useText(decisions);
  const say = useMessageText();
  const format = useFormat();
  const { total } = preview;
  return (
    <div className="grid gap-5 text-sm">
      <section className="grid gap-2">
        <h3 className="font-text text-sm font-semibold tracking-normal">
          {text.bulk.changes(preview.changes.length)}
        </h3>
        <ul className="grid max-h-72 gap-1 overflow-y-auto">
          {preview.changes.map(({ applicationId, from, to, charge }) => (
            <li key={applicationId} className="flex flex-wrap items-center gap-2 py-1">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{nameOf(applicationId)}</span>
              <StatusChip status={from} forTeam />
              <span aria-hidden>→</span>
              <StatusChip status={to} forTeam />
              {charge ? (
                <span className="tabular basis-full text-end text-xs text-muted">
                  <Price charge={charge} />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
        {total ? (
          <p className="tabular border-t border-line pt-2 text-end font-semibold">
            {total.amount === 0 ? words.totalFree : words.total(exactly(format, total))}
          </p>
        ) : null}
      </section>
      {preview.refused.length ? (
        <section className="grid gap-2">
          <h3 className="font-text text-sm font-semibold tracking-normal">
            {text.bulk.refused(preview.refused.length)}
          </h3>
          <ul className="grid gap-1 text-muted">
            {preview.refused.map((refusal) => (
              <li key={refusal.applicationId}>
                <span className="text-ink">{nameOf(refusal.applicationId)}</span>{' '}
                {say({ ...refusal, message: refusal.reason })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Price({ charge }: { charge: Charge }) {
  const { charge: words } = useText(decisions);
  const format = useFormat();
  const { source, amount } = charge;
  if (source === 'ownReferral' || source === 'charged') return words.short[source];
  return amount === 0 ? words.none : exactly(format, charge);
}
