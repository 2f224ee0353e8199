import type { Database } from '#server/db/database.ts';
import { notify } from '#server/integrations/notices.ts';
import { payloadOf } from './notices.ts';
import { endStaged, findStaged } from './staged.ts';
import { lockApplication } from './transition.ts';

/** Leaves the application as it was instead of telling the decision that waits, and says so to who decided. */
export async function refuseWaiting(
  db: Database,
  applicationId: string,
  problem: string,
  now: Date,
): Promise<void> {
  const staged = await findStaged(db, { id: applicationId });
  if (!staged) return;
  await endStaged(db, { applicationId }, { state: 'refused', problem, now });
  const locked = await lockApplication(db, { id: applicationId }).catch(() => null);
  if (!locked || staged.created_by === null) return;
  await notify(db, {
    userIds: [staged.created_by],
    accountId: locked.account_id,
    kind: 'decision_refused',
    payload: { ...payloadOf(locked, staged.to_status), reason: problem },
    now,
  });
}
