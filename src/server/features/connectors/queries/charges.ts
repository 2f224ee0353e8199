import { sql } from 'kysely';
import { shortlistingPrice } from '#rules/money.ts';
import type { Database } from '#server/db/database.ts';
import type { PriceSource } from '#server/db/vocabulary.ts';
import { caseId } from './cases.ts';

/** What shortlisting this application costs now; nothing when it, or the one it goes on, was charged before. */
export type Charge = { minor: number; currency: string; source: PriceSource | 'charged' };

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
      'touch.referer_account_id',
    ])
    .where(sql<boolean>`applications.id = any(${applicationIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, currency, charged, ...row }): [string, Charge] => {
      if (charged !== null) return [id, { minor: 0, currency, source: 'charged' }];
      const price = shortlistingPrice({
        projectPriceMinor: row.project_price_minor,
        accountPriceMinor: row.account_price_minor,
        currency,
        ownReferral: row.referer_account_id === row.account_id,
      });
      return [id, { ...price, currency }];
    }),
  );
}
