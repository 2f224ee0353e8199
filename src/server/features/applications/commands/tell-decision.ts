import { isDecided } from '#rules/applications.ts';
import { replacesOutcome, takesBack } from '#rules/decisions.ts';
import { isUnconfirmed } from '#rules/second-person.ts';
import { toldIn, toldText } from '#rules/told.ts';
import type { Database } from '#server/db/database.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { refuseInterested } from '#server/features/connectors/commands/conflicts.ts';
import { agreedPrice } from '#server/features/connectors/queries/charges.ts';
import type { Services } from '#server/http/context.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { holdTogether } from '../queries/release-dates.ts';
import { AppError } from '#server/http/errors.ts';
import { tellFounders } from './notices.ts';
import { countReasons, uncountReasons } from './rejection-reasons.ts';
import { type LockedApplication, takeStep } from './transition.ts';
import { endStaged, type StagedDecision, UNCONFIRMED } from './staged.ts';

/**
 * Ends the waiting of a decision: the step is taken, charged and credited, and its founders told, in the
 * caller's transaction, which holds the application locked.
 */
export async function tellDecision(
  { db, config }: Pick<Services, 'db' | 'config'>,
  application: LockedApplication,
  decision: StagedDecision,
  now: Date,
): Promise<void> {
  const { to_status: to, reasons, given_reasons: given, message, questions } = decision;
  if (isUnconfirmed(decision)) throw new AppError('state_conflict', UNCONFIRMED);
  // Asked again: who decided may have come to earn by it while it waited.
  if (decision.created_by !== null) {
    await refuseInterested(db, application.id, decision.created_by);
  }
  // However it came here: before the moment of its project nobody is told, and it goes on waiting.
  const moments = await holdTogether(db, [application.project_id], { to, now });
  const moment = moments.get(application.project_id);
  if (moment) {
    await waitUntil(db, decision, moment);
    return;
  }
  const words = {
    reason: toldText(reasons, message),
    rejection: given && { reasons: given, message },
  };
  const told = await listToldOutcomes(db, application);
  const ended = await endStaged(db, { applicationId: application.id }, { state: 'released', now });
  // Taken back by who did not wait for the application: with its batch, or its organisation.
  if (ended === 0) return;
  await takeStep(db, application, {
    to,
    // Whether its maker might was asked when it was made.
    by: 'manager',
    actorId: decision.created_by,
    reasons,
    told: words.reason,
    rejection: words.rejection,
    price: agreedPrice({
      agreed_minor: decision.price_minor,
      agreed_source: decision.price_source,
    }),
    now,
    changes: {
      requested_questions: JSON.stringify(questions),
      decided_at: isDecided(to) ? now : null,
    },
  });
  if (given) await countReasons(db, application, given);
  else if (application.status === 'rejected') await uncountReasons(db, application);
  await tellFounders(db, config, application, {
    status: to,
    text: { en: toldIn('en', words), fr: toldIn('fr', words) },
    revision: takesBack(application.status, to)
      ? 'taken_back'
      : replacesOutcome(told, to)
        ? 'replaced'
        : null,
    now,
  });
}

async function waitUntil(db: Database, { id }: StagedDecision, at: Date): Promise<void> {
  await db
    .updateTable('decisions')
    .set({ release_at: at })
    .where('id', '=', id)
    .where('state', '=', 'staged')
    .execute();
  await enqueue(db, 'release_when_due', {}, { runAt: at });
}

async function listToldOutcomes(
  db: Database,
  { id }: LockedApplication,
): Promise<ApplicationStatus[]> {
  const rows = await db
    .selectFrom('application_events')
    .select('to_status')
    .distinct()
    .where('application_id', '=', id)
    .where('side', '=', 'organisation')
    .execute();
  return rows.map((row) => row.to_status);
}
