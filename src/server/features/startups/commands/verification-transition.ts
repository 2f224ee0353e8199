import {
  canVerify,
  type VerificationActor,
  type VerificationState,
} from '#rules/startups/startup.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import { sayStartups } from '#contract/messages/startups.ts';

type Step = {
  to: VerificationState;
  by: VerificationActor;
  actorId: string | null;
  reason?: string;
  now: Date;
};
type Standing = {
  id: string;
  verification: VerificationState;
  verification_reason: string | null;
};

/**
 * The one door for a step of a verification: asks the table of steps, writes with a guard, keeps the
 * event. Throws `state_conflict` with the reason, and `validation` when the step must say why.
 */
export async function takeVerificationStep(
  db: Database,
  startup: Standing,
  { to, by, actorId, reason, now }: Step,
): Promise<void> {
  const { verification: from, verification_reason: refusal } = startup;
  const verdict = canVerify({ from, to, by, refusedBefore: refusal !== null });
  if (!verdict.allowed) throw new AppError('state_conflict', verdict.reason);
  const why = reason?.trim() || null;
  if (verdict.needsReason && why === null) {
    const message = sayStartups('startups.founders_read_why');
    throw new AppError('validation', { details: [{ path: 'reason', ...message }] });
  }
  const moved = await db
    .updateTable('startups')
    .set({
      verification: to,
      verified_at: to === 'verified' ? now : null,
      // A refusal stays on record until the startup is verified: a code alone does not lift it.
      verification_reason: to === 'verified' ? null : (why ?? refusal),
      ...(to === 'requested' && { requested_verify_at: now }),
      ...(to === 'none' && { requested_verify_at: null }),
      updated_at: now,
    })
    .where('id', '=', startup.id)
    .where('verification', '=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!moved.numUpdatedRows) throw new AppError('state_conflict');
  await db
    .insertInto('startup_events')
    .values({
      id: newId(),
      startup_id: startup.id,
      from_status: from,
      to_status: to,
      side: by,
      actor_id: actorId,
      reason: why,
      created_at: now,
    })
    .execute();
}
