/** An amount of money in whole units. */
export type Amount = { amount: number; currency: string };

/**
 * What one unit has been worth in US dollars, at the least and at the most, since 1999, with a margin. Rates move; that
 * a hundred thousand pounds are more than fifty thousand dollars does not.
 */
const dollars: Record<string, readonly [number, number]> = {
  USD: [1, 1],
  EUR: [0.8, 1.65],
  GBP: [1, 2.15],
  CHF: [0.55, 1.45],
};

/** `less`, `equal` or `more`; null where the currencies do not say it for certain. */
export function compareAmounts(one: Amount, other: Amount): 'less' | 'equal' | 'more' | null {
  // Nothing is less than any amount, whatever it is counted in.
  if (one.currency === other.currency || one.amount === 0 || other.amount === 0) {
    if (one.amount < other.amount) return 'less';
    return one.amount > other.amount ? 'more' : 'equal';
  }
  const [mine, theirs] = [dollars[one.currency], dollars[other.currency]];
  if (!mine || !theirs) return null;
  if (one.amount * mine[1] < other.amount * theirs[0]) return 'less';
  if (one.amount * mine[0] > other.amount * theirs[1]) return 'more';
  return null;
}

/**
 * In each currency the least whole amount that is certainly at least this one; what is in any other cannot be told.
 */
export function surelyAtLeast({ amount, currency }: Amount): Map<string, number> {
  const least = new Map([[currency, amount]]);
  const theirs = dollars[currency];
  if (!theirs) return least;
  for (const [code, [low]] of Object.entries(dollars)) {
    if (code === currency) continue;
    const worth = amount * theirs[1];
    let units = Math.max(1, Math.floor(worth / low) - 1);
    // A quotient is rounded: what counts is what the comparison says.
    while (units * low <= worth) units += 1;
    least.set(code, units);
  }
  return least;
}
