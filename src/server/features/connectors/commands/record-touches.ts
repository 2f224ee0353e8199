import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { FinalOutcome } from '#server/db/vocabulary.ts';

export type RecordedTouch = {
  projectId: string;
  refererId: string | null;
  /** The organisation whose link it was, where it was nobody's own. */
  refererAccountId?: string | null;
  userId: string | null;
  at: Date;
  outcome: FinalOutcome | null;
  outcomeAt: Date | null;
  applicationId: string | null;
};

/** Writes referrals as they happened elsewhere, each followed in a browser of its own. */
export async function recordTouches(db: Database, touches: RecordedTouch[]): Promise<void> {
  if (touches.length === 0) return;
  const rows = touches.map((touch) => ({
    id: newId(),
    project_id: touch.projectId,
    visitor_id: newId(),
    user_id: touch.userId,
    referer_id: touch.refererId,
    referer_account_id: touch.refererAccountId ?? null,
    created_at: touch.at,
    seen_at: touch.at,
    outcome: touch.outcome,
    outcome_at: touch.outcomeAt,
    application_id: touch.applicationId,
  }));
  await db.insertInto('referral_touches').values(rows).execute();
}
