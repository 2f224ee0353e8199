// Postings about two applications, as the tests of the ledger's money take them.
import { expect } from 'vitest';
import type { Posting } from '#rules/billing/ledger.ts';
import { addPosting, noMoney } from '#rules/billing/ledger-money.ts';

export type Step = Partial<Omit<Posting, 'entries'>> & {
  kind: Posting['kind'];
  entries: Record<string, number>;
};

export const connector = 'connector:c';

export const charge: Step = {
  kind: 'charge',
  entries: { 'account:a': 1000, 'platform:revenue': -1000 },
};
export const collection: Step = {
  kind: 'collection',
  id: 'collected',
  entries: { 'platform:bank': 1000, 'account:a': -1000 },
};
export const returned: Step = {
  kind: 'collection_reversal',
  entries: { 'platform:bank': -1000, 'account:a': 1000 },
};
export const accrual: Step = {
  kind: 'accrual',
  entries: { 'platform:referrals': 200, [connector]: -200 },
};
export const release: Step = {
  kind: 'release',
  entries: { [connector]: 200, 'connector:c:payable': -200 },
};
export const hold: Step = {
  kind: 'hold',
  entries: { 'connector:c:payable': 200, [connector]: -200 },
};
export const heldBack: Step = {
  kind: 'reversal',
  entries: { [connector]: 200, 'platform:referrals': -200 },
};
export const payableBack: Step = {
  kind: 'reversal',
  entries: { 'connector:c:payable': 200, 'platform:referrals': -200 },
};
export const payout: Step = {
  kind: 'payout',
  reference: 'batch',
  entries: { 'connector:c:payable': 200, 'platform:payouts': -200 },
};
export const oldPayout: Step = {
  kind: 'payout',
  entries: { [connector]: 200, 'platform:payouts': -200 },
};
export const clawback: Step = {
  kind: 'clawback',
  entries: { 'connector:c:clawback': 200, 'platform:referrals': -200 },
};

/** The charge is taken back, and its price repaid. */
export const chargeBack: Step = {
  kind: 'charge_reversal',
  id: 'reversed',
  entries: { 'account:a': -1000, 'platform:revenue': 1000 },
};
export const refund: Step = {
  kind: 'refund',
  id: 'refunded',
  reference: 'Wire 9',
  entries: { 'platform:bank': -1000, 'account:a': 1000 },
};

/** The same step for the application that is charged after the first. */
export const second = (step: Step): Step => ({ ...step, applicationId: 'second' });
/** A step that another amount or account makes wrong. */
export const withEntries = (step: Step, entries: Record<string, number>): Step => ({
  ...step,
  entries,
});

/** Adds the steps in turn, and returns the money and what is wrong with the last. */
export function add(...steps: Step[]) {
  const money = noMoney();
  const problems = steps.map(({ entries, ...rest }) =>
    addPosting(money, {
      id: rest.kind,
      currency: 'EUR',
      applicationId: 'first',
      createdAt: '2026-11-21T12:00:00.000Z',
      reference: null,
      ...rest,
      entries: Object.entries(entries).map(([account, amountMinor]) => ({ account, amountMinor })),
    }),
  );
  expect(problems.slice(0, -1)).toEqual(problems.slice(1).map(() => null));
  return { money, known: money.cases.get('first'), problem: problems.at(-1) };
}

export const paid = [charge, accrual, collection, release, payout];
