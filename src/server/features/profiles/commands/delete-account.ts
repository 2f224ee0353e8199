import type { BodyOf } from '#contract/define.ts';
import type { profileCalls } from '#contract/profiles.ts';
import { inTransaction } from '#server/db/database.ts';
import { forgetApplicant } from '#server/features/applications/commands/forget-applicant.ts';
import { forgetConnector } from '#server/features/connectors/commands/forget-connector.ts';
import { eraseAccount, proveOwner } from '#server/features/auth/commands/erase-account.ts';
import type { Device } from '#server/features/auth/commands/sessions.ts';
import { forgetFiles } from '#server/features/files/commands/forget-files.ts';
import { leaveAllTeams } from '#server/features/management/commands/leave-teams.ts';
import { forgetFills } from '#server/features/prefill/commands/forget-fills.ts';
import { forgetReviewer } from '#server/features/reviews/commands/forget-reviewer.ts';
import { forgetNotifications } from '#server/features/notifications/commands.ts';
import { forgetViewer } from '#server/features/projects/commands/forget-viewer.ts';
import { leaveStartups } from '#server/features/startups/commands/leave-startups.ts';
import type { Caller, Services } from '#server/http/context.ts';

type Body = BodyOf<typeof profileCalls.deleteAccount>;

/**
 * Deletes the caller's account in one transaction: what is theirs alone goes, what others were sent
 * stays without the name. Throws `credentials_wrong`, `code_wrong`, `last_owner`.
 */
export async function deleteAccount(
  { db, config, files }: Pick<Services, 'db' | 'config' | 'files'>,
  caller: Caller,
  body: Body,
  asked: Pick<Device, 'ip' | 'cookie' | 'now'>,
): Promise<void> {
  const { now } = asked;
  const owner = await proveOwner(db, config, caller, body, asked);
  const storageKeys = await inTransaction(db, async (transaction) => {
    await leaveAllTeams(transaction, caller, now);
    await forgetReviewer(transaction, caller);
    await forgetConnector(transaction, caller);
    await forgetApplicant(transaction, caller);
    await forgetFills(transaction, caller);
    await leaveStartups({ db: transaction, config }, caller, now);
    await forgetNotifications(transaction, caller);
    await forgetViewer(transaction, caller);
    const keys = await forgetFiles(transaction, caller);
    await eraseAccount(transaction, owner, now);
    return keys;
  });
  // The rows are gone: bytes that a failing store keeps are bytes that nobody can reach.
  await Promise.allSettled(storageKeys.map(async (key) => files.remove(key)));
}
