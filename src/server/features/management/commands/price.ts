import { toMinor } from '#rules/money.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import type { OperatedAccount } from '../access.ts';
import { sayManagement } from '#contract/messages/management.ts';

export type Price = { minor: number | null; currency: string };

/**
 * Sets what shortlisting costs this account where a project says nothing of its own; null: the standard.
 * Returns the price before. Throws `validation` for a fraction that the currency does not have,
 * `state_conflict` when nothing would change.
 */
export async function setPrice(
  db: Database,
  account: OperatedAccount,
  price: number | null,
): Promise<{ before: Price; after: Price }> {
  const row = await db
    .selectFrom('management_accounts')
    .select(['price_minor', 'currency'])
    .where('id', '=', account.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { currency } = row;
  const minor = price === null ? null : toMinor(price, currency);
  if (price !== null && minor === null) {
    const message = sayManagement('management.amount', { currency });
    throw new AppError('validation', { details: [{ path: 'applicatiopnPrice', ...message }] });
  }
  if (minor === row.price_minor) {
    throw new AppError('state_conflict', sayManagement('management.price_already'));
  }
  await db
    .updateTable('management_accounts')
    .set({ price_minor: minor })
    .where('id', '=', account.id)
    .execute();
  return { before: { minor: row.price_minor, currency }, after: { minor, currency } };
}
