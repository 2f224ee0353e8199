import { sayManagement } from '#contract/messages/management.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Caller, Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { announceEnds } from '#server/integrations/live/live.ts';
import { mailRights } from '#server/integrations/notices.ts';
import type { ManagedAccount } from '../access.ts';
import { secondFactorAskedMail } from '../emails/team.ts';
import { findAccountFace } from '../queries/accounts.ts';
import { listWithoutSecondFactor } from '../queries/team.ts';

/**
 * Asks the team for a second factor, or no longer. Whoever has none is told by mail, and their open pages notice at once;
 * the database keeps who owes one. Throws `state_conflict` when the caller has none themselves.
 */
export async function askTeamForSecondFactor(
  { db, config }: Pick<Services, 'db' | 'config'>,
  account: ManagedAccount<'team'>,
  { caller, required, now }: { caller: Caller; required: boolean; now: Date },
): Promise<void> {
  if (required && !caller.hasFactor) {
    throw new AppError('state_conflict', sayManagement('management.second_factor_first'));
  }
  await inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('management_accounts')
      .set({ second_factor_required: required })
      .where('id', '=', account.id)
      .where('second_factor_required', '<>', required)
      .executeTakeFirst();
    if (!changed.numUpdatedRows || !required) return;
    const people = await listWithoutSecondFactor(transaction, account);
    const { entity_name: entityName } = await findAccountFace(transaction, account.id);
    const mail = secondFactorAskedMail(config, entityName);
    for (const userId of people) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, in turn
      await mailRights(transaction, userId, mail, now);
    }
    await announceEnds(transaction, people);
  });
}
