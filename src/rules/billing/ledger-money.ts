import type { Posting } from './ledger.ts';

/** Where the share of one application is. */
export type SharePlace = 'none' | 'held' | 'payable' | 'paid';

/** What the postings about one application come to; amounts in minor units. */
export interface CaseMoney {
  currency: string;
  /** The account that is charged. */
  accountId: string;
  price: number;
  /** The posting by which the price was collected; null while it is open. */
  collectedBy: string | null;
  /** The posting by which the charge was taken back; null while it stands. */
  reversedBy: string | null;
  /** The posting by which its price was repaid. */
  refundedBy: string | null;
  /** `connector:ID` or `organisation:ID`; null while nothing was accrued. */
  earner: string | null;
  share: number;
  place: SharePlace;
  /** The disputes by which the share came to another earner, and who that was. */
  moves: { disputeId: string; earner: string; share: number }[];
  /** Whom it was taken from, in order. */
  former: { earner: string; share: number }[];
}

/** The money of every application, and what earners owe after an amount was taken back. */
export interface LedgerMoney {
  cases: Map<string, CaseMoney>;
  /** By earner and currency. */
  owed: Map<string, number>;
  /** Payout postings by batch: application, amount and what was kept back. */
  payouts: Map<string, { applicationId: string; amount: number; offset: number }[]>;
}

export const noMoney = (): LedgerMoney => ({
  cases: new Map(),
  owed: new Map(),
  payouts: new Map(),
});

type Entries = Readonly<Record<string, number>>;

const REVENUE = 'platform:revenue';
const BANK = 'platform:bank';
const REFERRALS = 'platform:referrals';
const PAYOUTS = 'platform:payouts';

/**
 * Adds a posting to what the ledger comes to. Returns what is wrong with it: a step that cannot follow
 * the ones before, or an amount other than the charge's; null when it is right.
 */
export function addPosting(money: LedgerMoney, posting: Posting): string | null {
  const wrong = stepProblem(money, posting);
  return wrong && `Posting ${posting.id}: ${wrong}`;
}

function stepProblem(money: LedgerMoney, posting: Posting): string | null {
  const entries = Object.fromEntries(
    posting.entries.map(({ account, amountMinor }) => [account, amountMinor]),
  );
  const known = money.cases.get(posting.applicationId);
  if (posting.kind === 'charge') return addCharge(money, posting, entries);
  if (!known) return 'nothing was charged for its application.';
  if (known.currency !== posting.currency) return 'its currency is not that of the charge.';
  if (known.reversedBy !== null && posting.kind !== 'refund') {
    return 'its charge was taken back before.';
  }
  const step = steps[posting.kind];
  return step(known, entries, { money, posting });
}

function addCharge(money: LedgerMoney, posting: Posting, entries: Entries): string | null {
  const { applicationId, currency } = posting;
  if (money.cases.has(applicationId)) return 'its application was charged before.';
  const charged = Object.entries(entries).find(([name]) => name.startsWith('account:'));
  const [account, price] = charged ?? ['', 0];
  if (price <= 0 || !are(entries, { [account]: price, [REVENUE]: -price })) {
    return 'it is not a charge.';
  }
  const accountId = account.slice('account:'.length);
  const taken = { collectedBy: null, reversedBy: null, refundedBy: null };
  const rest = { earner: null, share: 0, place: 'none', ...taken } as const;
  money.cases.set(applicationId, { currency, accountId, price, ...rest, moves: [], former: [] });
  return null;
}

type Context = { money: LedgerMoney; posting: Posting };
type Step = (known: CaseMoney, entries: Entries, context: Context) => string | null;

const steps: Record<Exclude<Posting['kind'], 'charge'>, Step> = {
  collection: (known, entries, { posting }) => {
    if (known.collectedBy !== null) return 'its charge was collected before.';
    const { accountId, price } = known;
    if (!are(entries, { [BANK]: price, [`account:${accountId}`]: -price })) return 'wrong amount.';
    known.collectedBy = posting.id;
    return null;
  },
  collection_reversal: (known, entries) => {
    if (known.collectedBy === null) return 'its charge is not collected.';
    if (known.place === 'payable' || known.place === 'paid') {
      return `the share of its charge is ${known.place}.`;
    }
    const { accountId, price } = known;
    if (!are(entries, { [BANK]: -price, [`account:${accountId}`]: price })) return 'wrong amount.';
    known.collectedBy = null;
    return null;
  },
  charge_reversal: (known, entries, { posting }) => {
    if (known.place !== 'none') return `the share of its charge is ${known.place}.`;
    const { accountId, price } = known;
    if (!are(entries, { [`account:${accountId}`]: -price, [REVENUE]: price }))
      return 'wrong amount.';
    known.reversedBy = posting.id;
    return null;
  },
  refund: (known, entries, { posting }) => {
    if (known.reversedBy === null) return 'its charge was not taken back.';
    if (known.collectedBy === null) return 'its charge is not collected.';
    if (known.refundedBy !== null) return 'its charge was repaid before.';
    if (posting.reference === null) return 'it does not say what was transferred.';
    const { accountId, price } = known;
    if (!are(entries, { [BANK]: -price, [`account:${accountId}`]: price })) return 'wrong amount.';
    known.refundedBy = posting.id;
    return null;
  },
  accrual: (known, entries, { posting }) => {
    if (known.place !== 'none') return 'its share was accrued before.';
    const earner = Object.keys(entries).find((name) => /^(connector|organisation):/.test(name));
    const share = entries[REFERRALS] ?? 0;
    if (earner === undefined || share <= 0 || share > known.price) return 'it is not an accrual.';
    const disputeId = disputeOf(posting);
    const isSame = known.earner === earner && known.share === share;
    if (known.earner !== null && !isSame && disputeId === null) {
      return 'it is not the share accrued before.';
    }
    if (!are(entries, { [REFERRALS]: share, [earner]: -share })) return 'wrong amount.';
    if (disputeId !== null) {
      known.moves.push({ disputeId, earner, share });
      if (known.earner !== null) known.former.push({ earner: known.earner, share: known.share });
    }
    Object.assign(known, { earner, share, place: 'held' });
    return null;
  },
  release: (known, entries) => {
    if (known.collectedBy === null) return 'its charge is not collected.';
    return move(known, entries, { from: 'held', to: 'payable' });
  },
  hold: (known, entries) => move(known, entries, { from: 'payable', to: 'held' }),
  reversal: (known, entries) =>
    known.place === 'paid'
      ? 'its share is paid.'
      : move(known, entries, { from: known.place, to: 'none' }),
  payout: (known, entries, { money, posting }) => pay(known, entries, { money, posting }),
  clawback: (known, entries, { money }) => {
    const wrong = move(known, entries, { from: 'paid', to: 'none' });
    if (!wrong) addTo(money.owed, owedKey(known), known.share);
    return wrong;
  },
};

const DISPUTE = 'dispute:';
/** What a posting rests on by which a share comes to another earner. */
export const disputeReference = (disputeId: string): string => DISPUTE + disputeId;
const disputeOf = ({ reference }: Posting): string | null =>
  reference?.startsWith(DISPUTE) ? reference.slice(DISPUTE.length) : null;

/** The side of the ledger on which a share in this place stands. */
function sideOf(earner: string, place: SharePlace): string {
  if (place === 'held') return earner;
  if (place === 'payable') return `${earner}:payable`;
  return place === 'paid' ? `${earner}:clawback` : REFERRALS;
}

function move(
  known: CaseMoney,
  entries: Entries,
  { from, to }: { from: SharePlace; to: SharePlace },
): string | null {
  const { earner, share, place } = known;
  if (earner === null || place === 'none' || place !== from) return `its share is not ${from}.`;
  const wanted = { [sideOf(earner, from)]: share, [sideOf(earner, to)]: -share };
  if (!are(entries, wanted)) return 'wrong amount.';
  known.place = to;
  return null;
}

function pay(known: CaseMoney, entries: Entries, { money, posting }: Context): string | null {
  const { earner, share, place } = known;
  if (earner === null || (place !== 'payable' && place !== 'held'))
    return 'its share is not payable.';
  // Before there was a state of being payable, shares were paid from where they were held.
  const from = sideOf(earner, place);
  if (place === 'held' && (known.collectedBy !== null || posting.reference !== null)) {
    return 'its share is not payable.';
  }
  const offset = 0 - (entries[`${earner}:clawback`] ?? 0);
  const owed = money.owed.get(owedKey(known)) ?? 0;
  if (offset < 0 || offset > owed || offset > share) return 'it keeps back what is not owed.';
  const wanted = {
    [from]: share,
    ...(share > offset && { [PAYOUTS]: offset - share }),
    ...(offset > 0 && { [`${earner}:clawback`]: -offset }),
  };
  if (!are(entries, wanted)) return 'wrong amount.';
  addTo(money.owed, owedKey(known), -offset);
  known.place = 'paid';
  if (posting.reference !== null) {
    const { applicationId } = posting;
    const lines = money.payouts.get(posting.reference) ?? [];
    money.payouts.set(posting.reference, [...lines, { applicationId, amount: share, offset }]);
  }
  return null;
}

const owedKey = ({ earner, currency }: CaseMoney): string => `${earner} ${currency}`;

function addTo(map: Map<string, number>, key: string, amount: number): void {
  map.set(key, (map.get(key) ?? 0) + amount);
}

function are(entries: Entries, wanted: Entries): boolean {
  const names = Object.keys(wanted);
  return (
    names.length === Object.keys(entries).length &&
    names.every((name) => entries[name] === wanted[name])
  );
}
