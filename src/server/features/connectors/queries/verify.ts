import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalHead, chainProblem, FIRST_HASH } from '#rules/billing/ledger.ts';
import {
  addPosting,
  type CaseMoney,
  type LedgerMoney,
  noMoney,
} from '#rules/billing/ledger-money.ts';
import { connectorShare } from '#rules/money.ts';
import type { Database } from '#server/db/database.ts';
import { isSignedBy, listPublicKeys } from '#server/integrations/secrets/installation-key.ts';
import { cardPaymentsProblem } from './verify-card-payments.ts';
import { creditNotesProblem } from './verify-credit-notes.ts';
import { invoicesProblem } from './verify-invoices.ts';
import { listPostings, type PostingRow } from './referrals.ts';

const batch = 1000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A head that somebody noted elsewhere: how many postings there were, and the last hash then. */
export type NotedHead = { postingCount: number; lastHash: string };
export type Verdict = {
  count: number;
  lastHash: string;
  heads: number;
  signedAt: string | null;
  problem: string | null;
};

/**
 * Recomputes the whole ledger: sums, hashes, every amount and step, the rows made of them, and the
 * signed heads, which notice an end that is missing. Reads only, all of it as it is at one moment: what is posted
 * meanwhile is neither missing nor too much.
 */
export async function verifyLedger(db: Database, noted?: NotedHead): Promise<Verdict> {
  if (db.isTransaction) return verify(db, noted);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => verify(snapshot, noted));
}

async function verify(db: Database, noted?: NotedHead): Promise<Verdict> {
  const heads = await readHeads(db);
  const wanted = new Map(heads.rows.map((head) => [head.postingCount, head.lastHash]));
  const { count, lastHash, problem, money } = await readPostings(db, wanted, noted);
  const found =
    problem ??
    heads.problem ??
    endProblem(count, [...heads.rows, ...(noted ? [noted] : [])]) ??
    (await rowProblem(db, money)) ??
    (await invoicesProblem(db, money)) ??
    (await creditNotesProblem(db, money)) ??
    (await cardPaymentsProblem(db));
  const signedAt = heads.rows.at(-1)?.signedAt ?? null;
  return { count, lastHash, heads: heads.rows.length, signedAt, problem: found };
}

async function readPostings(db: Database, heads: Map<number, string>, noted?: NotedHead) {
  const money = noMoney();
  let count = 0;
  let lastHash = FIRST_HASH;
  const done = (problem: string | null) => ({ count, lastHash, problem, money });
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each part begins behind the one before
    const rows = await listPostings(db, after, batch);
    for (const row of rows) {
      const posting = toChained(row);
      const problem = chainProblem(posting, lastHash, sha256) ?? addPosting(money, posting);
      if (problem) return done(problem);
      count += 1;
      lastHash = posting.hash;
      const signed = [heads.get(count), noted?.postingCount === count ? noted.lastHash : undefined];
      if (signed.some((hash) => hash !== undefined && hash !== lastHash)) {
        return done(`Posting ${posting.id}: it is not the one that was signed as number ${count}.`);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return done(null);
    after = last.position;
  }
}

const toChained = (row: PostingRow) => ({
  id: row.id,
  kind: row.kind,
  currency: row.currency,
  applicationId: row.application_id,
  createdAt: row.created_at.toISOString(),
  reference: row.reference,
  entries: row.entries ?? [],
  previousHash: row.previous_hash,
  hash: row.hash,
});

function endProblem(count: number, heads: readonly NotedHead[]): string | null {
  const longest = heads.toSorted((a, b) => b.postingCount - a.postingCount)[0];
  if (!longest || longest.postingCount <= count) return null;
  return `The end is missing: ${longest.postingCount} postings were there when a head was signed, ${count} are left.`;
}

type HeadRow = {
  posting_count: number;
  last_hash: string;
  key_id: string;
  signature: Buffer;
  signed_at: Date;
};

/** Every signed head, and the first whose signature or order is wrong. */
async function readHeads(db: Database) {
  const keys = new Map((await listPublicKeys(db)).map((key) => [key.kid, key]));
  const { rows } = await sql<HeadRow>`
    select posting_count, encode(last_hash, 'hex') as last_hash, key_id, signature, signed_at
    from ledger_heads order by position`.execute(db);
  let previous: string | null = null;
  let problem: string | null = null;
  const heads = rows.map((row) => {
    const signedAt = row.signed_at.toISOString();
    const head = { postingCount: row.posting_count, lastHash: row.last_hash, signedAt };
    const key = keys.get(row.key_id);
    if (!key || !isSignedBy(key, canonicalHead(head, previous), row.signature)) {
      problem ??= `The head of ${signedAt} is not signed by this installation, or one before it is missing.`;
    }
    previous = row.signature.toString('hex');
    return head;
  });
  return { rows: heads, problem: problem as string | null };
}

type ChargeRow = {
  application_id: string;
  account_id: string;
  price_minor: number;
  share_minor: number;
  share_percent: number;
  currency: string;
  collected_posting: string | null;
  reversed_posting: string | null;
};
type EarningRow = {
  application_id: string;
  earner: string;
  amount_minor: number;
  currency: string;
  status: string;
  is_moved: boolean;
};
type AnswerRow = { id: string; application_id: string; earner: string };
type LineRow = { batch_id: string; application_id: string; amount: number; offset: number };

/** The first row of charges, earnings or payouts that is not what the postings say. */
async function rowProblem(db: Database, money: LedgerMoney): Promise<string | null> {
  const { rows: charges } = await sql<ChargeRow>`
    select application_id, account_id, price_minor, share_minor, share_percent, currency,
      collected_posting, reversed_posting from shortlist_charges where price_minor > 0`.execute(db);
  const { rows: earnings } = await sql<EarningRow>`
    select application_id, amount_minor, currency, status, moved_at is not null as is_moved, case when connector_id is not null
      then 'connector:' || connector_id else 'organisation:' || account_id end as earner
    from earnings`.execute(db);
  const { rows: lines } = await sql<LineRow>`
    select line.batch_id, earnings.application_id, line.amount_minor as amount,
      line.offset_minor as "offset"
    from payout_lines line join earnings on earnings.id = line.earning_id
    where line.state = 'paid'`.execute(db);
  const { rows: answers } = await sql<AnswerRow>`
    select id, application_id, case when account_id is null then 'connector:' || user_id
      else 'organisation:' || account_id end as earner
    from outcome_disputes
    where answer = 'changed'`.execute(db);
  return (
    chargesProblem(charges, money) ??
    earningsProblem(earnings, money) ??
    movesProblem(answers, money) ??
    linesProblem(lines, money)
  );
}

function chargesProblem(charges: ChargeRow[], { cases }: LedgerMoney): string | null {
  if (charges.length !== cases.size) {
    return `There are ${charges.length} charges, and postings of ${cases.size}.`;
  }
  const wrong = charges.find((row) => {
    const known = cases.get(row.application_id);
    const share = connectorShare(row.price_minor, 'paid', row.share_percent);
    return (
      known?.price !== row.price_minor ||
      known.accountId !== row.account_id ||
      known.currency !== row.currency ||
      known.collectedBy !== row.collected_posting ||
      known.reversedBy !== row.reversed_posting ||
      isHalfReversed(known) ||
      (row.share_minor !== 0 && row.share_minor !== share) ||
      (known.earner !== null && known.moves.length === 0 && known.share !== row.share_minor)
    );
  });
  return wrong ? `The charge of application ${wrong.application_id} is not what was posted.` : null;
}

/** Taken back and not repaid though it was collected: both are one step. */
const isHalfReversed = ({ collectedBy, reversedBy, refundedBy }: CaseMoney): boolean =>
  reversedBy !== null && (collectedBy === null) !== (refundedBy === null);

const placeOf: Record<string, CaseMoney['place']> = {
  pending: 'held',
  earned: 'held',
  payable: 'payable',
  paid: 'paid',
  void: 'none',
};

function earningsProblem(earnings: EarningRow[], { cases }: LedgerMoney): string | null {
  const accrued = [...cases.values()]
    .filter(({ earner }) => earner !== null)
    .reduce((count, { former }) => count + 1 + former.length, 0);
  if (earnings.length !== accrued) {
    return `There are ${earnings.length} earnings, and postings of ${accrued}.`;
  }
  const wrong = earnings.find((row) => {
    const known = cases.get(row.application_id);
    if (row.is_moved) return row.status !== 'void' || !known || !wasEarned(row, known);
    return (
      known?.earner !== row.earner ||
      known.share !== row.amount_minor ||
      known.currency !== row.currency ||
      known.place !== placeOf[row.status]
    );
  });
  return wrong
    ? `The earning of application ${wrong.application_id} is not what was posted.`
    : null;
}

/** True of an earning whose credit has moved: it was accrued once, and nothing of it is left. */
function wasEarned(row: EarningRow, { earner, share, place, former }: CaseMoney): boolean {
  return [...former, ...(place === 'none' ? [{ earner, share }] : [])].some(
    (one) => one.earner === row.earner && one.share === row.amount_minor,
  );
}

/** A share that came to another earner by a dispute that nobody has answered so. */
function movesProblem(answers: AnswerRow[], { cases }: LedgerMoney): string | null {
  const known = new Set(answers.map((row) => `${row.id} ${row.application_id} ${row.earner}`));
  for (const [applicationId, { moves }] of cases) {
    const wrong = moves.find(
      (one) => !known.has(`${one.disputeId} ${applicationId} ${one.earner}`),
    );
    if (wrong)
      return `The share of application ${applicationId} moved without an answered dispute.`;
  }
  return null;
}

function linesProblem(lines: LineRow[], { payouts }: LedgerMoney): string | null {
  const posted = new Set(
    [...payouts].flatMap(([batchId, made]) =>
      made.map((one) => keyOf({ batch_id: batchId, application_id: one.applicationId, ...one })),
    ),
  );
  if (posted.size !== lines.length) {
    return `There are ${lines.length} paid lines, and postings of ${posted.size}.`;
  }
  const wrong = lines.find((line) => !posted.has(keyOf(line)));
  return wrong ? `The payout of application ${wrong.application_id} is not what was posted.` : null;
}

const keyOf = ({ batch_id, application_id, amount, offset }: LineRow): string =>
  [batch_id, application_id, amount, offset].join(' ');
