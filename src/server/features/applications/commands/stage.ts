import type { BodyOf } from '#contract/define.ts';
import type { applicationManagementCalls } from '#contract/application-management.ts';
import { isShortlisting, isStepOf } from '#rules/applications.ts';
import { HOLD_ONE_MS, messageOf, type Release, releaseTime } from '#rules/decisions.ts';
import { toMinor } from '#rules/money.ts';
import { can } from '#rules/roles.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { refuseInterested } from '#server/features/connectors/commands/conflicts.ts';
import { type Charge, listCharges } from '#server/features/connectors/queries/charges.ts';
import type { Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { ManagedApplication } from '../access.ts';
import {
  checkStep,
  checkVersion,
  isSecondLive,
  type LockedApplication,
  lockApplication,
  tellTeamPages,
} from './transition.ts';
import { holdTogether } from '../queries/release-dates.ts';
import { toldTogether } from './release-dates.ts';
import { holdAsking } from './second-person.ts';
import { readChosen } from './rejection-reasons.ts';
import {
  endStaged,
  findStaged,
  insertStaged,
  refuseStaged,
  type StagedDecision,
} from './staged.ts';
import { tellDecision } from './tell-decision.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import type { Message } from '#contract/messages/message.ts';

type Wish = BodyOf<typeof applicationManagementCalls.decideApplication>;
type Reach = Pick<Services, 'db' | 'config'>;

/**
 * Decides on an application. Nobody but the team knows until it is released: at once, after a minute,
 * or at the time given. A reviewer may take the steps of the table that are a reviewer's; any other is
 * `forbidden`. Where the project asks for a second person, nobody is told before they confirm. Throws `state_conflict` while
 * another decision waits, where the step costs anything else than was agreed to, and for an outcome that is to be told before
 * the moment of its project.
 */
export async function stageDecision(
  { db, config }: Reach,
  application: ManagedApplication<'review'>,
  wish: Wish,
  now: Date,
): Promise<void> {
  const by = can(application.account.role, 'decide') ? 'manager' : 'reviewer';
  if (by === 'reviewer' && !isStepOf(by, wish.status)) throw new AppError('forbidden');
  const releaseAt = readRelease(wish.release, HOLD_ONE_MS, now);
  await orSecondLive(async () =>
    inTransaction(db, async (transaction) => {
      const locked = await lockApplication(transaction, application);
      // First: whoever may not decide does not learn what a colleague holds.
      await refuseInterested(transaction, locked.id, application.userId);
      await refuseStaged(transaction, locked);
      checkVersion(locked, wish.version);
      const { given, ...chosen } = await readChosen(transaction, locked.project_id, wish);
      checkStep(locked, { to: wish.status, by, ...chosen });
      const questions = await readQuestions(transaction, locked, wish);
      const moments = await holdTogether(transaction, [locked.project_id], {
        to: wish.status,
        now,
      });
      const moment = moments.get(locked.project_id);
      if (moment && wish.release !== undefined) throw toldTogether(moment);
      const asking = await holdAsking(transaction, [locked.project_id], wish.status);
      const isHeld = wish.release !== 'now' || asking.size > 0;
      const isPinned = isHeld || wish.price !== undefined;
      const charges =
        isPinned && isShortlisting(wish.status)
          ? await listCharges(transaction, [locked.id])
          : new Map<string, Charge>();
      if (wish.price) refuseOtherPrice(charges.get(locked.id), wish.price);
      await insertStaged(transaction, [locked.id], {
        to: wish.status,
        reasons: chosen.reasons,
        given: new Map(given && [[locked.id, given]]),
        message: messageOf(wish),
        questions,
        charges,
        second: new Set(asking.size > 0 ? [locked.id] : []),
        batchId: null,
        createdBy: application.userId,
        releaseAt,
        together: new Map(moment && [[locked.id, moment]]),
        now,
      });
      if (isHeld) await holdUntil(transaction, locked, moment ?? releaseAt);
      else await releaseLocked(transaction, config, locked, now);
    }),
  );
}

/** What is due is what was agreed to, whatever became of the price meanwhile. */
function refuseOtherPrice(due: Charge | undefined, agreed: NonNullable<Wish['price']>): void {
  const isSame = due
    ? due.currency === agreed.currency && due.minor === toMinor(agreed.amount, agreed.currency)
    : agreed.amount === 0;
  if (!isSame) throw new AppError('state_conflict', sayApplications('applications.price_changed'));
}

async function holdUntil(db: Database, application: LockedApplication, at: Date): Promise<void> {
  await enqueue(db, 'release_when_due', {}, { runAt: at });
  await tellTeamPages(db, application);
}

/** The instant of the wish. Throws `validation` for one in the past or too far away. */
export function readRelease(wish: Release, hold: number, now: Date): Date {
  const time = releaseTime(wish, hold, now);
  if ('at' in time) return time.at;
  throw new AppError('validation', { details: [{ path: 'release', ...time.problem }] });
}

/**
 * Takes a decision back that nobody has been told. Throws `conflict_of_interest`, and `state_conflict` when none
 * waits.
 */
export async function undoDecision(
  { db }: Reach,
  application: ManagedApplication<'review'>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockApplication(transaction, application);
    await ownOrManaged(transaction, application);
    await endStaged(transaction, { applicationId: locked.id }, { state: 'undone', now });
    await tellTeamPages(transaction, locked);
  });
}

/** Tells a decision now that waits. Throws `conflict_of_interest`, and `state_conflict` when none does. */
export async function releaseDecision(
  { db, config }: Reach,
  application: ManagedApplication<'review'>,
  now: Date,
): Promise<void> {
  await orSecondLive(async () =>
    inTransaction(db, async (transaction) => {
      const locked = await lockApplication(transaction, application);
      const staged = await ownOrManaged(transaction, application);
      const decision = { to: staged.to_status, now };
      const moments = await holdTogether(transaction, [locked.project_id], decision);
      const moment = moments.get(locked.project_id);
      if (moment) throw toldTogether(moment);
      await releaseLocked(transaction, config, locked, now);
    }),
  );
}

async function releaseLocked(
  db: Database,
  config: Services['config'],
  locked: LockedApplication,
  now: Date,
): Promise<void> {
  const staged = await findStaged(db, locked);
  if (staged) await tellDecision({ db, config }, locked, staged, now);
}

/** The waiting decision, when this member may decide at all, and made it or is a manager. */
async function ownOrManaged(
  db: Database,
  application: ManagedApplication<'review'>,
): Promise<StagedDecision> {
  await refuseInterested(db, application.id, application.userId);
  const staged = await findStaged(db, application);
  if (!staged) {
    const message = sayApplications('applications.nothing_waits');
    throw new AppError('state_conflict', message);
  }
  const { role, userId } = application.account;
  if (can(role, 'decide') || staged.created_by === userId) return staged;
  throw new AppError('forbidden');
}

async function orSecondLive(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isSecondLive(error)) throw error;
    throw new AppError('state_conflict', sayApplications('applications.decide_on_newer'));
  }
}

function refuse(message: Message): never {
  throw new AppError('validation', { details: [{ path: 'questions', ...message }] });
}

/** The questions to complete: at least one of the present form with `needs_info`, none otherwise. */
async function readQuestions(
  db: Database,
  application: LockedApplication,
  { status, questions = [] }: Wish,
): Promise<string[]> {
  if (status !== 'needs_info') {
    return questions.length === 0
      ? []
      : refuse(sayApplications('applications.questions_needs_info'));
  }
  if (questions.length === 0) return refuse(sayApplications('applications.name_questions'));
  const wanted = [...new Set(questions)];
  const known = await listPresent(db, application, wanted);
  return known.length === wanted.length
    ? wanted
    : refuse(sayApplications('applications.questions_sent'));
}

async function listPresent(db: Database, application: LockedApplication, ids: string[]) {
  return (
    db
      .selectFrom('form_questions')
      .select('id')
      .where('project_id', '=', application.project_id)
      .where('version', '=', application.form_version)
      .where('id', 'in', ids)
      // What was not asked yet is asked by itself.
      .$if(application.later_sent_at === null, (query) => query.where('stage', 'is', null))
      .execute()
  );
}
