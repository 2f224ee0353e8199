import type { ledgerKinds } from '../../contract/limits.ts';

export type LedgerKind = (typeof ledgerKinds)[number];

/** A posting as it is hashed. `account` names a side: `account:ID`, `connector:ID`, `platform:revenue` … */
export interface Posting {
  id: string;
  kind: LedgerKind;
  currency: string;
  applicationId: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** What it rests on: the reference of a bank, or the id of a payout batch. */
  reference: string | null;
  /** Minor units; together they are zero. */
  entries: readonly { account: string; amountMinor: number }[];
}

/** What the first posting has in place of the hash before it. */
export const FIRST_HASH = '0'.repeat(64);

/** The text whose SHA-256 is the posting's hash: the hash before, then every field, one a line. */
export function canonicalPosting(posting: Posting, previousHash: string): string {
  const { id, kind, currency, applicationId, createdAt, reference, entries } = posting;
  const lines = entries
    .map(({ account, amountMinor }) => `${account} ${amountMinor}`)
    .toSorted((a, b) => (a < b ? -1 : 1));
  // As JSON, so that a reference cannot contain a line that looks like another field.
  const basis = reference === null ? [] : [`reference ${JSON.stringify(reference)}`];
  return [previousHash, id, kind, currency, applicationId, createdAt, ...basis, ...lines].join(
    '\n',
  );
}

export type ChainedPosting = Posting & { previousHash: string; hash: string };

/** What is wrong with a posting behind the one with hash `before`; null when nothing is. */
export function chainProblem(
  posting: ChainedPosting,
  before: string,
  sha256: (text: string) => string,
): string | null {
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
  return null;
}

/** The first thing wrong with a chain of postings, oldest first; null when it is whole. */
export function ledgerProblem(
  postings: readonly ChainedPosting[],
  sha256: (text: string) => string,
  after = FIRST_HASH,
): string | null {
  let before = after;
  for (const posting of postings) {
    const problem = chainProblem(posting, before, sha256);
    if (problem) return problem;
    before = posting.hash;
  }
  return null;
}

/** How many postings there were at a time, and the hash of the last one. */
export interface LedgerHead {
  postingCount: number;
  lastHash: string;
  /** ISO 8601 in UTC. */
  signedAt: string;
}

/** The text that is signed for a head; `previous` is the signature of the head before, hexadecimal. */
export function canonicalHead(head: LedgerHead, previous: string | null): string {
  const { postingCount, lastHash, signedAt } = head;
  return ['ledger head', postingCount, lastHash, signedAt, previous ?? 'first'].join('\n');
}
