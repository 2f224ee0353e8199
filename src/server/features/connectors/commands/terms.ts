import { limits } from '#contract/limits.ts';
import { shortlistingPrice } from '#rules/money.ts';
import type { ReferralPolicy } from '#rules/connectors/referral.ts';
import type { Database } from '#server/db/database.ts';
import type { PriceSource } from '#server/db/vocabulary.ts';

/** What a referral is worth, as its touch keeps it. */
export type Terms = {
  price_minor: number;
  price_source: PriceSource;
  share_percent: number;
  referral_policy: ReferralPolicy;
};

/** What a referral to this project is worth now: later changes are for later links. */
export async function presentTerms(db: Database, projectId: string): Promise<Terms> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .select(['projects.price_minor as project_price', 'projects.referral_policy'])
    .select(['management_accounts.price_minor as account_price', 'management_accounts.currency'])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { minor, source } = shortlistingPrice({
    projectPriceMinor: row.project_price,
    accountPriceMinor: row.account_price,
    currency: row.currency,
    ownReferral: false,
  });
  return {
    price_minor: minor,
    price_source: source,
    share_percent: limits.connectorSharePercent,
    referral_policy: row.referral_policy,
  };
}
