/**
 * What becomes of a person's rows when the account is deleted:
 * - `removed`: no row with the person is left;
 * - `cleared`: the rows stay, this column no longer leads to the person;
 * - `partly`: some rows go and some stay, see `why`;
 * - `kept`: the rows stay as they are. The row of the person behind them has no name any more.
 */
export type PersonalColumn = {
  atDeletion: 'removed' | 'cleared' | 'partly' | 'kept';
  /** Why something stays. */
  why?: string;
  /** The list of the account export that holds it, or why none does. */
  exported: string | { not: string };
};
