import { inTransaction } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import { type Mails, queueMail } from '#server/integrations/mail/mail.ts';
import type { JobPayloads } from '#server/jobs/queue.ts';
import { cardDisputeMail, failedRefundMail, proposalMail, surplusMail } from '../emails/money.ts';
import {
  type Dispute,
  disputesOf,
  findDispute,
  findFailedRefund,
  findProposal,
  findSurplus,
} from '../queries/happenings.ts';
import { listOperators } from '../queries/users.ts';

type Telling = Pick<Services, 'db' | 'config'>;
type Told = { key: string; mail: Mails; except?: string | null };

/**
 * Mails operators what happened to money and waits for one of them, once each, and nothing of what is over by then. Who
 * proposed something knows it. It runs behind the commit of what happened; told twice, it writes once.
 */
export async function tellOperators(
  { db, config }: Telling,
  { kind, id }: JobPayloads['tell_operators'],
  now: Date,
): Promise<void> {
  const told = await findTold({ db, config }, { kind, id });
  if (told.length === 0) return;
  const operators = (await listOperators(db, config, now)).filter((one) => !one.suspended_at);
  await inTransaction(db, async (transaction) => {
    for (const { key, mail, except } of told) {
      for (const operator of operators.filter((one) => one.id !== except)) {
        // oxlint-disable-next-line no-await-in-loop -- they share one transaction
        await queueMail(transaction, {
          to: operator.email,
          mail,
          dedupeKey: `${key}:${operator.id}`,
          now,
        });
      }
    }
  });
}

async function findTold(
  { db, config }: Telling,
  { kind, id }: JobPayloads['tell_operators'],
): Promise<Told[]> {
  const toldOfDispute = (one: Dispute): Told => ({
    key: `card_dispute:${one.id}`,
    mail: cardDisputeMail(config, one),
  });
  switch (kind) {
    case 'card_payment': {
      const surplus = await findSurplus(db, id);
      return [
        ...(surplus ? [{ key: `card_surplus:${id}`, mail: surplusMail(config, surplus) }] : []),
        ...(await disputesOf(db, id)).map(toldOfDispute),
      ];
    }
    case 'card_dispute': {
      const dispute = await findDispute(db, id);
      return dispute ? [toldOfDispute(dispute)] : [];
    }
    case 'failed_refund': {
      const failed = await findFailedRefund(db, id);
      return failed ? [{ key: `failed_refund:${id}`, mail: failedRefundMail(config, failed) }] : [];
    }
    case 'proposed_reversal': {
      const proposal = await findProposal(db, id);
      if (!proposal) return [];
      const key = `proposed_reversal:${id}`;
      return [{ key, mail: proposalMail(config, proposal), except: proposal.madeBy }];
    }
  }
}
