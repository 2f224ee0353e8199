import type { PersonalColumn } from './personal-column.ts';

const stepsOfMoney: PersonalColumn = {
  atDeletion: 'kept',
  why: 'which operator took a step about money',
  exported: { not: 'the same step stands among operatorActions' },
};

/** The columns about money that lead to a person, as `personalColumns` has them. */
export const moneyColumns: Record<string, PersonalColumn> = {
  'payee_details.user_id': {
    atDeletion: 'partly',
    why: 'what something was paid to stays with the payout, encrypted',
    exported: 'payeeDetails',
  },
  'payee_details.made_by': {
    atDeletion: 'partly',
    why: 'who said where an organisation is paid, and what something was paid to',
    exported: 'payeeDetails',
  },
  'earnings.connector_id': { atDeletion: 'kept', why: 'the ledger is kept', exported: 'earnings' },
  'outcome_disputes.user_id': {
    atDeletion: 'kept',
    why: 'the ledger names the dispute by which a share moved; the words are taken out',
    exported: 'disputes',
  },
  'outcome_disputes.answered_by': stepsOfMoney,
  'outcome_disputes.sent_by': {
    atDeletion: 'kept',
    why: 'it is the organisation’s, which keeps its words and who sent them, as "Deleted account"',
    exported: 'disputes',
  },
  'browser_users.user_id': {
    atDeletion: 'removed',
    exported: { not: 'which random number of a browser they were logged in with' },
  },
  'past_ties.user_id': {
    atDeletion: 'removed',
    exported: { not: 'startups and teams they are or were in; the present ones are exported' },
  },
  'payout_batches.created_by': stepsOfMoney,
  'payout_batches.closed_by': stepsOfMoney,
  'reversals.made_by': stepsOfMoney,
  'reversals.closed_by': stepsOfMoney,
  'card_refunds.begun_by': stepsOfMoney,
  'earning_events.actor_id': stepsOfMoney,
  'ledger_entries.account': { atDeletion: 'kept', why: 'append-only', exported: 'ledger' },
};
