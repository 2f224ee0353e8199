import { isDecided } from '#rules/applications/application.ts';
import { isUnconfirmed } from '#rules/applications/second-person.ts';
import type { Database } from '#server/db/database.ts';
import { refuseInterested } from '#server/features/connectors/commands/conflicts.ts';
import { agreedPrice } from '#server/features/connectors/queries/charges.ts';
import type { Services } from '#server/http/context.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { toldOf, toldWords } from '../emails/decision-mail.ts';
import { listToldOutcomes } from '../queries/decision-mails.ts';
import { holdOutcomeRules } from '../queries/outcome-rules.ts';
import { AppError } from '#server/http/errors.ts';
import { tellFounders } from './notices.ts';
import { countReasons, uncountReasons } from './rejection-reasons.ts';
import { type LockedApplication, takeStep } from './transition.ts';
import { endStaged, type StagedDecision, UNCONFIRMED } from './staged.ts';

/**
 * Ends the waiting of a decision: the step is taken, charged and credited, and its founders told, in the
 * caller's transaction, which holds the application locked. Before the moment of its project nobody is told: it goes on
 * waiting until then, and that is returned.
 */
export async function tellDecision(
  { db, config }: Pick<Services, 'db' | 'config'>,
  application: LockedApplication,
  decision: StagedDecision,
  now: Date,
): Promise<Date | null> {
  const { to_status: to, reasons, given_reasons: given, message, questions } = decision;
  if (isUnconfirmed(decision)) throw new AppError('state_conflict', UNCONFIRMED);
  // Asked again: who decided or confirmed it may have come to earn by it while it waited.
  for (const userId of [decision.created_by, decision.confirmed_by]) {
    // oxlint-disable-next-line no-await-in-loop -- two at most, in one transaction
    if (userId !== null) await refuseInterested(db, application.id, userId);
  }
  // However it came here.
  const rulesOf = await holdOutcomeRules(db, [application.project_id], { to, now });
  const { moment } = rulesOf(application.project_id);
  if (moment) {
    await waitUntil(db, decision, moment);
    return moment;
  }
  const said = { reasons, given, message };
  const words = toldWords(said);
  const outcomes = await listToldOutcomes(db, application);
  const ended = await endStaged(db, { applicationId: application.id }, { state: 'released', now });
  // Taken back by who did not wait for the application: with its batch, or its organisation.
  if (ended === 0) return null;
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
  // Called as the mail called them that was shown, whatever they are called by now.
  const project_name = decision.project_name ?? application.project_name;
  const entity_name = decision.entity_name ?? application.entity_name;
  await tellFounders(
    db,
    config,
    { ...application, project_name, entity_name },
    { ...toldOf({ from: application.status, to, outcomes, ...said }), now },
  );
  return null;
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
