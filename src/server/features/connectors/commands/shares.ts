import type { EarningStatus } from '#server/db/vocabulary.ts';
import type { NewPosting } from './ledger.ts';

/** What a posting about an earning says of it. */
export type Share = {
  application_id: string;
  connector_id: string | null;
  account_id: string | null;
  amount_minor: number;
  currency: string;
};

/** The side of the ledger that is whoever earns. */
export function earnerOf({
  connector_id: connectorId,
  account_id: accountId,
}: Pick<Share, 'connector_id' | 'account_id'>): string {
  return connectorId ? `connector:${connectorId}` : `organisation:${accountId}`;
}

/** Where a share stands while its earning has this status; null is before there was an earning. */
function sideOf(share: Share, status: EarningStatus | null): string {
  const earner = earnerOf(share);
  if (status === 'pending' || status === 'earned') return earner;
  if (status === 'payable') return `${earner}:payable`;
  return status === 'paid' ? `${earner}:clawback` : 'platform:referrals';
}

function kindOf(from: EarningStatus | null, to: EarningStatus): NewPosting['kind'] {
  if (from === null || from === 'void') return 'accrual';
  if (to === 'void') return from === 'paid' ? 'clawback' : 'reversal';
  return to === 'payable' ? 'release' : 'hold';
}

/** The posting for an earning that moves from one status to another; none where no money moves. */
export function movePosting(
  share: Share,
  from: EarningStatus | null,
  to: EarningStatus,
): NewPosting[] {
  const [debit, credit] = [sideOf(share, from), sideOf(share, to)];
  if (debit === credit) return [];
  const { currency, application_id: applicationId, amount_minor: amount } = share;
  const entries = { [debit]: amount, [credit]: -amount };
  return [{ kind: kindOf(from, to), currency, applicationId, entries }];
}

/** The posting for an amount that is paid in a batch, less what is kept back for an earlier one. */
export function payoutPosting(share: Share, offset: number, batchId: string): NewPosting {
  const { currency, application_id: applicationId, amount_minor: amount } = share;
  return {
    kind: 'payout',
    currency,
    applicationId,
    reference: batchId,
    entries: {
      [sideOf(share, 'payable')]: amount,
      'platform:payouts': offset - amount,
      [sideOf(share, 'paid')]: -offset,
    },
  };
}
