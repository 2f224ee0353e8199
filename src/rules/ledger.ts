import type { ledgerKinds } from '../contract/limits.ts';

/** A posting as it is hashed. `account` names a side: `account:ID`, `connector:ID`, `platform:revenue` … */
export interface Posting {
  id: string;
  kind: (typeof ledgerKinds)[number];
  currency: string;
  applicationId: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** Minor units; together they are zero. */
  entries: readonly { account: string; amountMinor: number }[];
}

/** What the first posting has in place of the hash before it. */
export const FIRST_HASH = '0'.repeat(64);

/** The text whose SHA-256 is the posting's hash: the hash before, then every field, one a line. */
export function canonicalPosting(posting: Posting, previousHash: string): string {
  const { id, kind, currency, applicationId, createdAt, entries } = posting;
  const lines = entries
    .map(({ account, amountMinor }) => `${account} ${amountMinor}`)
    .toSorted((a, b) => (a < b ? -1 : 1));
  return [previousHash, id, kind, currency, applicationId, createdAt, ...lines].join('\n');
}

/**
 * The first thing wrong with an export of the ledger, oldest first; null when every posting sums to zero
 * and the chain of hashes is whole. `sha256` gives the hexadecimal hash of a text; `after` is the hash
 * before the first posting, for a ledger read part by part.
 */
export function ledgerProblem(
  postings: readonly (Posting & { previousHash: string; hash: string })[],
  sha256: (text: string) => string,
  after = FIRST_HASH,
): string | null {
  let before = after;
  for (const posting of postings) {
    const sum = posting.entries.reduce((total, { amountMinor }) => total + amountMinor, 0);
    if (posting.entries.length < 2 || sum !== 0) {
      return `Posting ${posting.id}: its entries do not sum to zero.`;
    }
    if (posting.previousHash !== before) {
      return `Posting ${posting.id}: it does not follow the posting before it.`;
    }
    if (sha256(canonicalPosting(posting, before)) !== posting.hash) {
      return `Posting ${posting.id}: its text does not have its hash.`;
    }
    before = posting.hash;
  }
  return null;
}
