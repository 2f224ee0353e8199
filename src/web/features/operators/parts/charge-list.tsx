import type { OperatorCharge } from '#contract/operator-money.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { send } from '#web/lib/client.ts';
import { type Format, useFormat } from '#web/lib/format.ts';
import { personName } from '#web/lib/person.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-charges.ts';
import { Button } from '#web/ui/button.tsx';
import type { Act } from './act-dialog.tsx';
import { CreditNoteFile } from './credit-note-file.tsx';
import { reversing } from './reversing.ts';

export type Charge = OperatorCharge;
type Words = (typeof en)['en'];

export interface ChargeListProps {
  charges: Charge[];
  /** The organisation stands with each, where the list is not of one. */
  named?: boolean;
  onAct: (act: Act) => void;
}

/** Charges, each with what can be done about it: collected, undone, or taken back for good. */
export function ChargeList({ charges, named, onAct }: ChargeListProps) {
  const text = useText(en);
  const format = useFormat();
  const me = useAuth((state) => state.profile?._id);
  return (
    <ul className="divide-y divide-line">
      {charges.map((charge) => {
        const { organisation, project, startupName, reversed, proposal, refundBegun } = charge;
        const sum = format.money(charge.amount, charge.currency);
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
              <p className="text-xs wrap-anywhere text-muted">{stateOf(text, format, charge)}</p>
              {reversed ? <p className="wrap-anywhere">{reversed.reason}</p> : null}
              {reversed && charge.isShortlisted ? (
                <p className="text-xs text-warn">{text.shortlistedFree}</p>
              ) : null}
              {refundBegun ? (
                <p className="wrap-anywhere text-warn">
                  {text.refundBegun(
                    refundBegun.by && personName(refundBegun.by),
                    format.date(refundBegun.at),
                  )}
                </p>
              ) : null}
              {proposal ? (
                <p className="wrap-anywhere">
                  {text.proposed(personName(proposal.madeBy), format.date(proposal.at))}{' '}
                  {proposal.reason}
                </p>
              ) : null}
            </div>
            <div className="flex flex-wrap gap-2 sm:justify-end">
              {reversed?.creditNote ? <CreditNoteFile note={reversed.creditNote} /> : null}
              {reversed
                ? null
                : actsOn(text, format, { charge, me }).map((act) => (
                    <Button
                      key={act.id}
                      size="sm"
                      variant="secondary"
                      aria-label={act.title}
                      onClick={() => onAct(act)}
                    >
                      {act.confirm}
                    </Button>
                  ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function stateOf(text: Words, format: Format, { collected, reversed, createdAt }: Charge): string {
  if (reversed) {
    const day = format.date(reversed.at);
    if (!reversed.refund) return text.cancelled(day);
    const { reference, isOwed } = reversed.refund;
    return isOwed ? text.refundOwed(day, reference) : text.refunded(day, reference);
  }
  return collected
    ? text.collected(format.date(collected.at), collected.reference)
    : text.charged(format.date(createdAt));
}

function actsOn(
  text: Words,
  format: Format,
  { charge, me }: { charge: Charge; me: string | undefined },
): Act[] {
  const sum = format.money(charge.amount, charge.currency);
  const { _id, collected, organisation } = charge;
  const step = collected
    ? reopening(text, { charge, sum })
    : collecting(text, { ids: [_id], sum, name: organisation.name });
  return [step, ...reversing(text, format, { charge, me })];
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
