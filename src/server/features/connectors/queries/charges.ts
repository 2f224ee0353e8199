import { sql } from 'kysely';
import { type AgreedPrice, shortlistingPrice } from '#rules/money.ts';
import type { Database } from '#server/db/database.ts';
import type { PriceSource } from '#server/db/vocabulary.ts';
import { caseId } from './cases.ts';

/** What shortlisting this application costs now; nothing when it, or the one it goes on, was charged before, also where that was taken back. */
export type Charge = {
  minor: number;
  currency: string;
  source: PriceSource | 'charged' | 'waived';
};

/** The columns of a touch with what was agreed when it was followed, as `touch` is joined. */
export const termColumns = [
  'touch.price_minor as agreed_minor',
  'touch.price_source as agreed_source',
] as const;

/** The price that the touch of an application says; null where it says none. */
export function agreedPrice(row: {
  agreed_minor: number | null;
  agreed_source: PriceSource | null;
}): AgreedPrice | null {
  const { agreed_minor: minor, agreed_source: source } = row;
  return minor === null || source === null ? null : { minor, source };
}

/** The charge of each of these applications by its id; one statement. */
export async function listCharges(
  db: Database,
  applicationIds: readonly string[],
): Promise<Map<string, Charge>> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .leftJoin('shortlist_charges', (join) =>
      join.on('shortlist_charges.application_id', '=', caseId),
    )
    .leftJoin('referral_touches as touch', (join) =>
      join
        .on('touch.application_id', '=', caseId)
        .on('touch.outcome', 'in', ['credited', 'project_pays_nothing']),
    )
    .select([
      'applications.id',
      'projects.account_id',
      'projects.price_minor as project_price_minor',
      'management_accounts.price_minor as account_price_minor',
      'management_accounts.currency',
      'shortlist_charges.application_id as charged',
      'shortlist_charges.reversed_posting',
      'touch.referer_account_id',
      ...termColumns,
    ])
    .where(sql<boolean>`applications.id = any(${applicationIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, currency, charged, ...row }): [string, Charge] => {
      if (charged !== null) {
        const source = row.reversed_posting === null ? 'charged' : 'waived';
        return [id, { minor: 0, currency, source }];
      }
      const price = shortlistingPrice({
        projectPriceMinor: row.project_price_minor,
        accountPriceMinor: row.account_price_minor,
        currency,
        ownReferral: row.referer_account_id === row.account_id,
        agreed: agreedPrice(row),
      });
      return [id, { ...price, currency }];
    }),
  );
}
