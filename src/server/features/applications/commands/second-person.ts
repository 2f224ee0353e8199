import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { secondPersonCalls } from '#contract/second-person.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import { HOLD_MANY_MS, HOLD_ONE_MS } from '#rules/applications/decisions.ts';
import { isUnconfirmed } from '#rules/applications/second-person.ts';
import { holdProject } from '#server/queries/held-projects.ts';
import { listOwnAccounts } from '#server/queries/own-accounts.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { findInterested } from '#server/features/connectors/queries/conflicts.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { teamUserIds } from '#server/queries/team.ts';
import type { ManagedProject } from '#server/features/projects/access.ts';
import { AppError } from '#server/http/errors.ts';
import { staleWrite } from '#server/http/replies/stale-write.ts';
import { announce } from '#server/integrations/live/live.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { knowsStaged } from '#server/queries/staged-decisions.ts';
import { countToConfirm, getAsking } from '../queries/second-person.ts';
import { listTold, tellSentBack } from './second-person-notices.ts';
import { tellRule } from './transition.ts';

type Change = BodyOf<typeof secondPersonCalls.changeSecondPerson>;

/**
 * Asks for a second person from now on, or no longer, and keeps who said so. What waits for one goes on waiting, and what
 * does not is not asked for one. Throws `version_conflict`, and `state_conflict` where one person alone may decide.
 */
export async function changeSecondPerson(
  db: Database,
  { project, account, userId }: ManagedProject<'team'>,
  { version, isOn }: Change,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await holdProject(transaction, project.id);
    const present = await getAsking(transaction, project.id);
    if (present.version !== version) {
      throw staleWrite(
        present.version,
        { isOn: String(present.isOn) },
        sayApplications('applications.second_changed'),
      );
    }
    if (present.isOn === isOn) return;
    if (isOn && (await decidesAlone(transaction, account.id))) {
      throw new AppError('state_conflict', sayApplications('applications.second_nobody'));
    }
    await transaction
      .insertInto('second_person_changes')
      .values({
        project_id: project.id,
        number: version + 1,
        account_id: account.id,
        is_on: isOn,
        waiting: await countToConfirm(transaction, project.id),
        changed_by: userId,
        created_at: now,
      })
      .execute();
    await tellRule(transaction, account, 'secondPerson', project.id);
  });
}

/** True where one person alone may decide, with however many accounts. */
async function decidesAlone(db: Database, accountId: string): Promise<boolean> {
  const deciders = await teamUserIds(db, accountId, 'decide');
  const [first] = deciders;
  if (first === undefined) return true;
  return (await listOwnAccounts(db, first, deciders)).size === deciders.length;
}

type Deciding = ManagedAccount<'decide'>;

/**
 * Confirms decisions of others; each is told after a hold, or at the later time that it was made for. Throws `not_found`,
 * `forbidden` for one's own, `conflict_of_interest`, and `state_conflict` where one waits for nobody any more.
 */
export async function confirmDecisions(
  db: Database,
  account: Deciding,
  decisionIds: readonly string[],
  now: Date,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const rows = await lockToConfirm(transaction, account, decisionIds);
    const hold = rows.length === 1 ? HOLD_ONE_MS : HOLD_MANY_MS;
    const at = new Date(now.getTime() + hold);
    const changed = await openOf(transaction, rows)
      .set({
        confirmed_by: account.userId,
        confirmed_at: now,
        release_at: sql<Date>`greatest(release_at, ${at}::timestamptz)`,
      })
      .returning(['batch_id', 'release_at'])
      .execute();
    checkAll(rows, changed.length);
    const batchIds = [...new Set(changed.flatMap((row) => row.batch_id ?? []))];
    await transaction
      .updateTable('decision_batches')
      .set({ release_at: sql<Date>`greatest(release_at, ${at}::timestamptz)` })
      .where(sql<boolean>`id = any(${batchIds}::uuid[])`)
      .execute();
    const times = new Set(changed.map((row) => row.release_at.getTime()));
    for (const time of times) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await enqueue(transaction, 'release_when_due', {}, { runAt: new Date(time) });
    }
    await tellPagesOf(transaction, account, rows);
    return rows.length;
  });
}

type SendBack = BodyOf<typeof secondPersonCalls.sendDecisionsBack>;

/** Takes decisions of others back and tells who made them why. Throws as confirming does. */
export async function sendDecisionsBack(
  db: Database,
  account: Deciding,
  { decisions, reason }: SendBack,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const rows = await lockToConfirm(transaction, account, decisions);
    const changed = await openOf(transaction, rows)
      .set({ state: 'undone', problem: reason, sent_back_by: account.userId, ended_at: now })
      .returning('id')
      .execute();
    checkAll(rows, changed.length);
    for (const { created_by: proposerId, application_id: applicationId } of rows) {
      if (proposerId === null) continue;
      const back = { proposerId, applicationId, actorId: account.userId, reason };
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await tellSentBack(transaction, back, now);
    }
    await tellPagesOf(transaction, account, rows);
    return rows.length;
  });
}

type Row = Awaited<ReturnType<typeof lockToConfirm>>[number];

/** Decisions that somebody else made and this member may confirm, with their applications locked, in the order of ids. */
async function lockToConfirm(db: Database, account: Deciding, decisionIds: readonly string[]) {
  const ids = [...new Set(decisionIds.map((id) => id.toLowerCase()))];
  const found = db
    .selectFrom('applications')
    .innerJoin('decisions as staged', 'staged.application_id', 'applications.id')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .where(sql<boolean>`staged.id = any(${ids}::uuid[])`)
    .where('projects.account_id', '=', account.id)
    .where('applications.deleted_at', 'is', null)
    .where(knowsStaged(account));
  await found
    .select('applications.id')
    .orderBy('applications.id')
    .forUpdate('applications')
    .execute();
  // As they are, now that nobody else changes them.
  const rows = await found
    .select(['staged.id', 'staged.application_id', 'staged.created_by', 'staged.state'])
    .select(['staged.asks_second', 'staged.confirmed_at'])
    .execute();
  if (rows.length !== ids.length) throw new AppError('not_found');
  // Another account of whoever proposes is no second person.
  const proposers = rows.map((row) => row.created_by);
  const own = await listOwnAccounts(db, account.userId, proposers);
  if (proposers.some((id) => id !== null && own.has(id))) {
    throw new AppError('forbidden', sayApplications('applications.second_own'));
  }
  const applicationIds = rows.map((row) => row.application_id);
  if ((await findInterested(db, applicationIds, account.userId)).size > 0) {
    throw new AppError('conflict_of_interest');
  }
  if (rows.some((row) => row.state !== 'staged' || !isUnconfirmed(row))) throw over();
  return rows;
}

function openOf(db: Database, rows: readonly Row[]) {
  return db
    .updateTable('decisions')
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .where('state', '=', 'staged')
    .where('confirmed_at', 'is', null);
}

/** Somebody takes whole batches back without waiting for their applications. */
function checkAll(rows: readonly Row[], changed: number): void {
  if (changed !== rows.length) throw over();
}

const over = () => new AppError('state_conflict', sayApplications('applications.second_over'));

/** Open pages of those who decide, but of nobody whose own application is among these. */
async function tellPagesOf(db: Database, { id }: Deciding, rows: readonly Row[]): Promise<void> {
  const applicationIds = rows.map((row) => row.application_id);
  const [first] = applicationIds;
  if (first === undefined) return;
  const told = await listTold(db, id, { need: 'decide', applicationIds });
  await announce(db, told, { event: 'changed', resource: 'application', id: first });
}
