import { sql } from 'kysely';
import type { ReferralTerms } from '#contract/shared.ts';
import { connectorShare, fromMinor } from '#rules/money.ts';
import type { ReferralPolicy } from '#rules/connectors/referral.ts';
import type { Database } from '#server/db/database.ts';
import { caseId } from './cases.ts';

/** What a touch keeps of what was agreed when it was followed; null in one of before that was kept. */
export type TermsRow = {
  agreed_minor: number | null;
  share_percent: number | null;
  agreed_policy: ReferralPolicy | null;
  terms_currency: string;
};

/** SQL for the columns of a `TermsRow`, where `touch` and `management_accounts` are joined. */
export const termsColumns = sql`touch.price_minor as agreed_minor, touch.share_percent,
  touch.referral_policy as agreed_policy, management_accounts.currency as terms_currency`;

/** The same for connector, founder and organisation; null where it was not kept. */
export function toTerms(row: TermsRow): ReferralTerms | null {
  const { agreed_minor: price, share_percent: percent, agreed_policy: policy } = row;
  if (price === null || percent === null || policy === null) return null;
  const currency = row.terms_currency;
  return {
    price: fromMinor(price, currency),
    share: fromMinor(connectorShare(price, policy, percent), currency),
    currency,
  };
}

/** What was agreed with whoever referred this application; null where nobody did, or it was not kept. */
export async function findReferralTerms(db: Database, id: string): Promise<ReferralTerms | null> {
  const { rows } = await sql<TermsRow>`select ${termsColumns} from applications
    join projects on projects.id = applications.project_id
    join management_accounts on management_accounts.id = projects.account_id
    join referral_touches touch on touch.application_id = ${caseId}
      and touch.outcome in ('credited', 'project_pays_nothing')
    where applications.id = ${id} limit 1`.execute(db);
  return rows[0] ? toTerms(rows[0]) : null;
}
