import type { Holder } from '#rules/connectors/disputes.ts';
import { limits } from '#contract/limits.ts';
import { canonicalPosting } from '#rules/billing/ledger.ts';
import { connectorShare, currencyDecimals, toMinor } from '#rules/money.ts';
import type { Posting, Referral } from '../queries.ts';
import type { EarningState } from './outcome-tones.ts';

/** One earning as anybody can compute it again; amounts in units of the currency. */
export interface EarningLine {
  applicationId: string;
  startup: string | null;
  project: string;
  price: number;
  sharePercent: number;
  /** Price × share before rounding. */
  exact: number;
  /** What rounding down took off. */
  roundedOff: number;
  amount: number;
  currency: string;
  status: EarningState;
  /** The amount is what the present rule gives. */
  agrees: boolean;
}

/** The earnings among some referrals, computed again from their price. */
export function earningLines(referrals: readonly Referral[]): EarningLine[] {
  return referrals.flatMap(({ project, application }) => {
    if (!application?.earning) return [];
    const { price, amount, currency, status } = application.earning;
    const priceMinor = toMinor(price, currency) ?? 0;
    const unit = 10 ** currencyDecimals(currency);
    const exactMinor = (priceMinor * limits.connectorSharePercent) / 100;
    const amountMinor = toMinor(amount, currency) ?? 0;
    return {
      applicationId: application._id,
      startup: application.startupName,
      project: project.name,
      price,
      sharePercent: limits.connectorSharePercent,
      exact: exactMinor / unit,
      roundedOff: Math.max(0, exactMinor - amountMinor) / unit,
      amount,
      currency,
      status,
      agrees: connectorShare(priceMinor, 'paid') === amountMinor,
    };
  });
}

/** What postings add up to in the favour of whoever earns, in minor units of each currency. */
export function balances(postings: readonly Posting[], of: Holder): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, entries } of postings) {
    for (const { account, amountMinor } of entries) {
      if (!isOwnSide(account, of)) continue;
      sums.set(currency, (sums.get(currency) ?? 0) - amountMinor);
    }
  }
  return sums;
}

/** True for the sides of the ledger that are this connector or organisation: held, payable, and what they owe. */
export function isOwnSide(account: string, { kind, id }: Holder): boolean {
  const own = `${kind === 'user' ? 'connector' : 'organisation'}:${id}`;
  return account === own || account === `${own}:payable` || account === `${own}:clawback`;
}

/** The id of the first posting that is not what its hash says, or null when all are. */
export async function firstBroken(
  postings: readonly Posting[],
  sha256: (text: string) => Promise<string>,
): Promise<string | null> {
  for (const posting of postings) {
    const sum = posting.entries.reduce((total, { amountMinor }) => total + amountMinor, 0);
    const text = canonicalPosting({ ...posting, id: posting._id }, posting.previousHash);
    // oxlint-disable-next-line no-await-in-loop -- the first fault ends it
    if (sum !== 0 || (await sha256(text)) !== posting.hash) return posting._id;
  }
  return null;
}

/** SHA-256 of a text, hexadecimal; null where the browser offers none (plain http). */
export function browserSha256(): ((text: string) => Promise<string>) | null {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  return async (text) => {
    const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text));
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}

/** The file that whoever earns takes away: the rule, every earning, every posting, and how to check them. */
export function ledgerExport(
  of: Holder,
  { postings, referrals }: { postings: readonly Posting[]; referrals: readonly Referral[] },
  steps: readonly string[],
  now: Date,
) {
  return {
    exportedAt: now.toISOString(),
    ...(of.kind === 'user' ? { connector: of.id } : { organisation: of.id }),
    rule: {
      sharePercent: limits.connectorSharePercent,
      of: 'the price of the shortlisting',
      rounding: 'down, to the smallest unit of the currency',
    },
    howToVerify: steps,
    earnings: earningLines(referrals),
    balanceMinor: Object.fromEntries(balances(postings, of)),
    postings,
  };
}
