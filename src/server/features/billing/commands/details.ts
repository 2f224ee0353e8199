import type { BillingDetails } from '#contract/invoices.ts';
import type { Database } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';

/** Keeps whom invoices are made out to from now on; those that are issued stay as they are. */
export async function setDetails(
  db: Database,
  account: ManagedAccount<'billing'>,
  { name, address, taxNumber }: BillingDetails,
  now: Date,
): Promise<void> {
  const row = { name: name.trim(), address: address.trim(), tax_number: taxNumber };
  await db
    .insertInto('billing_details')
    .values({ account_id: account.id, ...row, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ...row, updated_at: now }),
    )
    .execute();
}
