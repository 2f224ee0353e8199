import type { OperatorCharge } from '#contract/operator-money.ts';
import { send } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-charges.ts';
import { Button } from '#web/ui/button.tsx';
import type { Act } from './act-dialog.tsx';

export type Charge = OperatorCharge;
type Words = (typeof en)['en'];

export interface ChargeListProps {
  charges: Charge[];
  /** The organisation stands with each, where the list is not of one. */
  named?: boolean;
  onAct: (act: Act) => void;
}

/** Charges, each with its next step: collected, or taken back. */
export function ChargeList({ charges, named, onAct }: ChargeListProps) {
  const text = useText(en);
  const format = useFormat();
  return (
    <ul className="divide-y divide-line">
      {charges.map((charge) => {
        const { organisation, project, startupName, createdAt, collected } = charge;
        const sum = format.money(charge.amount, charge.currency);
        const act = collected
          ? reopening(text, { charge, sum })
          : collecting(text, { ids: [charge._id], sum, name: organisation.name });
        return (
          <li
            key={charge._id}
            className="grid items-center gap-x-6 gap-y-2 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="grid min-w-0 gap-0.5">
              <p className="flex flex-wrap gap-x-3">
                <span className="font-semibold tabular">{sum}</span>
                {named ? <span className="wrap-anywhere">{organisation.name}</span> : null}
              </p>
              <p className="wrap-anywhere">{text.forProject(project.name, startupName)}</p>
              <p className="text-xs wrap-anywhere text-muted">
                {collected
                  ? text.collected(format.date(collected.at), collected.reference)
                  : text.charged(format.date(createdAt))}
              </p>
            </div>
            <Button
              size="sm"
              variant={collected ? 'quiet' : 'secondary'}
              aria-label={act.title}
              className="justify-self-start"
              onClick={() => onAct(act)}
            >
              {act.confirm}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The act that marks charges as collected, with the reference of what was received. */
export function collecting(
  text: Words,
  { ids, sum, name }: { ids: string[]; sum: string; name: string },
): Act {
  return {
    id: `collect:${ids.join('+')}`,
    title: text.collectTitle(sum, name),
    body: text.collectBody,
    confirm: text.collect,
    done: text.done(sum),
    reason: 'required',
    asks: text.reference,
    run: (reference = '') => send('collectCharges', { body: { charges: ids, reference } }),
  };
}

function reopening(text: Words, { charge, sum }: { charge: Charge; sum: string }): Act {
  return {
    id: `reopen:${charge._id}`,
    title: text.reopenTitle(sum, charge.organisation.name),
    body: text.reopenBody,
    confirm: text.reopen,
    done: text.reopened(sum),
    reason: 'required',
    danger: true,
    run: (reason = '') => send('reopenCharge', { params: { id: charge._id }, body: { reason } }),
  };
}
