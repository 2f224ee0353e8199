import type { BodyOf } from '#contract/define.ts';
import type { applicationManagementCalls } from '#contract/application-management.ts';
import { isDecided } from '#rules/applications.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { ManagedApplication, OwnApplication } from '../access.ts';
import { tellFounder, tellTeam } from './notices.ts';
import {
  checkVersion,
  isSecondLive,
  type LockedApplication,
  lockApplication,
  takeStep,
} from './one-door.ts';

type Decision = BodyOf<typeof applicationManagementCalls.decideApplication>;

/** Moves an application on for the organisation and tells its founder, with the reason. */
export async function decideApplication(
  { db, config }: Pick<Services, 'db' | 'config'>,
  application: ManagedApplication<'manager'>,
  decision: Decision,
  now: Date,
): Promise<void> {
  try {
    await inTransaction(db, async (transaction) =>
      decide({ db: transaction, config }, application, decision, now),
    );
  } catch (error) {
    if (!isSecondLive(error)) throw error;
    throw new AppError('state_conflict', {
      message: 'This startup has applied again since; decide on that application.',
    });
  }
}

async function decide(
  { db, config }: Pick<Services, 'db' | 'config'>,
  application: ManagedApplication<'manager'>,
  decision: Decision,
  now: Date,
): Promise<void> {
  const { status, reason, version } = decision;
  const locked = await lockApplication(db, application);
  checkVersion(locked, version);
  const questions = await readQuestions(db, locked, decision);
  await takeStep(db, locked, {
    to: status,
    by: 'manager',
    actorId: application.account.userId,
    reason,
    now,
    changes: {
      requested_questions: JSON.stringify(questions),
      decided_at: isDecided(status) ? now : null,
    },
  });
  await tellFounder(db, config, locked, { status, reason, now });
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
  db: Database,
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
      actorId: locked.user_id,
      reason,
      now,
      changes: { requested_questions: '[]' },
    });
    await tellTeam(transaction, locked, {
      kind: to === 'withdrawn' ? 'application_withdrawn' : 'application_status',
      status: to,
      now,
    });
  });
}
