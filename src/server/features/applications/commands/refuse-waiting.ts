import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { notify } from '#server/integrations/notices.ts';
import { payloadOf } from './notices.ts';
import { listTold } from './second-person-notices.ts';
import { endStaged, findStaged } from './staged.ts';
import { lockApplication } from './transition.ts';

type Refusal = { problem: string; now: Date; only?: string };

/**
 * Leaves the application as it was instead of telling the decision that waits, and says so to who decided, or, where they decide
 * here no longer, to those who do; `only` where that is the one of this id.
 */
export async function refuseWaiting(
  db: Database,
  applicationId: string,
  { problem, now, only }: Refusal,
): Promise<void> {
  // First the application, as whoever tells it.
  const locked = await lockApplication(db, { id: applicationId }).catch(nullWhereGone);
  const staged = await findStaged(db, { id: applicationId });
  if (!staged || (only !== undefined && staged.id !== only)) return;
  await endStaged(db, { applicationId }, { state: 'refused', problem, now });
  if (!locked) return;
  const deciders = await listTold(db, locked.account_id, {
    need: 'decide',
    applicationIds: [applicationId],
  });
  const maker = deciders.find((userId) => userId === staged.created_by);
  await notify(db, {
    userIds: maker === undefined ? deciders : [maker],
    accountId: locked.account_id,
    kind: 'decision_refused',
    payload: { ...payloadOf(locked, staged.to_status), reason: problem },
    now,
  });
}

function nullWhereGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
