import type { BodyOf } from '#contract/define.ts';
import type { applicationManagementCalls } from '#contract/application-management.ts';
import { isDecided, isStepOf } from '#rules/applications.ts';
import { can } from '#rules/roles.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { ManagedApplication, OwnApplication } from '../access.ts';
import { tellCoFounders, tellFounders, tellTeam } from './notices.ts';
import {
  checkVersion,
  isSecondLive,
  type LockedApplication,
  lockApplication,
  takeStep,
} from './one-door.ts';

type Decision = BodyOf<typeof applicationManagementCalls.decideApplication>;
/** `userId` is null when the person who decided has left since. */
type Decided = { id: string; userId: string | null; by: 'manager' | 'reviewer' };

/**
 * Moves an application on for the organisation and tells its founder, with the reason. A reviewer may
 * take the steps of the table that are a reviewer's; any other is `forbidden`.
 */
export async function decideApplication(
  { db, config }: Pick<Services, 'db' | 'config'>,
  application: ManagedApplication<'reviewer'>,
  decision: Decision,
  now: Date,
): Promise<void> {
  const by = can(application.account.role, 'decide') ? 'manager' : 'reviewer';
  if (by === 'reviewer' && !isStepOf(by, decision.status)) throw new AppError('forbidden');
  try {
    await inTransaction(db, async (transaction) =>
      decide(
        { db: transaction, config },
        { id: application.id, userId: application.userId, by },
        decision,
        now,
      ),
    );
  } catch (error) {
    if (!isSecondLive(error)) throw error;
    throw new AppError('state_conflict', {
      message: 'This startup has applied again since; decide on that application.',
    });
  }
}

/** The step itself, inside the caller's transaction. */
export async function decide(
  { db, config }: Pick<Services, 'db' | 'config'>,
  application: Decided,
  decision: Decision,
  now: Date,
): Promise<void> {
  const { status, reason, version } = decision;
  const locked = await lockApplication(db, application);
  checkVersion(locked, version);
  const questions = await readQuestions(db, locked, decision);
  await takeStep(db, locked, {
    to: status,
    by: application.by,
    actorId: application.userId,
    reason,
    now,
    changes: {
      requested_questions: JSON.stringify(questions),
      decided_at: isDecided(status) ? now : null,
    },
  });
  await tellFounders(db, config, locked, { status, reason, now });
}

function refuse(message: string): never {
  throw new AppError('validation', { details: [{ path: 'questions', message }] });
}

/** The questions to complete: at least one of the present form with `needs_info`, none otherwise. */
async function readQuestions(
  db: Database,
  application: LockedApplication,
  { status, questions = [] }: Decision,
): Promise<string[]> {
  if (status !== 'needs_info') {
    return questions.length === 0 ? [] : refuse('Name questions only with the status needs_info.');
  }
  if (questions.length === 0) return refuse('Name the questions that the founder should complete.');
  const known = await db
    .selectFrom('questions')
    .select('id')
    .where('project_id', '=', application.project_id)
    .where('removed_at', 'is', null)
    .where('id', 'in', questions)
    .execute();
  const wanted = [...new Set(questions)];
  return known.length === wanted.length
    ? wanted
    : refuse('Name only questions of the present form.');
}

type Answer = {
  to: 'withdrawn' | 'confirmed' | 'declined';
  reason?: string | undefined;
  version?: number | undefined;
};

/** A step of the founder after sending: withdraw, or say yes or no to an acceptance. */
export async function answerAsFounder(
  { db, config }: Pick<Services, 'db' | 'config'>,
  application: OwnApplication,
  { to, reason, version }: Answer,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockApplication(transaction, application);
    checkVersion(locked, version);
    await takeStep(transaction, locked, {
      to,
      by: 'founder',
      actorId: application.userId,
      reason,
      now,
      changes: { requested_questions: '[]' },
    });
    await tellTeam(transaction, locked, {
      kind: `application_${to}`,
      status: to,
      actorId: application.userId,
      now,
    });
    await tellCoFounders(transaction, config, locked, {
      status: to,
      actorId: application.userId,
      now,
    });
  });
}
