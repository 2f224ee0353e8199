import type { OperatorCharge } from '#contract/operator-money.ts';
import { send } from '#web/lib/client.ts';
import type { Format } from '#web/lib/format.ts';
import type { en } from '#web/locales/en/operator-charges.ts';
import type { Act } from './act-dialog.tsx';

type Words = (typeof en)['en'];

/**
 * What an operator can do to take a charge back: all of it alone, or, where it is more than one may, propose it; and what
 * another one does with a proposal. It says what becomes of everybody's money.
 */
export function reversing(
  text: Words,
  format: Format,
  { charge, me }: { charge: OperatorCharge; me: string | undefined },
): Act[] {
  const { proposal } = charge;
  const backWith = (act: Act): Act[] =>
    charge.byCard ? [byCard(text, format, { charge, act }), act] : [act];
  if (!proposal) {
    // What was begun is ended by whoever presses: the money may be gone.
    return charge.asksSecond && !charge.refundBegun
      ? [proposing(text, format, charge)]
      : backWith(alone(text, format, charge));
  }
  const drop = dropping(text, format, { charge, id: proposal._id });
  if (proposal.madeBy._id === me) return [drop];
  return [...backWith(confirming(text, format, { charge, proposal })), drop];
}

function facts(text: Words, format: Format, charge: OperatorCharge): string[] {
  return [
    charge.invoice ? text.onInvoice(charge.invoice.number) : text.onNoInvoice,
    fateOf(text, format, charge),
    ...(charge.isShortlisted ? [text.isShortlisted] : []),
    text.forGood,
  ];
}

function alone(text: Words, format: Format, charge: OperatorCharge): Act {
  const { _id, organisation, collected } = charge;
  const sum = format.money(charge.amount, charge.currency);
  const { name } = organisation;
  const body = collected ? text.refundBody(sum, name) : text.cancelBody(sum, name);
  return {
    id: `${collected ? 'refund' : 'cancel'}:${_id}`,
    title: collected ? text.refundTitle(sum, name) : text.cancelTitle(sum, name),
    body: [body, ...facts(text, format, charge)].join(' '),
    confirm: collected ? text.refund : text.cancel,
    done: collected ? text.refundDone(sum) : text.cancelDone(sum),
    reason: 'required',
    asks: reasonOf(text, charge),
    ...(collected && { reference: text.refundReference }),
    danger: true,
    run: (reason = '', reference) =>
      send('reverseCharge', {
        params: { id: _id },
        body: { reason, reference: collected ? reference : null },
      }),
  };
}

/** The same of one that was paid by card, which Stripe pays back. */
function byCard(
  text: Words,
  format: Format,
  { charge, act }: { charge: OperatorCharge; act: Act },
): Act {
  const { danger: _, reference: __, ...rest } = act;
  const { _id, organisation } = charge;
  const sum = format.money(charge.amount, charge.currency);
  return {
    ...rest,
    id: `card:${_id}`,
    title: text.cardRefundTitle(sum, organisation.name),
    body: [
      text.cardRefundBody(sum),
      ...(charge.proposal ? [text.reasonIs(charge.proposal.reason)] : []),
      ...facts(text, format, charge),
    ].join(' '),
    confirm: text.cardRefund,
    danger: true,
    run: (reason = '') =>
      send('refundChargeByCard', {
        params: { id: _id },
        body: { reason: charge.proposal ? null : reason },
      }),
  };
}

function proposing(text: Words, format: Format, charge: OperatorCharge): Act {
  const sum = format.money(charge.amount, charge.currency);
  return {
    id: `propose-reversal:${charge._id}`,
    title: text.proposeTitle(sum, charge.organisation.name),
    body: [text.asksSecond, ...facts(text, format, charge)].join(' '),
    confirm: text.propose,
    done: text.proposeDone,
    reason: 'required',
    asks: reasonOf(text, charge),
    danger: true,
    run: (reason = '') => send('proposeReversal', { params: { id: charge._id }, body: { reason } }),
  };
}

type Proposed = { charge: OperatorCharge; proposal: NonNullable<OperatorCharge['proposal']> };

function confirming(text: Words, format: Format, { charge, proposal }: Proposed): Act {
  const { collected, organisation } = charge;
  const sum = format.money(charge.amount, charge.currency);
  const { name } = organisation;
  const body = collected ? text.refundBody(sum, name) : text.cancelBody(sum, name);
  return {
    id: `confirm-reversal:${proposal._id}`,
    title: collected ? text.confirmRefundTitle(sum, name) : text.confirmCancelTitle(sum, name),
    body: [body, text.reasonIs(proposal.reason), ...facts(text, format, charge)].join(' '),
    confirm: collected ? text.confirmRefund : text.confirmCancel,
    done: collected ? text.refundDone(sum) : text.cancelDone(sum),
    reason: 'none',
    ...(collected && { reference: text.refundReference }),
    danger: true,
    run: (_, reference) =>
      send('confirmReversal', {
        params: { id: proposal._id },
        body: { reference: collected ? reference : null },
      }),
  };
}

function dropping(
  text: Words,
  format: Format,
  { charge, id }: { charge: OperatorCharge; id: string },
): Act {
  const sum = format.money(charge.amount, charge.currency);
  return {
    id: `drop-reversal:${id}`,
    title: text.dropTitle(sum, charge.organisation.name),
    body: text.dropBody,
    confirm: text.drop,
    done: text.dropDone,
    reason: 'required',
    run: (reason = '') => send('dropReversal', { params: { id }, body: { reason } }),
  };
}

function reasonOf(text: Words, { invoice }: OperatorCharge): NonNullable<Act['asks']> {
  const { label, help, helpOnPaper, missing } = text.reversalReason;
  return { label, help: invoice ? helpOnPaper : help, missing, isLong: true };
}

/** What becomes of what a connector, or an organisation, earns by it. */
function fateOf(text: Words, format: Format, { share, currency }: OperatorCharge): string {
  if (!share) return text.shares.none;
  const sum = format.money(share.amount, currency);
  if (share.status === 'void') return text.shares.void(sum);
  return share.status === 'paid' ? text.shares.paid(sum) : text.shares.ends(sum);
}
