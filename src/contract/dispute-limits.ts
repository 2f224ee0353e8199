/** A connector's dispute of an outcome; apart from `limits`, which every page loads. */
export const disputeLimits = {
  /** Days from the outcome, or from what became of its money, in which it can be disputed. */
  days: 90,
  /** Days in which an operator is to answer. */
  answerDays: 14,
  /** Days before that in which operators are reminded, and after it how often. */
  remindDays: 3,
  remindAgainDays: 7,
  /** Open ones of one connector. */
  open: 20,
  textLength: 2000,
  /** Referrals of one application that an operator is shown. */
  touchesShown: 50,
} as const;
/** What became of a dispute; `withdrawn` where its connector is gone. */
export const disputeAnswers = ['stands', 'changed', 'withdrawn'] as const;
/** Whose referral an application is credited to, without saying who that is. */
export const creditHolders = [
  'you',
  'another_connector',
  'another_organisation',
  'own_organisation',
] as const;
/** Why an operator cannot move a credit. */
export const creditObstacles = [
  'paid',
  'charged_nothing',
  'share_above_price',
  'nothing_to_change',
  'connector_gone',
  'charge_reversed',
] as const;
