import type { BodyOf } from '#contract/define.ts';
import type { applicationManagementCalls } from '#contract/application-management.ts';
import { isShortlisting, isStepOf } from '#rules/applications/application.ts';
import { HOLD_ONE_MS, type Release, releaseTime } from '#rules/applications/decisions.ts';
import { toMinor } from '#rules/money.ts';
import { can } from '#rules/management/roles.ts';
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
import { holdOutcomeRules } from '../queries/outcome-rules.ts';
import { toldTogether } from './release-dates.ts';
import { readChosen } from './rejection-reasons.ts';
import { readMail } from './message-fields.ts';
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
 * another decision waits, where the step costs anything else than was agreed to or its mail would read otherwise than was seen, and for an outcome that is to be told before
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
      await refuseStaged(transaction, application);
      checkVersion(locked, wish.version);
      const { given, ...chosen } = await readChosen(transaction, locked.project_id, wish);
      checkStep(locked, { to: wish.status, by, ...chosen });
      const said = await readMail(transaction, locked, {
        wish,
        chosen: { ...chosen, given },
        blind: application.blind,
      });
      const questions = await readQuestions(transaction, locked, wish);
      const outcome = { to: wish.status, now };
      const rulesOf = await holdOutcomeRules(transaction, [locked.project_id], outcome);
      const { moment, asksSecond } = rulesOf(locked.project_id);
      if (moment && wish.release !== undefined) throw toldTogether(moment);
      const isHeld = wish.release !== 'now' || asksSecond;
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
        said: new Map([[locked.id, said]]),
        questions,
        charges,
        second: new Set(asksSecond ? [locked.id] : []),
        batchId: null,
        createdBy: application.userId,
        releaseAt,
        together: new Map(moment && [[locked.id, moment]]),
        now,
      });
      if (isHeld) {
        await enqueue(transaction, 'release_when_due', {}, { runAt: moment ?? releaseAt });
        await tellTeamPages(transaction, locked, application.userId);
      } else await releaseLocked(transaction, config, locked, now);
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
    const { created_by: makerId } = await ownOrManaged(transaction, application);
    await endStaged(transaction, { applicationId: locked.id }, { state: 'undone', now });
    await tellTeamPages(transaction, locked, makerId);
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
      const reach = { db: transaction, config };
      // What it was moved to instead goes back with the refusal.
      const moment = await tellDecision(reach, locked, staged, now);
      if (moment) throw toldTogether(moment);
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
  const { role, userId } = application.account;
  if (staged && (can(role, 'decide') || staged.created_by === userId)) return staged;
  // A blind reviewer does not learn that one of somebody else does.
  if (staged && !application.blind) throw new AppError('forbidden');
  throw new AppError('state_conflict', sayApplications('applications.nothing_waits'));
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
