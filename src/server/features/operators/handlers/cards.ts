import type { operatorCardCalls } from '#contract/operator-cards.ts';
import { sayEarnings } from '#contract/messages/earnings.ts';
import { type Caller, type Handlers, ok, type Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { confirmableProposal, othersCharges, othersPayment } from '../access/money.ts';
import { refundByCard, returnPayment } from '../commands/card-payments.ts';
import { getCardPayment, listCardPayments } from '../queries/card-payments.ts';
import { getCharge } from '../queries/charges.ts';
import { toCardPayment } from '../views/card-payments.ts';
import { chargeFor } from './charge-for.ts';

export const cardHandlers: Handlers<typeof operatorCardCalls> = {
  listCardPayments: async ({ db, query }) => {
    return okPage(await listCardPayments(db, query), toCardPayment);
  },

  returnCardPayment: async ({ db, config, caller, params, body, now }) => {
    const payment = await othersPayment(db, caller, params.id);
    await returnPayment({ db, config }, payment, { ...body, now });
    return ok(toCardPayment(await getCardPayment(db, payment.id)));
  },

  refundChargeByCard: async ({ db, config, caller, params, body, now }) => {
    const charges = await othersCharges(db, caller, [params.id]);
    const because = await whyTakenBack({ db, config }, caller, { id: params.id, ...body });
    await refundByCard({ db, config }, charges, { because, now });
    return ok(await chargeFor(db, caller, { id: params.id, now }));
  },
};

/** What another operator proposed, confirmed; else the caller's own reason. Throws `four_eyes`, `state_conflict`. */
async function whyTakenBack(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  { id, reason }: { id: string; reason: string | null },
): Promise<{ reason: string } | { proposal: string }> {
  const { proposal } = await getCharge(db, id);
  // Whoever saw none gave a reason, and whoever saw one did not.
  if ((proposal === null) !== (reason !== null)) {
    throw new AppError('state_conflict', sayEarnings('earnings.charge_changed'));
  }
  if (reason !== null) return { reason: reason.trim() };
  return {
    proposal: (await confirmableProposal({ db, config }, caller, proposal?.id ?? '')).proposal,
  };
}
