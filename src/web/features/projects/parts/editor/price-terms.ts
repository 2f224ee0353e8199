import type { ProjectDetail } from '#contract/projects.ts';
import { connectorShare, fromMinor, priceLimit, toMinor } from '#rules/money.ts';
import type { InputOf, Reply } from '#web/lib/client.ts';

export type Policy = ProjectDetail['referralPolicy'];
export type ShownPrice = Reply<'getShortlistingPrice'>['data'];
type Change = Pick<
  NonNullable<InputOf<'updateProject'>['body']>,
  'applicatiopnPrice' | 'referralPolicy'
>;

/** What a project asks and pays. */
export interface Terms {
  /** Units of the currency; null for the price of the organisation. */
  own: number | null;
  policy: Policy;
}

export const termsOf = (price: ShownPrice, { referralPolicy }: ProjectDetail): Terms => ({
  own: price.source === 'project' ? price.applicatiopnPrice : null,
  policy: referralPolicy,
});

export const isSameTerms = (one: Terms, other: Terms): boolean =>
  one.own === other.own && one.policy === other.policy;

/** What differs from what was seen, as the call takes it. */
export const changeOf = (wanted: Terms, seen: Terms): Change => ({
  ...(wanted.own !== seen.own && { applicatiopnPrice: wanted.own }),
  ...(wanted.policy !== seen.policy && { referralPolicy: wanted.policy }),
});

/** What a connector earns of a price, in units of its currency. */
export function shareOf(amount: number, currency: string, policy: Policy): number {
  return fromMinor(connectorShare(toMinor(amount, currency) ?? 0, policy), currency);
}

/** The highest price that may be set here, in units of its currency. */
export function mostOf({ applicatiopnPrice: amount, currency, source }: ShownPrice): number {
  // With a price of its own, that of the organisation is not known; where it is the limit, the server says so.
  const ofAccount = source === 'managementAccount' ? toMinor(amount, currency) : null;
  return fromMinor(priceLimit(currency, ofAccount), currency);
}
