import { useInfiniteQuery } from '@tanstack/react-query';
import type { CardPayment } from '#contract/operator-cards.ts';
import { send } from '#web/lib/client.ts';
import { type Format, useFormat } from '#web/lib/format.ts';
import { personName } from '#web/lib/person.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as charges } from '#web/locales/en/operator-charges.ts';
import { en } from '#web/locales/en/operator-cards.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { cardPayments } from '../queries.ts';
import type { Act } from './act-dialog.tsx';

type Words = (typeof en)['en'];

/** Card payments that need somebody: what is to be paid back, is disputed, went back at Stripe, or is owed after a refund failed. */
export function CardPayments({ onAct }: { onAct: (act: Act) => void }) {
  const text = useText(en);
  const list = useInfiniteQuery(cardPayments);
  return (
    <Paged list={list} label={text.title} empty={text.empty} emptyBody={text.emptyBody}>
      {(rows) => (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface px-5">
          {rows.map((payment) => (
            <Row key={payment._id} payment={payment} onAct={onAct} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

function Row({ payment, onAct }: { payment: CardPayment; onAct: (act: Act) => void }) {
  const text = useText(en);
  const inCharges = useText(charges);
  const format = useFormat();
  const { organisation, invoice, currency, receivedAt, surplus } = payment;
  const sum = format.money(payment.amount, currency);
  const name = organisation?.name ?? text.unknown;
  const asks = inCharges.refundReference;
  const isToReturn = surplus !== null && payment.returned === null;
  const acts = [
    ...(isToReturn ? returning(text, asks, payment, sum) : []),
    ...payment.failedRefunds.map((failed) =>
      repaying(text, asks, { payment, failed, sum: format.money(failed.amount, currency) }),
    ),
  ];
  return (
    <li className="grid items-start gap-x-6 gap-y-2 py-4 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 text-base">
          <span className="font-semibold tabular">{sum}</span>
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isToReturn ? <Badge tone="amber">{text.toReturn}</Badge> : null}
          {payment.failedRefunds.length > 0 ? <Badge tone="amber">{text.owed}</Badge> : null}
          {payment.disputes.map(({ _id, status }) => (
            <Badge key={_id} tone={status === 'lost' ? 'rose' : 'amber'}>
              {text.disputes[status]}
            </Badge>
          ))}
        </h2>
        <p className="text-xs wrap-anywhere text-muted">
          {invoice ? `${inCharges.invoice(invoice.number)} · ` : null}
          {text.received(format.date(receivedAt), payment.payment)}
        </p>
        {linesOn(text, format, payment).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 sm:justify-end">
        {acts.map((act) => (
          <Button
            key={act.id}
            size="sm"
            variant={act.reference || act.asks ? 'quiet' : 'secondary'}
            aria-label={act.title}
            onClick={() => onAct(act)}
          >
            {act.confirm}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Why it stands here, and what an operator does about it, a line for each trouble. */
function linesOn(text: Words, format: Format, payment: CardPayment): string[] {
  const { surplus, returned, refundBegun: begun, disputes, currency } = payment;
  const back = payment.refundedElsewhere;
  return [
    ...(surplus === null || returned ? [] : [text.surplus[surplus]]),
    ...(begun ? [text.begun(begun.by && personName(begun.by), format.date(begun.at))] : []),
    ...payment.failedRefunds.flatMap(({ amount, at, why, begunBy }) => [
      text.failed(format.money(amount, currency), format.date(at), why),
      ...(begunBy ? [text.begunBy(personName(begunBy))] : []),
    ]),
    ...disputes.map(({ status, dueAt }) =>
      status === 'lost' ? text.lost : text.disputed(dueAt ? format.date(dueAt) : null),
    ),
    ...(back > 0 ? [text.wentBack(format.money(back, currency))] : []),
  ];
}

/** The two ways to pay back what settled nothing. */
function returning(
  text: Words,
  asks: NonNullable<Act['asks']>,
  { _id, organisation }: CardPayment,
  sum: string,
): Act[] {
  const name = organisation?.name ?? text.unknown;
  const run = async (reference: string | null): Promise<unknown> =>
    send('returnCardPayment', { params: { id: _id }, body: { reference } });
  return [
    {
      id: `return:${_id}`,
      title: text.returnTitle(sum, name),
      body: text.returnBody,
      confirm: text.return,
      done: text.returned(sum),
      reason: 'none',
      run: async () => run(null),
    },
    {
      id: `returned:${_id}`,
      title: text.byHandTitle(sum, name),
      body: text.byHandBody,
      confirm: text.byHand,
      done: text.returned(sum),
      reason: 'required',
      asks,
      run: async (reference = '') => run(reference),
    },
  ];
}

type Repaid = { payment: CardPayment; failed: CardPayment['failedRefunds'][number]; sum: string };

/** A refund that failed is transferred: Stripe has no other way to this card. */
function repaying(
  text: Words,
  asks: NonNullable<Act['asks']>,
  { payment: { _id, organisation }, failed, sum }: Repaid,
): Act {
  return {
    id: `repaid:${failed._id}`,
    title: text.repaidTitle(sum, organisation?.name ?? text.unknown),
    body: text.repaidBody,
    confirm: text.byHand,
    done: text.returned(sum),
    reason: 'required',
    asks,
    run: async (reference = '') =>
      send('returnCardPayment', { params: { id: _id }, body: { reference, refund: failed._id } }),
  };
}
